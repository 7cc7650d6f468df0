#!/bin/sh
# check.sh [--write]: lint and type-check the JavaScript of the web page, and check its format; with --write, format it.
# The two programs that do this are downloaded once into .venv/javascript. Without node the check is skipped, with a message;
# if CI is set, that counts as a failure.
set -eu
cd "$(dirname "$0")/../.."
# shellcheck source=systemd/messages.sh
. systemd/messages.sh

here=tools/javascript
fetched=.venv/javascript
pages=narrator/page/static

is_left_out() {
    [ -z "${CI:-}" ] || exit 1
    exit 0
}

command -v npm >/dev/null || {
    say javascript-no-node >&2
    is_left_out
}
if ! cmp -s $here/package-lock.json $fetched/package-lock.json; then
    rm -rf $fetched
    mkdir -p $fetched
    cp $here/package.json $fetched
    say javascript-fetching >&2
    # Copy the list of downloaded packages last, so that an interrupted download is repeated.
    cp $here/package-lock.json $fetched/npm-shrinkwrap.json
    npm ci --prefix $fetched --no-audit --no-fund --ignore-scripts --loglevel=error >&2 || {
        say javascript-offline >&2
        is_left_out
    }
    cp $here/package-lock.json $fetched
fi

programs=$fetched/node_modules/.bin
if [ "${1:-}" = --write ]; then
    exec $programs/biome format --colors=off --config-path=$here --write $pages
fi
$programs/biome ci --colors=off --config-path=$here --error-on-warnings $pages
$programs/tsc -p $here
