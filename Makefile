# The front door. `make` lists what there is.

GO       ?= go
FUZZTIME ?= 30s
JOBS     ?= 2

# Pinned; not in go.mod, because the module depends on nothing.
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2

.DEFAULT_GOAL := help
.PHONY: help build man release test examples scale playground docs browser lint peers corpus corpus-full conformance conformance-update \
	roundtrip codegen codegen-update equiv equiv-update trust verify-coverage pocl museum mutants bench growth effect ptx fuzz new-pass new-phase ci clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  %-20s %s\n", $$1, $$2}'

build: ## bin/warpwise
	@$(GO) build -o bin/warpwise ./cmd/warpwise

man: build ## man pages into bin/man1
	@bin/warpwise man -o bin/man1

release: ## static binaries of all systems, with checksums, bills of materials, man pages and completions, into dist/
	$(GO) run ./tools/release -o dist

test: ## all tests; needs nothing but Go
	$(GO) test ./...

examples: ## builds and runs examples/, a module of its own
	cd examples && $(GO) vet ./... && $(GO) test ./...

scale: ## scale/, a module of its own: collections of kernels on Apache Beam; fetches its modules
	cd scale && $(GO) test -vet=off ./...

playground: ## the playground, a static site, into bin/playground; bin/warpwise serve offers it
	@$(GO) run ./tools/playground -o bin/playground

docs: build ## the documentation as a static site, into bin/docs
	@cd tools/browser && $(GO) run ./docs -root ../.. -o ../../bin/docs -warpwise ../../bin/warpwise

browser: ## tests the pages in a browser, headless Chromium; a module of its own
	cd tools/browser && $(GO) vet ./... && $(GO) test ./...

lint: ## gofmt, go vet and staticcheck
	@files=$$(gofmt -l $$(git ls-files '*.go')); test -z "$$files" || { echo "not gofmt'ed:"; echo "$$files"; exit 1; }
	$(GO) vet ./...
	$(GO) run $(STATICCHECK) ./...

peers: ## LLVM 19 and 22 from Debian, ptxas and LLVM's own tests into .cache/
	@bash tools/peers/peers.sh
	@bash tools/peers/llvmtests.sh

corpus: peers ## real kernels as LLVM IR and PTX into .cache/corpus, some by LLVM 22 into .cache/corpus22
	@$(GO) run ./tools/corpus -j $(JOBS)
	@$(GO) run ./tools/corpus -llvm 22 -j $(JOBS)

corpus-full: peers ## the same with two very big modules
	@$(GO) run ./tools/corpus -full -j $(JOBS)

conformance: build peers ## LLVM 19's own tests; none of the table's passes may be lost
	@$(GO) run ./tools/conformance -j $(JOBS)
	@$(GO) run ./tools/conformance -llc -j $(JOBS)

conformance-update: build peers ## rewrite the table of results, which may only improve
	@$(GO) run ./tools/conformance -update -j $(JOBS)

roundtrip: build corpus ## every corpus module survives reading and printing
	@$(GO) run ./tools/roundtrip -j $(JOBS)
	@$(GO) run ./tools/roundtrip -llvm 22 -j $(JOBS)

codegen: build corpus ## every corpus module becomes PTX that ptxas accepts
	@$(GO) run ./tools/codegen -j $(JOBS)
	@$(GO) run ./tools/codegen -llvm 22 -j $(JOBS)

codegen-update: build corpus ## rewrite the tables of results
	@$(GO) run ./tools/codegen -update -j $(JOBS)
	@$(GO) run ./tools/codegen -llvm 22 -update -j $(JOBS)

equiv: corpus ## every corpus kernel on the emulator: IR at -O0 and -O2 and our PTX of both
	@$(GO) run ./tools/equiv -j $(JOBS)

equiv-update: corpus ## rewrite the table of results, which may only improve
	@$(GO) run ./tools/equiv -update -j $(JOBS)

TRUST_KERNELS ?= 100000
trust: ## TRUST_KERNELS random kernels on the emulator: LLVM IR against our PTX; into docs/trust.md
	@$(GO) run ./tools/trust -n $(TRUST_KERNELS) -seed 5 -j $(JOBS) -doc docs/trust.md
	@$(GO) run ./tools/trust -ptx -n $$(($(TRUST_KERNELS) / 10)) -seed 5 -j $(JOBS) -doc docs/trust.md

MUTANT_KERNELS ?= 500
mutants: ## plants bugs in the compiler and asks who finds them: tests, and MUTANT_KERNELS random kernels
	@$(GO) run ./tools/mutants -kernels $(MUTANT_KERNELS) -j $(JOBS)

verify-coverage: corpus ## of how many kernels verify says something without flags; FOLDERS adds others (see tools/publickernels)
	@$(GO) run ./tools/coverage $${WARPWISE_CACHE:-.cache}/corpus $(FOLDERS)

pocl: peers ## 30 kernels and more through PoCL on the CPU and our PTX on the emulator
	@bash tools/pocl/install.sh
	@$(GO) run ./tools/pocl -j $(JOBS)

.PHONY: reject
reject: corpus ## 2,000 changed PTX files: what ptxas refuses and we do not, and the other way round
	@$(GO) run ./tools/reject -whole -j $(JOBS)
	@$(GO) run ./tools/reject -j $(JOBS)

museum: build ## every known miscompile of the museum is found
	@bin/warpwise exhibit -all

bench: build corpus ## time and memory against LLVM 19, into bench/RESULTS.md
	@$(GO) run ./tools/bench

QUALITY ?=
.PHONY: quality
quality: peers ## our code against NVIDIA's cicc and LLVM's llc: registers, SASS, executed instructions, into bench/RESULTS.md; QUALITY='-public -shim DIR -mirror DIR' adds public suites
	@$(GO) run ./tools/quality -j $(JOBS) $(QUALITY)

growth: build ## how time and memory grow with 65 families of generated inputs, into bench/RESULTS.md
	@$(GO) run ./tools/growth

effect: corpus ## what early-cse removes from the corpus, sink moves in it and the layer of addresses is worth, against LLVM 19, into bench/RESULTS.md
	@$(GO) run ./tools/effect -j $(JOBS)
	@$(GO) run ./tools/sinkeffect -j $(JOBS)
	@$(GO) run ./tools/addresseffect -j $(JOBS)
	@$(GO) run ./tools/addresseffect -j $(JOBS) -knobs

ptx: corpus ## what the phases over PTX make of PTX that others made: accepted by ptxas, a second run, workers, machine code; SHARE=N every Nth module
	@$(GO) run ./tools/ptx -j $(JOBS) -share $${SHARE:-1}

fuzz: ## every fuzz target for FUZZTIME (default 30s)
	@bash tools/fuzz.sh $(FUZZTIME)

new-pass: ## NAME=my-pass: package, test, page and registry entry of a new pass
	@test -n "$(NAME)" || { echo "usage: make new-pass NAME=my-pass"; exit 2; }
	@$(GO) run ./tools/newpass $(NAME)

new-phase: ## NAME=MyPhase: the same for a phase over PTX
	@test -n "$(NAME)" || { echo "usage: make new-phase NAME=MyPhase"; exit 2; }
	@$(GO) run ./tools/newpass -phase $(NAME)

ci: ## what CI runs
	@bash .ci/run

clean: ## remove what was built; .cache/ stays
	rm -rf bin
