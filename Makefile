# Afterlease. `make help` lists what there is; every tool comes from Go, the module, or is asked for
# in a sentence.

GO   ?= go
ADDR ?= 127.0.0.1:8080

TREES := cmd lessons models tests timeline wasm web

# What the WASM is made of: it must run the same everywhere, so its tests run under node too.
PURE = ./timeline ./timeline/script ./timeline/explore ./timeline/draw ./timeline/export $$($(GO) list ./models/... ./lessons/... | \
	grep -vE '/(store|stress|claims|glossary|incidents|plan|replay|lessontest)$$')

# Everything but the tests that drive a browser.
UNIT = $$($(GO) list ./... | grep -v /tests/e2e)

# A lesson, a desk, a picture and an export have no goroutines: under the race detector their tests would only search
# every world once more, twenty times slower. Nor have these tests, and what they start is built without it.
RACE = $$($(GO) list ./... | grep -vE '/tests/e2e|/lessons/($(LESSONS)|desk|dissect|claims|glossary|incidents|plan)$$|/timeline/draw$$')
UNRACED = ^Test(Export(IsWhole|Refuses|IsTheSameEachTime)|AnExportedTestGivesThePagesVerdict|CheckJSON|BeatsAreHeldToTheWalks|EveryClaimHasItsOutcome|Tidy|Wording)$$
LESSONS = $(subst $(eval) ,|,$(notdir $(patsubst %/,%,$(dir $(wildcard lessons/*/en.md)))))

TEMPL = $(GO) run github.com/a-h/templ/cmd/templ@$$($(GO) list -m -f '{{.Version}}' github.com/a-h/templ)

# Under node a test gets a small environment: the support script refuses a large one.
NODE = env -i PATH=$$PATH HOME=$$HOME $$($(GO) env GOROOT)/lib/wasm/go_js_wasm_exec

# $(call need,programs,packages,what for): one of the programs, or the Debian packages where we may
# install them, or a sentence.
define need
	@for p in $(1); do command -v "$$p" >/dev/null 2>&1 && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
		apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -yq --no-install-recommends $(2); \
	else \
		echo "make: $(3) needs one of: $(1). On Debian: sudo apt-get install $(2)" >&2; exit 1; \
	fi
endef

.PHONY: help run build wasm dist test formatted fmt vet generate generated unit race wasm-test e2e screenshots bench bench-page bench-peers clean
.DEFAULT_GOAL := help

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build wasm ## build everything and serve the lab on ADDR (127.0.0.1:8080)
	exec bin/labserver serve --addr $(ADDR)

build: ## build the server into bin/
	$(GO) build -trimpath -o bin/labserver ./cmd/labserver

wasm: ## build the pages' WASM module into web/static/built, compressed
	$(GO) run ./cmd/labserver build

dist: wasm ## a binary that needs no checkout, with the module in it: dist/labserver
	$(GO) build -trimpath -tags dist -ldflags='-s -w' -o dist/labserver ./cmd/labserver

test: formatted vet generated unit race wasm-test wasm e2e ## all that CI checks, in order

formatted:
	@wrong=$$(gofmt -l $(TREES)) && \
	{ [ -z "$$wrong" ] || { echo "not formatted, run make fmt:"; echo "$$wrong"; exit 1; }; }

fmt: ## format all Go files
	gofmt -w $(TREES)

vet: ## go vet, for the host and for what the browser runs
	$(GO) vet ./...
	GOOS=js GOARCH=wasm $(GO) vet ./wasm/... $(PURE)
	cd tests/peers && $(GO) vet ./...

generate: ## write the generated files anew
	$(TEMPL) generate -path web

# A generated file is current when generating changes nothing.
TEMPLATES = git ls-files -co --exclude-standard '*_templ.go'
generated:
	@before=$$($(TEMPLATES) | git hash-object --stdin-paths) && \
	$(TEMPL) generate -path web && \
	after=$$($(TEMPLATES) | git hash-object --stdin-paths) && \
	if [ "$$before" != "$$after" ]; then \
		echo "generated files were not current: commit what make generate has written"; git status --short -- '*_templ.go'; exit 1; \
	fi

unit: ## all tests but those in a browser
	$(GO) test $(UNIT)

race: ## the same under the race detector, the lessons' own tests apart
	$(call need,gcc clang,gcc libc6-dev,the race detector)
	CGO_ENABLED=1 $(GO) test -race -skip '$(UNRACED)' $(RACE)

wasm-test: ## the pure packages as WASM under node
	$(call need,node,nodejs,testing the WASM)
	GOOS=js GOARCH=wasm $(GO) test -exec="$(NODE)" $(PURE)

e2e: ## the lab in Chromium (CHROMIUM=path, or from PATH)
	$(if $(CHROMIUM),,$(call need,chromium chromium-browser google-chrome,chromium fonts-noto-cjk,testing the pages))
	$(call need,node,nodejs,comparing traces)
	$(call need,npm,npm,axe-core)
	$(GO) test -count=1 -v -timeout 40m ./tests/e2e

screenshots: ## a picture of every page in both languages and themes, wide and narrow: dist/screenshots/index.html
	$(if $(CHROMIUM),,$(call need,chromium chromium-browser google-chrome,chromium fonts-noto-cjk,taking pictures))
	E2E_SCREENSHOTS=$(CURDIR)/dist/screenshots $(GO) test -count=1 -v ./tests/e2e

bench: ## explorer, stepper, picture, page and WASM figures, ready for benchstat
	$(GO) test -run '^$$' -bench . -benchtime 3x ./timeline/explore
	$(GO) test -run '^$$' -bench . ./timeline ./timeline/draw ./lessons/desk
	GOOS=js GOARCH=wasm $(GO) test -exec="$(NODE)" -run '^$$' -bench 'LockWorld$$' -benchtime 3x ./timeline/explore
	GOOS=js GOARCH=wasm $(GO) test -exec="$(NODE)" -run '^$$' -bench . ./lessons/desk

bench-page: ## how soon a step is painted, and the page before its module, in Chromium
	$(if $(CHROMIUM),,$(call need,chromium chromium-browser google-chrome,chromium fonts-noto-cjk,timing the page))
	$(GO) test -count=1 -run '^$$' -bench . -benchtime 1x ./tests/e2e

bench-peers: ## the models against the least they can cost, and beside libraries of others
	cd tests/peers && $(GO) vet . && $(GO) test . && $(GO) run .

clean: ## remove what was built
	rm -rf bin dist web/static/built
