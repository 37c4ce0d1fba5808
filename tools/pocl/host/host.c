/* Runs one kernel of an OpenCL C source on the first device of the first platform:
 *
 *     host SOURCE KERNEL OPTIONS GX GY GZ LX LY LZ ARGUMENT...
 *
 * An argument is b:FILE, a buffer that is read from the file and written back to it after the run;
 * v:HEX, the bytes of a value; or l:BYTES, local memory. The platform and the device are printed.
 * Not part of the Go module: the tool compiles it when it runs. */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check(cl_int status, const char *what)
{
    if (status != CL_SUCCESS) {
        fprintf(stderr, "error: %s: OpenCL status %d\n", what, status);
        exit(1);
    }
}

static char *read_file(const char *name, size_t *size)
{
    FILE *f = fopen(name, "rb");
    if (!f) {
        fprintf(stderr, "error: cannot read %s\n", name);
        exit(1);
    }
    fseek(f, 0, SEEK_END);
    long n = ftell(f);
    rewind(f);
    char *data = malloc(n + 1);
    if (fread(data, 1, n, f) != (size_t)n) {
        fprintf(stderr, "error: cannot read %s\n", name);
        exit(1);
    }
    data[n] = 0;
    fclose(f);
    *size = n;
    return data;
}

static size_t from_hex(const char *hex, unsigned char *out)
{
    size_t n = strlen(hex) / 2;
    for (size_t i = 0; i < n; i++) {
        unsigned x;
        sscanf(hex + 2 * i, "%2x", &x);
        out[i] = x;
    }
    return n;
}

int main(int argc, char **argv)
{
    if (argc < 10) {
        fprintf(stderr, "error: usage: host SOURCE KERNEL OPTIONS GX GY GZ LX LY LZ ARGUMENT...\n");
        return 2;
    }
    cl_int e;
    cl_platform_id platform;
    cl_device_id device;
    check(clGetPlatformIDs(1, &platform, NULL), "no platform");
    check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL), "no device");
    char text[512] = "";
    clGetPlatformInfo(platform, CL_PLATFORM_VERSION, sizeof text, text, NULL);
    printf("%s\n", text);

    cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &e);
    check(e, "context");
    cl_command_queue queue = clCreateCommandQueue(context, device, 0, &e);
    check(e, "queue");
    size_t length;
    const char *source = read_file(argv[1], &length);
    cl_program program = clCreateProgramWithSource(context, 1, &source, &length, &e);
    check(e, "program");
    if (clBuildProgram(program, 1, &device, argv[3], NULL, NULL) != CL_SUCCESS) {
        static char log[1 << 16];
        clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log - 1, log, NULL);
        fprintf(stderr, "%s\nerror: the program does not build\n", log);
        return 1;
    }
    cl_kernel kernel = clCreateKernel(program, argv[2], &e);
    check(e, "kernel");

    size_t global[3], local[3];
    for (int i = 0; i < 3; i++) {
        global[i] = strtoul(argv[4 + i], NULL, 10);
        local[i] = strtoul(argv[7 + i], NULL, 10);
    }
    int count = argc - 10;
    cl_mem *buffers = calloc(count + 1, sizeof *buffers);
    size_t *sizes = calloc(count + 1, sizeof *sizes);
    char **data = calloc(count + 1, sizeof *data);
    for (int i = 0; i < count; i++) {
        const char *a = argv[10 + i], *value = a + 2;
        if (a[0] == 'b') {
            data[i] = read_file(value, &sizes[i]);
            buffers[i] = clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, sizes[i], data[i], &e);
            check(e, "buffer");
            check(clSetKernelArg(kernel, i, sizeof(cl_mem), &buffers[i]), "buffer argument");
        } else if (a[0] == 'v') {
            unsigned char bytes[128];
            check(clSetKernelArg(kernel, i, from_hex(value, bytes), bytes), "value argument");
        } else {
            check(clSetKernelArg(kernel, i, strtoul(value, NULL, 10), NULL), "local argument");
        }
    }
    check(clEnqueueNDRangeKernel(queue, kernel, 3, NULL, global, local, 0, NULL, NULL), "launch");
    check(clFinish(queue), "finish");
    for (int i = 0; i < count; i++) {
        if (!buffers[i])
            continue;
        check(clEnqueueReadBuffer(queue, buffers[i], CL_TRUE, 0, sizes[i], data[i], 0, NULL, NULL), "read");
        FILE *f = fopen(argv[10 + i] + 2, "wb");
        if (!f || fwrite(data[i], 1, sizes[i], f) != sizes[i] || fclose(f)) {
            fprintf(stderr, "error: cannot write %s\n", argv[10 + i] + 2);
            return 1;
        }
    }
    return 0;
}
