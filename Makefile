# make demo     builds the price app with its generated graph, runs it, and prints that graph
# make test     builds and tests the package, then everything under Fixtures, then the plugin
# make build    builds the package
# make fuzz     reads sources that are changed at random, for longer than make test does
# make benchmark measures di-gen and what it generates, in some minutes; SCALE=0.05 tries it on a part of the work
# make lint     checks the formatting; make format mends it
# make setup    installs what is missing of Debian's packages; every other target begins with it
#
# The Swift toolchain itself has to be there already. See Documentation/Building.md.

# The Debian packages that the targets below take. One more is one more word.
packages := binutils libc6-dev libclang-dev libstdc++-12-dev python3
# What only the tests of reports take.
report_packages := chromium git graphviz ninja-build python3-jsonschema
# What only Objective-C takes.
objective_c_packages := clang libgnustep-base-dev libobjc-12-dev

fixtures := $(patsubst Fixtures/%/Package.swift,%,$(wildcard Fixtures/*/Package.swift))
sources := $(wildcard $(foreach root,. Benchmarks Fixtures/*,$(addprefix $(root)/,Package.swift Sources Plugins Tests)))

# All fixtures share a build folder, so that the first one builds di-gen and the annotations for all. SwiftPM's record of
# what it planned there last would be taken for that of whichever fixture comes next, hence no record.
in_fixture = --package-path Fixtures/$(1) --scratch-path .build/fixtures --disable-build-manifest-caching
generated := .build/fixtures/plugins/outputs/bitcoinadventurer/BitcoinAdventurerKit/destination/DIGraphPlugin/DIGraph.swift

.PHONY: build test fuzz test-package $(fixtures:%=test-%) test-objective-c test-plugin test-reports demo benchmark lint \
	format setup
# One build folder takes one build at a time.
.NOTPARALLEL:

build: setup
	swift build

test: test-package $(fixtures:%=test-%) test-objective-c test-plugin test-reports

test-package: build
	swift test

$(fixtures:%=test-%): test-%: setup
	swift test $(call in_fixture,$*)

# A fixture that is no package: graphs in Objective-C, compiled with clang and run with GNUstep's Foundation.
test-objective-c: build
	@Scripts/setup $(objective_c_packages)
	Fixtures/ObjectiveCInjector/Tests/run_tests.py .build/debug/di-gen

# Builds packages that it breaks and mends, in the build folder of the fixtures.
test-plugin: setup
	Tests/PluginTests/plugin_tests.py .build/fixtures

# The graph as documents, drawings and a page in a browser; the examples for other builds and for CI.
test-reports: build
	@Scripts/setup $(report_packages)
	Tests/ReportTests/report_tests.py .build/debug

demo: setup
	swift build $(call in_fixture,BitcoinAdventurer) --product bitcoin-adventurer
	@printf '\nThe graph of the price app, as generated:\n\n'
	@cat $(generated)
	@printf '\nThe price, fetched over HTTP and formatted:\n\n'
	@.build/fixtures/debug/bitcoin-adventurer

# Sources that are changed at random, other ones each time, through all stages; FUZZ_SECONDS for each kind of source, and
# as long again for libFuzzer, which looks for those that take another way through the code.
FUZZ_SECONDS ?= 300
fuzz: build
	DI_FUZZ_SEED=$${DI_FUZZ_SEED:-$$(date +%s)} DI_FUZZ_SECONDS=$(FUZZ_SECONDS) \
		swift test --no-parallel --filter "FuzzTests|brokenSources|sourcesOfOneOutline|whatIsUpdated"
	Scripts/fuzz $(FUZZ_SECONDS)

# A package of its own, built as a user builds one, and with it di-gen, optimized.
SCALE = 1
benchmark: setup
	swift build -c release --package-path Benchmarks --scratch-path .build/benchmarks --product Resolution
	python3 Benchmarks/benchmark.py $(SCALE)

lint: setup
	swift format lint --strict --parallel --recursive $(sources)

format: setup
	swift format --in-place --parallel --recursive $(sources)

setup:
	@Scripts/setup $(packages)
