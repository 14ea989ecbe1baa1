# `make run` builds the tool and tests the specs of this package; `make test` runs every test.
.PHONY: run tool tests test probe gallery codes packaging man dist lib readers setup format lint bench fuzz clean

# CI builds without what only debuggers read. The index stays: a build of tests fails without it.
DEBUG = $(if $(CI),-debug-info-format none)

SOURCES = Sources Plugins Tests Integrations Examples/Sources Examples/Package.swift Fuzzing/Sources Fuzzing/Package.swift $(wildcard Slices/*/Package.swift) Package.swift

# With all libraries linked statically, the tool starts in half the time; on macOS they are part of the system. This is
# evaluated when the tool is built, because `setup` may have just installed libyaml and expat.
ifeq ($(shell uname),Linux)
archive = $(shell find /usr/lib /usr/lib64 -maxdepth 2 -name $(1) 2> /dev/null)
RELEASE = -Xswiftc -use-ld=lld $(if $(and $(call archive,libyaml.a),$(call archive,libexpat.a)), \
  -Xswiftc -static-executable, --static-swift-stdlib)
endif

run: tool
	$(TOOL) test Specs

# Builds for release. CI has a folder of its own for it, so that it builds beside the tests.
SCRATCH ?= .build
TOOL = $(SCRATCH)/release/modalspec

tool: setup
	swift build -c release --product modalspec --scratch-path $(SCRATCH) $(DEBUG) $(RELEASE)

tests: setup
	swift build --build-tests --disable-xctest $(DEBUG)

# TESTS narrows them down, as in `make test TESTS="--filter ModalLayoutTests"`.
test: tests
	swift test --skip-build --disable-xctest $(DEBUG) $(TESTS)
	@swift format lint --strict --recursive $(SOURCES)

# The probe for UIKit apps, which compiles and runs here against stubs only: a few seconds.
probe: setup
	Tests/ProbeStubs/run

# A page of the specs in Specs/Gallery and of the presets, each with its picture, its text and a command.
gallery: tool
	$(TOOL) draw Specs/Gallery Specs/Presets --gallery -o .build/gallery.html
	@echo .build/gallery.html

# The list of codes, from their pages. Tests compare everything else that depends on them: `UPDATE_GOLDENS=1 make test`.
codes:
	awk -f Sources/ModalSyntax/Findings/codes.awk Sources/ModalSyntax/Findings/Codes/*.md > Sources/ModalSyntax/Findings/DiagnosticCodes.swift

# What `make test` leaves out: everything around one release build, and `builds` and `fuzz`, which build the tool again.
packaging: setup readers
	Tests/Packaging/run
	Tests/Packaging/run builds fuzz

# The manual, from the help of all commands; dated by the last commit, so that it is reproducible.
MAN = .build/plugins/GenerateManual/outputs/ModalSpecCommand/modalspec.1

man: setup
	swift package $(DEBUG) plugin generate-manual --configuration debug --authors "The ModalSpec team" \
	  --date "$$(git log -1 --format=%cs 2>/dev/null || date +%F)"
	@mkdir -p .build/man && sed "s/^$$/.Pp/" $(MAN) > .build/man/modalspec.1 && echo .build/man/modalspec.1

# One binary that needs nothing else, with completions and manual; on Linux it is the one of `run`. On macOS the system's
# libraries are never linked statically; libyaml is.
DIST = .build/dist/modalspec

ifeq ($(shell uname),Darwin)
dist: RELEASE = -Xlinker -L.build/dist/lib -Xlinker -dead_strip
endif

# MANUAL is one that is there already.
dist: lib tool $(if $(MANUAL),,man)
	rm -rf $(DIST) && mkdir -p $(DIST)/completions
	cp $(TOOL) $(or $(MANUAL),.build/man/modalspec.1) LICENSE $(DIST)
	strip $(DIST)/modalspec
	for shell in bash zsh fish; do \
	  $(DIST)/modalspec --generate-completion-script $$shell > $(DIST)/completions/modalspec.$$shell; done
	tar -C .build/dist -czf .build/dist/modalspec-$$(uname -s)-$$(uname -m).tar.gz modalspec
	@ls -l .build/dist/*.tar.gz

lib: setup
	@mkdir -p .build/dist/lib
	@if command -v brew >/dev/null; then cp "$$(brew --prefix libyaml)/lib/libyaml.a" .build/dist/lib; fi

# Third-party libraries that read the reports in the tests, and pre-commit; without them those tests are skipped.
readers: .build/readers/installed

.build/readers/installed: Tests/Readers/requirements.txt
	python3 -m venv .build/readers
	.build/readers/bin/pip install --quiet --disable-pip-version-check --no-deps --requirement $<
	@touch $@

format:
	swift format --in-place --recursive $(SOURCES)

lint:
	swift format lint --strict --recursive $(SOURCES)

# BENCH are options of it, such as `make bench BENCH=--gate`.
bench: setup
	Benchmarks/run $(BENCH)

# Bytes that libFuzzer generates, a minute for each target (SECONDS_EACH changes it), specs with random faults, and random
# sequences and claims, CASES of each.
CASES ?= 10000

fuzz: tool tests
	Fuzzing/run
	python3 Tests/Readers/check_mutations.py $(TOOL) $(CASES)
	SEQUENCES=$(CASES) swift test --skip-build --disable-xctest $(DEBUG) --filter RandomExploreTests --filter RandomClaimTests

clean:
	swift package clean

# A Swift toolchain and the headers of libyaml and expat, which are installed if they are missing; macOS has expat.
setup:
	@command -v swift >/dev/null || { \
	  echo "There is no Swift toolchain: install Swift 6.3 from https://www.swift.org/install and try again." >&2; \
	  exit 1; }
	@missing=; \
	if ! pkg-config --exists yaml-0.1 2>/dev/null && [ ! -e /usr/include/yaml.h ]; then missing=1; fi; \
	if [ "$$(uname)" = Linux ] && [ ! -e /usr/include/expat.h ]; then missing=1; fi; \
	if [ -n "$$missing" ]; then \
	  echo "Installing the headers of libyaml and expat."; \
	  if command -v brew >/dev/null; then brew install libyaml pkgconf; \
	  elif command -v apt-get >/dev/null; then \
	    as=; [ "$$(id -u)" = 0 ] || as=sudo; \
	    $$as apt-get update && $$as apt-get install --yes --no-install-recommends libyaml-dev libexpat1-dev; \
	  else echo "Install the headers of libyaml and expat (libyaml-dev and libexpat1-dev) and try again." >&2; exit 1; fi; \
	fi
