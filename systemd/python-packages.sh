#!/bin/sh
# python-packages.sh ENVIRONMENT WHAT…: install Python packages into an environment, with PIP_OPTIONS; WHAT is as pip
# takes it. A terminal sees how far it is; of a failure one sentence is told, and the whole story kept in a file.
set -eu
# shellcheck source=systemd/messages.sh
. "$(dirname "$0")/messages.sh"

environment=$1
shift
log=$environment/install.log

progress() { # pip's lines come in; what it is at goes out, on one line that is wiped at the end
    count=0
    while read -r word what _; do
        case $word in
            Collecting) count=$((count + 1)) show=$(say python-package "$count" "${what%%[<>=!~;]*}") ;;
            Installing) show=$(say python-writing) ;;
            *) continue ;;
        esac
        [ ! -t 2 ] || printf '\r\033[K  %s' "$show" >&2
    done
    [ ! -t 2 ] || printf '\r\033[K' >&2
}

# An environment of before the distribution had a name of its own: its files, which are ours under the old name, would
# be in the way, and its package `common` would stay for ever.
for old in "$environment"/lib/python3.*/site-packages/narrator-*.dist-info; do
    [ ! -d "$old" ] || "$environment/bin/python" -m pip --quiet --disable-pip-version-check uninstall --yes narrator
done

# shellcheck disable=SC2086 # words of a list
{ "$environment/bin/python" -m pip install ${PIP_OPTIONS:-} "$@" 2>&1 && echo 'All is installed.'; } |
    tee "$log" | progress
if tail -n 1 "$log" | grep -q '^All is installed.$'; then
    exit 0
fi
if grep -qE 'NewConnectionError|NameResolutionError|ConnectTimeoutError|ReadTimeoutError|Network is unreachable' "$log"; then
    say python-offline "$log" >&2
else
    say python-failed "$(grep '^ERROR' "$log" | tail -n 1 | cut -c 8-)" "$log" >&2
fi
exit 1
