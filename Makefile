# `make play` and `make test` need Python 3.11 or newer, git and make; what else is missing, they install.
# See docs/install.md.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Wheels only, so that no compiler is needed; the two exceptions are plain Python, published as source alone.
PIP_OPTIONS := --disable-pip-version-check --no-input --prefer-binary \
	--only-binary=:all: --no-binary=srt,sdnotify --use-pep517
PYTEST := $(BIN)/python -m pytest
# What is told, in the language of the system.
SAY := . systemd/messages.sh; say
ARGS ?=
# Images for CI forbid to keep what is compiled: each of the many programs that are started compiled all anew, and every
# pytest began with two seconds of rewriting its own libraries.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play test test-fast test-rig test-rig-alone test-rig-beside soak again bench guest fresh bounds release release-arm64 deb card image lint lint-code lint-types lint-javascript lint-docs docs pictures hear format install uninstall clean

help:
	@$(SAY) make-help

# With --page, what the page is served with is installed as well.
PLAYED_WITH := $(if $(filter --page%,$(ARGS)),$(VENV)/.page)

# Ctrl-C is an end like any other (130): the shell outlives it, and make has no error to tell.
play: $(VENV)/.play $(PLAYED_WITH)
	@trap : INT; $(BIN)/narrator play $(ARGS); code=$$?; \
	$(SAY) play-again '$(BIN)/narrator play'; \
	[ $$code -eq 130 ] || exit $$code

# The fast tests, then those that need a real part: a sound server, a recogniser, a browser, systemd.
test: test-fast test-rig

test-fast: $(VENV)/.test
	$(PYTEST) -n auto --dist worksteal -m 'not soak and not rig' $(ARGS)

# Tests that measure what they hear run one after the other, at the priority that the service has, where that is allowed.
# The others run beside them at the lowest priority, which takes no sound from them.
FIRST := $(if $(filter -10,$(shell nice -n -10 nice 2>/dev/null)),nice -n -10)
RIG_FILES = $(shell grep -rl 'mark\.rig' tests --include='test_*.py')
test-rig: $(VENV)/.test
	@$(SAY) rigs-at-once
	@$(MAKE) --no-print-directory --jobs --output-sync=target test-rig-alone test-rig-beside

test-rig-alone: $(VENV)/.test
	$(FIRST) $(PYTEST) -n 1 --dist loadfile -m 'rig and alone and not soak' $(RIG_FILES) $(ARGS)

test-rig-beside: $(VENV)/.test
	nice -n 19 $(PYTEST) -n 2 --dist loadfile -m 'rig and not alone and not soak' $(RIG_FILES) $(ARGS)

# Before a release: the long tests, and what a listener can learn (bench/checks). They take hours. Random examples are others
# each time, or those of SEED. Exit status 5 of pytest means that ARGS name no such test.
SOAKED = $(if $(SEED),--hypothesis-seed=$(SEED)) $(or $(ARGS),tests bench/checks) || [ $$? -eq 5 ]
soak: $(VENV)/.test
	$(PYTEST) -n auto --dist loadfile -m 'soak and not alone' $(SOAKED)
	$(PYTEST) -m 'soak and alone' $(SOAKED)

bench: $(VENV)/.test
	$(BIN)/python -m bench $(ARGS)

# Both fetch what they need the first time: docs/reliability.md says what, and what was seen.
guest: $(VENV)/.test
	tests/rigs/gpio_vm.sh
	tests/rigs/guest_game.sh

# Needs nothing of this checkout but its last commit.
fresh:
	tools/release/fresh.sh $(ARGS)

# The same result each time: TIMES runs, in SUITE.
TIMES ?= 10
SUITE ?= bookworm
again:
	AGAIN_ARGS='$(ARGS)' tools/release/fresh.sh --again $(TIMES) $(SUITE)

bounds: packages-test
	tools/release/bounds.sh lowest $(ARGS)
	tools/release/bounds.sh newest $(ARGS)

# Version, changelog, wheel and sdist, checked, installed and played in an empty environment; nothing is published.
release:
	PYTHON='$(PYTHON)' tools/release.sh $(ARGS)

# A Debian package of the last commit, or of COMMIT, with the environment inside, looked at by lintian where that is.
deb:
	@PYTHON='$(or $(SYSTEM_PYTHON),/usr/bin/python3)' PIP_OPTIONS='$(PIP_OPTIONS)' tools/deb.sh dist $(COMMIT)
	@$(SAY) deb-made dist

# An OCI image with the package of `make deb` inside, for podman; needs no root.
image:
	@for program in mmdebstrap podman newuidmap; do \
		command -v $$program >/dev/null || { $(SAY) image-needs $$program >&2; exit 1; }; done
	@PYTHON='$(or $(SYSTEM_PYTHON),/usr/bin/python3)' PIP_OPTIONS='$(PIP_OPTIONS)' tools/image.sh dist
	@$(SAY) image-made dist

# What a memory card needs to make a box of a new Raspberry Pi; asked at the terminal, written to TO.
card:
	@. systemd/messages.sh; trap : INT; $(PYTHON) -B -m tools.card --language "$$(system_language)" --to '$(or $(TO),dist/card)'

release-arm64: $(VENV)/.test
	tools/release/arm64.sh $(ARGS)

lint: lint-code lint-types lint-javascript lint-docs

lint-code: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

lint-types: $(VENV)/.test
	$(BIN)/mypy

# Needs node, and fetches its two programs the first time.
lint-javascript: $(VENV)/.test
	@sh tools/javascript/check.sh

lint-docs: $(VENV)/.test
	$(BIN)/python -m tests.house.docs

docs: $(VENV)/.test
	$(BIN)/python -m tests.house.docs --write

pictures: $(VENV)/.test
	$(BIN)/python -m tools.pictures
	$(BIN)/python -m tools.film
	$(BIN)/python -m tools.drawings
	$(BIN)/python -m tools.page_pictures
	$(BIN)/python -m tools.page_film

hear: $(VENV)/.test
	$(BIN)/python -m tools.hear

format: $(VENV)/.test
	$(BIN)/ruff check --fix --exit-zero .
	$(BIN)/ruff format .
	@sh tools/javascript/check.sh --write

# The system's packages are looked at every time, which takes a moment; the environment only when its list changes.
.PHONY: packages-play packages-test
packages-play:
	@PYTHON='$(PYTHON)' sh systemd/system-packages.sh play $(VENV)

packages-test:
	@PYTHON='$(PYTHON)' sh systemd/system-packages.sh test $(VENV)

$(VENV)/.made: | packages-play
	@$(SAY) making-environment $(VENV)
	@PYTHON='$(PYTHON)' sh systemd/environment.sh $(VENV)
	@touch $@

$(VENV)/.play: pyproject.toml Makefile $(VENV)/.made | packages-play
	@$(SAY) installing-python
	@PIP_OPTIONS='$(PIP_OPTIONS)' sh systemd/python-packages.sh $(VENV) --editable .
	@PIP_OPTIONS='$(PIP_OPTIONS)' sh systemd/natural-voice.sh $(VENV) --editable '.[piper]'
	@$(SAY) installing-page
	@PIP_OPTIONS='$(PIP_OPTIONS)' sh systemd/python-packages.sh $(VENV) --editable '.[page]' || { $(SAY) without-page >&2; }
	@sh systemd/link-lgpio.sh $(VENV)
	@sh systemd/first-words.sh $(VENV)
	@touch $@

$(VENV)/.test: pyproject.toml Makefile $(VENV)/.made | packages-test
	@$(SAY) installing-python
	@PIP_OPTIONS='$(PIP_OPTIONS)' sh systemd/python-packages.sh $(VENV) --editable '.[test]'
	@sh systemd/link-lgpio.sh $(VENV)
	@touch $(VENV)/.play $(VENV)/.page $@

$(VENV)/.page: $(VENV)/.play
	@$(SAY) installing-python
	@PIP_OPTIONS='$(PIP_OPTIONS)' sh systemd/python-packages.sh $(VENV) --editable '.[page]'
	@touch $@

# The whole machine: an environment of its own under PREFIX, the unit, its user. Safe to repeat; also upgrades.
# With DESTDIR everything is put below it and nothing of the running machine is touched.
install:
	@PYTHON='$(or $(SYSTEM_PYTHON),/usr/bin/python3)' DESTDIR='$(DESTDIR)' SOUND='$(SOUND)' PAGE='$(PAGE)' NETWORK='$(NETWORK)' VOICE='$(VOICE)' PIP_OPTIONS='$(PIP_OPTIONS)' sh systemd/install.sh

uninstall:
	@DESTDIR='$(DESTDIR)' PURGE='$(PURGE)' sh systemd/uninstall.sh

# What an evening keeps for this user: games, stories, the last table; speech, models and voices.
KEPT = "$${XDG_STATE_HOME:-$$HOME/.local/state}/narrator" "$${XDG_CACHE_HOME:-$$HOME/.cache}/narrator"

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	$(if $(filter 1,$(PURGE)),rm -rf $(KEPT))
