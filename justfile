# Every command of the project. `./just` runs these without anything installed but Rust, Node and npm.
# What is up to date is skipped: Node packages by the lock file, the pages by their sources, Rust by cargo.

set positional-arguments

szalonka := "target/debug/szalonka"

# What `bench`, `storm` and `faults` build; `BENCH_PROFILE=dist` for what the image has (docs/speed.md#build).
profile := env("BENCH_PROFILE", "release")

# Lists the recipes.
default:
    @{{ just_executable() }} --list --unsorted

# Builds what is missing, then runs the whole product with demo salons: `demo --lan` for the network, `--fresh` for new data.
demo *arguments: _demo-ready
    exec {{ szalonka }} demo "$@"

# Runs every check there is, from formatting to the browser. A stage that fails does not stop the others. Some run beside
# the Rust tests, which leave a core idle for a while; their output is shown when those have ended.
# Clippy compiles in rustc's place, as `cargo clippy` sets it up: `lint-rust` would compile everything once more.
test: setup
    #!/bin/sh
    set -u
    RUSTC_WORKSPACE_WRAPPER=clippy-driver
    CLIPPY_ARGS=-Dwarnings__CLIPPY_HACKERY__
    export RUSTC_WORKSPACE_WRAPPER CLIPPY_ARGS
    # Cargo's incremental data takes an eighth of a first build and helps only later ones.
    if [ ! -d target/debug ]; then
        CARGO_INCREMENTAL=0
        export CARGO_INCREMENTAL
    fi
    mkdir -p .cache
    rm -f .cache/test-rust.summary
    : > .cache/test.stages
    prefix=''
    stage() {
        begun=$(date +%s)
        result=passed
        $prefix {{ just_executable() }} "$1" || result=FAILED
        printf '%-12s %6d s  %s\n' "$1" $(($(date +%s) - begun)) "$result" >> .cache/test.stages
    }
    beside=''
    trap 'kill $beside 2>/dev/null; exit 130' INT TERM
    # The last two wait for cargo's lock, that is until everything is compiled, and fill the core that most of the Rust
    # tests leave idle. At a lower priority, because tests run out of time under load.
    { stage front; prefix='nice -n 5'; stage test-outside; stage test-plans; } > .cache/beside.log 2>&1 &
    beside=$!
    stage fmt-check
    stage test-rust
    # gen-check writes the files that the frontend's stage reads.
    wait "$beside"
    cat .cache/beside.log
    stage gen-check
    # By itself: browser tests use both cores.
    stage e2e
    echo
    cat .cache/test.stages
    # Missing when cargo itself did not start.
    if [ -f .cache/test-rust.summary ]; then cat .cache/test-rust.summary; fi
    if grep FAILED .cache/test.stages >&2; then
        grep -a '^test .* FAILED' .cache/test-rust.log >&2
        # Name, place and error of each browser test; file by file, as sed reads several as one.
        find frontend/test-results -name error-context.md \
            -exec sed -e '/^# Page snapshot/,$d' -e '/^# Test source/,$d' {} \; >&2
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

# Plans and budgets on the machine's own PostgreSQL too, where there is one: `test-rust` uses the one from npm.
test-plans: setup _dist-folder
    #!/bin/sh
    set -eu
    bin=$({{ just_executable() }} --quiet _machine-postgres)
    if [ -z "$bin" ]; then echo 'no PostgreSQL 15 or newer on this machine: nothing to do'; exit 0; fi
    "$bin/postgres" --version
    SZALONKA_POSTGRES_BIN=$bin
    export SZALONKA_POSTGRES_BIN
    {{ just_executable() }} --quiet _build --bin testkit
    for tests in 'finder_plan' 'plan' 'empty_tables' 'budgets'; do
        target/debug/testkit cargo test --workspace --test "$tests"
    done
    target/debug/testkit cargo test --workspace --test it -- calendar::a_week statements:: walls::

# The Rust suite and `bench growth --most 10` on another PostgreSQL: the one whose programs are in BIN, else Debian's newest,
# which is fetched into .cache when the machine has another one. What was tried is named in docs/self-hosting.md.
test-postgres bin="": setup _dist-folder
    #!/bin/sh
    set -eu
    SZALONKA_POSTGRES_BIN={{ bin }}
    if [ -z "$SZALONKA_POSTGRES_BIN" ]; then SZALONKA_POSTGRES_BIN=$({{ just_executable() }} --quiet _debian-postgres); fi
    export SZALONKA_POSTGRES_BIN
    "$SZALONKA_POSTGRES_BIN/postgres" --version
    {{ just_executable() }} test-rust
    {{ just_executable() }} bench growth --most 10

# The programs of the newest PostgreSQL installed on this machine, if any.
[private]
_machine-postgres:
    #!/bin/sh
    for bin in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -t/ -k5 -rn) "$(dirname "$(command -v postgres || echo /)")"; do
        [ -x "$bin/initdb" ] && [ -x "$bin/postgres" ] || continue
        major=$("$bin/postgres" --version | sed 's/[^0-9]*\([0-9]*\).*/\1/')
        if [ "$major" -ge 15 ]; then echo "$bin"; exit 0; fi
    done

# The programs of Debian's newest PostgreSQL, unpacked beside the system's own: installing it would restart that one.
[private]
_debian-postgres:
    #!/bin/sh
    set -eu
    kept=$PWD/.cache/postgresql
    mkdir -p "$kept"
    {
        apt-get update
        package=$(apt-cache depends postgresql | sed -n 's/.*Depends: \(postgresql-[0-9]*\)$/\1/p')
        version=$(apt-cache policy "$package" | sed -n 's/.*Candidate: //p')
        if [ ! -d "$kept/$version" ]; then
            (cd "$kept" && apt-get download "$package")
            dpkg -x "$kept/$package"_*.deb "$kept/$version.draft"
            rm "$kept/$package"_*.deb
            mv "$kept/$version.draft" "$kept/$version"
        fi
        # PostgreSQL refuses to run as root, so another user must reach it.
        chmod -R a+rX "$kept"
    } >&2
    echo "$kept/$version/usr/lib/postgresql/${package#postgresql-}/bin"

# The crates from outside: docs/examples/outside, which is not part of the workspace.
test-outside:
    cargo fmt --check --manifest-path docs/examples/outside/Cargo.toml
    CARGO_TARGET_DIR=target cargo test --locked --manifest-path docs/examples/outside/Cargo.toml

# Frontend: types, style, imports, unit tests.
test-front: setup
    cd frontend && npm run --silent check && npm run --silent lint && npm run --silent --if-present arch && npm run --silent test

# The browser against a running demo.
e2e *arguments: pages _dist-folder
    #!/bin/sh
    set -eu
    {{ just_executable() }} --quiet _build --bin szalonka --example fake_google
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

# The API's document against the recommended rules of redocly (docs/checks.md#the-apis-document); needs npm's registry once.
lint-api: setup
    #!/bin/sh
    set -eu
    # Apart from the frontend's own packages: only this recipe needs it.
    kept=$PWD/.cache/redocly-2.77.0
    if [ ! -d "$kept/node_modules/@redocly/cli" ]; then
        echo 'fetching redocly from npm' >&2
        npm install --loglevel=error --no-save --no-audit --no-fund --prefix "$kept" @redocly/cli@2.77.0 >&2
    fi
    REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true \
        frontend/node_modules/.bin/node "$kept/node_modules/.bin/redocly" lint docs/openapi.json --config redocly.yaml

# Every kind of calendar file we write, read by two parsers that are not ours (docs/checks.md#calendar-files); needs PyPI once.
lint-ics: setup _dist-folder
    #!/bin/sh
    set -eu
    # Apart from everything else: only this recipe needs it.
    kept=$PWD/.cache/icalendar-7.3.2
    if [ ! -x "$kept/bin/python" ] || ! "$kept/bin/python" -c 'import icalendar' 2> /dev/null; then
        echo 'fetching icalendar from PyPI' >&2
        python3 -m venv "$kept"
        "$kept/bin/pip" install --quiet --disable-pip-version-check icalendar==7.3.2
    fi
    ICS_DIR=$PWD/.cache/ics
    export ICS_DIR
    rm -rf "$ICS_DIR"
    mkdir -p "$ICS_DIR"
    {{ just_executable() }} --quiet _build --bin testkit
    target/debug/testkit cargo test --quiet -p server --test it -- other_parsers_are_given_every_kind_of_file
    "$kept/bin/python" crates/server/tests/read_ics.py "$ICS_DIR"
    cd frontend && node_modules/.bin/node scripts/read-ics.mjs "$ICS_DIR"

# What we use of others: advisories, licences, sources and duplicates (docs/checks.md#dependencies); needs the network.
audit: setup
    #!/bin/sh
    set -u
    kept=$PWD/.cache/cargo-deny-0.20.2
    if [ ! -x "$kept/bin/cargo-deny" ]; then
        echo 'installing cargo-deny; it takes some minutes' >&2
        cargo install --quiet --locked --root "$kept" cargo-deny@0.20.2 || exit 1
    fi
    failed=''
    "$kept/bin/cargo-deny" check bans licenses sources || failed='crates'
    # Known before the check, so that a database nobody can fetch is not taken for a finding.
    if "$kept/bin/cargo-deny" fetch db; then
        "$kept/bin/cargo-deny" check --disable-fetch advisories || failed="$failed; advisories of crates"
    else
        echo 'NOT CHECKED: the advisories of crates, whose database could not be fetched' >&2
        failed="$failed; advisories of crates not checked"
    fi
    # What visitors load; what builds it may wait for its next version.
    report=$(cd frontend && npm audit --omit=dev --audit-level=high 2>&1)
    result=$?
    echo "$report"
    case $report in
        *'audit endpoint returned an error'* | *ENOTFOUND* | *ECONNREFUSED* | *ETIMEDOUT*)
            echo 'NOT CHECKED: the advisories of npm, whose registry does not answer' >&2
            failed="$failed; advisories of npm not checked" ;;
        *) [ "$result" = 0 ] || failed="$failed; advisories of npm" ;;
    esac
    [ -z "$failed" ] || { echo "audit failed: ${failed#; }" >&2; exit 1; }

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

# Takes the pictures of the README and of the page for owners anew from a fresh demo, into docs/pictures and
# frontend/src/features/owners/pictures.
pictures *arguments: pages _dist-folder
    #!/bin/sh
    set -eu
    {{ just_executable() }} --quiet _build --bin szalonka
    CHROMIUM_PATH=$({{ just_executable() }} --quiet _browser)
    PICTURES=$PWD/docs/pictures
    export CHROMIUM_PATH PICTURES
    (cd frontend && npm run --silent e2e -- pictures.spec.ts "$@")
    echo "look at the pictures in $PICTURES"

# Opens every CSV and PDF of the API in LibreOffice (docs/checks.md#spreadsheets-and-papers); installs it when it is missing.
test-office *arguments: pages _dist-folder
    #!/bin/sh
    set -eu
    if ! command -v soffice > /dev/null || ! command -v pdftoppm > /dev/null; then
        echo 'installing LibreOffice' >&2
        { apt-get update && apt-get install -y --no-install-recommends libreoffice-calc libreoffice-draw poppler-utils; } >&2
    fi
    {{ just_executable() }} --quiet _build --bin szalonka
    CHROMIUM_PATH=$({{ just_executable() }} --quiet _browser)
    OFFICE=$PWD/.cache/office
    export CHROMIUM_PATH OFFICE
    (cd frontend && npm run --silent e2e -- office.spec.ts "$@")
    echo "look at the pictures in $OFFICE"

# The product's numbers beside their references; `bench pages` weighs and times the pages, `bench desk` a full day at the
# desk, `bench settings` the calls that set a large company up, and its statistics over three years; `bench growth` how
# cost grows with the data, `bench instructions` counts what is computed most often and fails above its ceilings.
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
    case "${1:-}" in
        growth | instructions) exec target/{{ profile }}/bench "$@" ;;
    esac
    exec target/{{ profile }}/bench table "$@"

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

# Thousands of bookings at once. `storm login`: bad logins while guests book; `storm desk`: ten minutes against the desk;
# `storm idle`: connections that say nothing; `storm uploads`: large photos at once; `storm finder`: searches;
# `storm messages`: gateways fail and workers are killed while guests book; `storm money`: payments, purchases and SMS, while
# the bank lies and everything is killed.
storm *arguments: setup _release
    target/{{ profile }}/bench storm "$@"

# Kills PostgreSQL and the server in the middle of the work.
faults *arguments: setup _release
    target/{{ profile }}/bench faults "$@"

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
# (the Dockerfile, `demo`, `dev`) is built without; `_release` has the fake SMS gateways, which the bench plays.
[private]
_build *programs: _dist-folder
    cargo build --workspace --test free_slots "$@"

# Fails when schema.rs is not what the migrations make, or docs/openapi.json or the client not what the server says.
gen-check: setup
    #!/bin/sh
    set -eu
    generated='crates/store/src/schema.rs crates/server/src/pages/shared.rs docs/openapi.json frontend/src/api/generated/*.ts'
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

# `dist` is linked as in the Dockerfile.
[private]
_release: _dist-folder
    {{ if profile == "dist" { "RUSTFLAGS='-C link-arg=-Wl,-z,pack-relative-relocs'" } else { "" } }} cargo build --profile {{ profile }} -p server -p bench

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
        for name in "$@"; do
            if [ -n "$name" ] && command -v "$name" 2>/dev/null; then exit 0; fi
        done
    }
    # The shell draws the same pages with a third less processor time.
    found "${CHROMIUM_PATH:-}" chromium-headless-shell
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo 'installing chromium-headless-shell' >&2
        { timeout 120 apt-get update && timeout 300 apt-get install -y --no-install-recommends chromium-headless-shell; } >&2 ||
            echo 'it could not be installed' >&2
        found chromium-headless-shell
    fi
    found chromium chromium-browser google-chrome-stable google-chrome
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
