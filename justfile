# Every command of the project. `./just` runs these without anything installed but Rust, Node and npm.
# What is up to date is skipped: Node packages by the lock file, the pages by their sources, Rust by cargo.

set positional-arguments

szalonka := "target/debug/szalonka"

# Lists the recipes.
default:
    @{{ just_executable() }} --list --unsorted

# Builds what is missing, then runs the whole product with demo salons: `demo --lan` for the network, `--fresh` for new data.
demo *arguments: _demo-ready
    exec {{ szalonka }} demo "$@"

# Runs every check there is, from formatting to the browser. A stage that fails does not stop the others.
test: setup
    #!/bin/sh
    set -u
    mkdir -p .cache
    rm -f .cache/test-rust.summary
    : > .cache/test.stages
    failed=''
    trap 'exit 130' INT TERM
    for stage in fmt-check lint-rust front test-rust test-outside gen-check e2e; do
        begun=$(date +%s)
        result=passed
        {{ just_executable() }} "$stage" || { result=FAILED; failed="$failed $stage"; }
        printf '%-10s %6d s  %s\n' "$stage" $(($(date +%s) - begun)) "$result" >> .cache/test.stages
    done
    echo
    cat .cache/test.stages
    # Missing when cargo itself did not start.
    if [ -f .cache/test-rust.summary ]; then cat .cache/test-rust.summary; fi
    if [ -n "$failed" ]; then
        echo "failed:$failed" >&2
        exit 1
    fi
    echo 'all passed'

# Runs the demo with pages that are built again at every change.
dev *arguments: setup _dist-folder
    #!/bin/sh
    set -eu
    cargo build -p server --bin szalonka
    (cd frontend && exec npm run --silent dev) &
    watcher=$!
    trap 'kill "$watcher" 2>/dev/null || true' EXIT
    {{ szalonka }} demo "$@"

# Writes store's schema.rs from the migrations, docs/openapi.json from the server and the frontend's API client from that.
gen: setup _dist-folder
    #!/bin/sh
    set -eu
    mkdir -p .cache docs
    # First: the server does not compile against tables that are not there.
    {{ just_executable() }} --quiet _build --quiet --bin schemagen
    target/debug/schemagen
    {{ just_executable() }} --quiet _build --quiet --bin szalonka
    {{ szalonka }} openapi > .cache/openapi.json
    mv .cache/openapi.json docs/openapi.json
    cd frontend && npm run --silent gen

# Packs the domain crates as a registry takes them, and builds each from its archive.
package:
    cargo package --offline --allow-dirty -p kernel -p identity -p notifications -p catalog -p billing -p scheduling -p booking

# Brings the schema of MIGRATE_DATABASE_URL up to date.
migrate: _dist-folder
    cargo run --quiet -p server --bin szalonka -- migrate

# Undoes every migration and runs them again; for databases whose data may go.
migrate-redo: _dist-folder
    cargo run --quiet -p server --bin szalonka -- migrate --redo

# Rust: rules, database, HTTP.
test-rust: setup _dist-folder
    #!/bin/sh
    set -u
    mkdir -p .cache
    # Tests wait for the database and for time more than they compute. Each may hold some ten connections.
    threads=$(($(getconf _NPROCESSORS_ONLN) * 3))
    RUST_TEST_THREADS=${RUST_TEST_THREADS:-$((threads < 24 ? threads : 24))}
    export RUST_TEST_THREADS
    # Both on the screen and kept: the closing lines are shown once more at the end of `test`.
    {
        {{ just_executable() }} --quiet _build --bin testkit &&
            target/debug/testkit cargo test --workspace --no-fail-fast
        echo $? > .cache/test-rust.status
    } 2>&1 | tee .cache/test-rust.log
    awk '/^test result:/ { passed += $4; failed += $6; ignored += $8; groups += 1 }
        END { printf "Rust: %d passed, %d failed, %d ignored in %d groups\n", passed, failed, ignored, groups }' \
        .cache/test-rust.log | tee .cache/test-rust.summary
    exit "$(cat .cache/test-rust.status)"

# The crates from outside: docs/examples/outside, which is not part of the workspace.
test-outside: setup
    cargo fmt --check --manifest-path docs/examples/outside/Cargo.toml
    # Else it would build the server once more, with other features.
    {{ just_executable() }} --quiet _build --bin szalonka
    SZALONKA_BIN=$PWD/{{ szalonka }} CARGO_TARGET_DIR=target \
        cargo test --locked --manifest-path docs/examples/outside/Cargo.toml

# Frontend: types, style, imports, unit tests.
test-front: setup
    cd frontend && npm run --silent check && npm run --silent lint && npm run --silent --if-present arch && npm run --silent test

# The browser against a running demo.
e2e *arguments: pages _dist-folder
    #!/bin/sh
    set -eu
    {{ just_executable() }} --quiet _build --bin szalonka
    CHROMIUM_PATH=$({{ just_executable() }} --quiet _browser)
    export CHROMIUM_PATH
    cd frontend
    npm run --silent e2e -- "$@" && exit
    # What the page showed when a test gave up, for whoever has nothing but this output.
    find test-results -name error-context.md -exec sed -n '/^# Page snapshot/,/^# Test source/p' {} + | head -n 250
    exit 1

# Everything that reads the sources without running them.
lint: fmt-check lint-rust setup
    cd frontend && npm run --silent check && npm run --silent lint && npm run --silent --if-present arch

# Formats Rust and the frontend.
fmt: setup
    cargo fmt --all
    cd frontend && npm run --silent fmt

# Takes every public page in every state into .cache/screenshots, with an index.html to look through.
screenshots *arguments: pages _dist-folder
    #!/bin/sh
    set -eu
    {{ just_executable() }} --quiet _build --bin szalonka
    CHROMIUM_PATH=$({{ just_executable() }} --quiet _browser)
    SCREENSHOTS=$PWD/.cache/screenshots
    export CHROMIUM_PATH SCREENSHOTS
    (cd frontend && npm run --silent e2e -- screenshots.spec.ts "$@")
    echo "look at $SCREENSHOTS/index.html"

# The product's numbers beside their references; `bench pages` weighs and times the pages, `bench desk` a full day at the desk.
bench *arguments: setup _dist-folder
    #!/bin/sh
    set -eu
    if [ "${1:-}" = pages ]; then
        shift
        exec {{ just_executable() }} --quiet _bench-pages "$@"
    fi
    if [ "${1:-}" = desk ]; then
        shift
        exec {{ just_executable() }} --quiet _bench-desk "$@"
    fi
    {{ just_executable() }} --quiet _release
    exec target/release/bench table "$@"

[private]
_bench-desk *arguments: pages _dist-folder
    #!/bin/sh
    set -eu
    {{ just_executable() }} --quiet _build --bin szalonka
    CHROME_PATH=$({{ just_executable() }} --quiet _browser)
    export CHROME_PATH
    cd frontend && node_modules/.bin/node scripts/desk.mjs "$@"

[private]
_bench-pages *arguments: pages _dist-folder
    #!/bin/sh
    set -eu
    {{ just_executable() }} --quiet _build --bin szalonka
    CHROME_PATH=$({{ just_executable() }} --quiet _browser)
    # Apart from the frontend's own packages: only this recipe needs it.
    LIGHTHOUSE=$PWD/.cache/lighthouse-13.5.0
    export CHROME_PATH LIGHTHOUSE
    if [ ! -d "$LIGHTHOUSE/node_modules/lighthouse" ]; then
        echo 'fetching lighthouse from npm' >&2
        npm install --loglevel=error --no-save --no-audit --no-fund --prefix "$LIGHTHOUSE" lighthouse@13.5.0 >&2
    fi
    cd frontend && node_modules/.bin/node scripts/pages.mjs "$@"

# Thousands of bookings at once. `storm login`: bad logins while guests book; `storm desk`: ten minutes against the desk.
storm *arguments: setup _release
    target/release/bench storm "$@"

# Kills PostgreSQL and the server in the middle of the work.
faults *arguments: setup _release
    target/release/bench faults "$@"

# Installs the frontend's packages, PostgreSQL for this machine among them, when the lock file changed.
setup:
    #!/bin/sh
    set -eu
    cd frontend
    stamp=node_modules/.installed-$(cat package.json package-lock.json .npmrc | cksum | tr ' ' -)
    [ ! -f "$stamp" ] || exit 0
    echo 'installing the packages of the frontend'
    install() { npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error; }
    # Once more: a registry may drop a connection among a thousand.
    install || install
    touch "$stamp"

# The built pages, when their sources changed.
pages: setup
    #!/bin/sh
    set -eu
    sources=$({ find frontend/src -type f; ls frontend/*.json frontend/*.ts; } | LC_ALL=C sort | xargs cksum | cksum | tr ' ' -)
    stamp=.cache/pages-$sources
    if [ -f "$stamp" ] && [ -f frontend/dist/booking.html ]; then exit 0; fi
    echo 'building the pages'
    (cd frontend && npm run --silent build)
    mkdir -p .cache
    rm -f .cache/pages-*
    touch "$stamp"

[private]
front: test-front pages

[private]
fmt-check:
    cargo fmt --all --check

[private]
lint-rust: _dist-folder
    cargo clippy --workspace --all-targets --keep-going -- -D warnings

# Builds programs as `cargo test --workspace` does, so that no stage of `test` compiles our crates a second time: naming a
# test makes cargo switch on the features that tests want, `fixtures` among them. What is published or shown
# (`demo`, `dev`, `_release`) is built without.
[private]
_build *programs: _dist-folder
    cargo build --workspace --test free_slots "$@"

# Fails when schema.rs is not what the migrations make, or docs/openapi.json or the client not what the server says.
gen-check: setup
    #!/bin/sh
    set -eu
    generated='crates/store/src/schema.rs docs/openapi.json frontend/src/api/generated*.ts'
    before=$(cksum $generated)
    {{ just_executable() }} --quiet gen
    if [ "$before" != "$(cksum $generated)" ]; then
        echo "out of date, now written anew; commit them: $generated" >&2
        exit 1
    fi

# Pages and server side by side: npm waits for the network while cargo compiles.
[private]
_demo-ready: _dist-folder
    #!/bin/sh
    set -eu
    {{ just_executable() }} pages &
    pages=$!
    cargo build --quiet -p server --bin szalonka &
    server=$!
    trap 'kill "$pages" "$server" 2>/dev/null || true' INT TERM
    [ -x {{ szalonka }} ] || echo 'building the server and the pages; the first time takes some minutes'
    failed=0
    wait "$pages" || failed=1
    wait "$server" || failed=1
    exit "$failed"

[private]
_release: _dist-folder
    cargo build --release -p server -p bench

# The server's crate names this folder; cargo may look before webpack has made it.
[private]
_dist-folder:
    @mkdir -p frontend/dist

# Prints the path of a Chromium; installs one when there is none: by apt as root, else from npm.
[private]
_browser:
    #!/bin/sh
    set -eu
    found() {
        for name in "${CHROMIUM_PATH:-}" chromium chromium-browser google-chrome-stable google-chrome; do
            if [ -n "$name" ] && command -v "$name" 2>/dev/null; then exit 0; fi
        done
    }
    found
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo 'installing chromium' >&2
        { apt-get update && apt-get install -y --no-install-recommends chromium; } >&2
        found
    fi
    # Linux on x64 only; needs libnss3, libnspr4 and libexpat1.
    kept=.cache/chromium-153.0.0
    if [ ! -d "$kept/node_modules/@sparticuz/chromium" ]; then
        echo 'fetching a chromium from npm' >&2
        npm install --loglevel=error --no-save --no-audit --no-fund --prefix "$kept" @sparticuz/chromium@153.0.0 >&2
    fi
    node=$PWD/frontend/node_modules/.bin/node
    cd "$kept"
    "$node" --input-type=module -e '
        const { default: chromium } = await import("@sparticuz/chromium");
        console.log(await chromium.executablePath());'
