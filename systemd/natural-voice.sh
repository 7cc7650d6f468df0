#!/bin/sh
# natural-voice.sh ENVIRONMENT WHAT…: install the engine of the natural voices (Piper) into an environment; WHAT is the
# program with its extra, as pip takes it. Without the engine the plain voice speaks: that is told, and is no failure.
set -eu
here=$(dirname "$0")
# shellcheck source=systemd/messages.sh
. "$here/messages.sh"

say installing-piper
sh "$here/python-packages.sh" "$@" || say without-piper >&2
