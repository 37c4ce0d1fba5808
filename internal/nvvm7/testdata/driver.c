// Gives a module to libNVVM: driver LIBRARY INPUT OUTPUT OPTION... compiles it, or only verifies it when OUTPUT is -. Exits with 1 and
// libNVVM's log when it refuses the module. Built by the tests.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

typedef void *program;

int main(int argc, char **argv) {
  if (argc < 4) return 2;
  void *lib = dlopen(argv[1], RTLD_NOW);
  if (!lib) { fprintf(stderr, "%s\n", dlerror()); return 2; }
  int (*create)(program *) = (int (*)(program *))dlsym(lib, "nvvmCreateProgram");
  int (*add)(program, const char *, size_t, const char *) = (int (*)(program, const char *, size_t, const char *))dlsym(lib, "nvvmAddModuleToProgram");
  int (*verify)(program, int, const char **) = (int (*)(program, int, const char **))dlsym(lib, "nvvmVerifyProgram");
  int (*compile)(program, int, const char **) = (int (*)(program, int, const char **))dlsym(lib, "nvvmCompileProgram");
  int (*log_size)(program, size_t *) = (int (*)(program, size_t *))dlsym(lib, "nvvmGetProgramLogSize");
  int (*get_log)(program, char *) = (int (*)(program, char *))dlsym(lib, "nvvmGetProgramLog");
  int (*result_size)(program, size_t *) = (int (*)(program, size_t *))dlsym(lib, "nvvmGetCompiledResultSize");
  int (*get_result)(program, char *) = (int (*)(program, char *))dlsym(lib, "nvvmGetCompiledResult");
  FILE *f = fopen(argv[2], "rb");
  if (!f) return 2;
  fseek(f, 0, SEEK_END);
  long n = ftell(f);
  rewind(f);
  char *text = malloc(n + 1);
  if (fread(text, 1, n, f) != (size_t)n) return 2;
  fclose(f);
  program p;
  size_t size;
  int r = create(&p);
  if (!r) r = add(p, text, n, argv[2]);
  if (!r) r = verify(p, argc - 4, (const char **)argv + 4);
  if (!r && argv[3][0] != '-') r = compile(p, argc - 4, (const char **)argv + 4);
  if (r) {
    log_size(p, &size);
    char *log = malloc(size + 1);
    get_log(p, log);
    fprintf(stderr, "libNVVM says %d\n%s\n", r, log);
    return 1;
  }
  if (argv[3][0] == '-') return 0;
  result_size(p, &size);
  char *ptx = malloc(size + 1);
  get_result(p, ptx);
  f = fopen(argv[3], "wb");
  if (!f || fwrite(ptx, 1, size - 1, f) != size - 1) return 2;
  return fclose(f) ? 2 : 0;
}
