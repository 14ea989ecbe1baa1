# `make run` builds the tool and tests the specs of this package; `make test` runs every test.
.PHONY: run test readers setup format lint bench clean

SOURCES = Sources Tests Package.swift

# With the standard library inside, the tool starts in two thirds of the time; on macOS it is part
# of the system.
ifeq ($(shell uname),Linux)
RELEASE = --static-swift-stdlib -Xswiftc -use-ld=lld
endif

run: setup
	swift build -c release --product modalspec $(RELEASE)
	.build/release/modalspec test Specs

test: setup
	swift test --disable-xctest
	@swift format lint --strict --recursive $(SOURCES)

# Libraries of others that read the reports in the tests; without them those tests are skipped.
readers: .build/readers/installed

.build/readers/installed: Tests/Readers/requirements.txt
	python3 -m venv .build/readers
	.build/readers/bin/pip install --quiet --disable-pip-version-check --no-deps --requirement $<
	@touch $@

format:
	swift format --in-place --recursive $(SOURCES)

lint:
	swift format lint --strict --recursive $(SOURCES)

bench: setup
	Benchmarks/run

clean:
	swift package clean

# A Swift toolchain and the headers of libyaml, which are installed where they are missing.
setup:
	@command -v swift >/dev/null || { \
	  echo "There is no Swift toolchain: install Swift 6.3 from https://www.swift.org/install and try again." >&2; \
	  exit 1; }
	@if ! pkg-config --exists yaml-0.1 2>/dev/null && [ ! -e /usr/include/yaml.h ]; then \
	  echo "Installing the headers of libyaml."; \
	  if command -v brew >/dev/null; then brew install libyaml pkgconf; \
	  elif command -v apt-get >/dev/null; then \
	    as=; [ "$$(id -u)" = 0 ] || as=sudo; \
	    $$as apt-get update && $$as apt-get install --yes --no-install-recommends libyaml-dev; \
	  else echo "Install the headers of libyaml (libyaml-dev, libyaml-devel) and try again." >&2; exit 1; fi; \
	fi
