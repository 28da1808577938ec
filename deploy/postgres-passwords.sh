#!/bin/sh
# Runs once, after the roles were made, when the database's volume is new.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 \
    --set migrator="$MIGRATOR_PASSWORD" --set app="$APP_PASSWORD" --set worker="$WORKER_PASSWORD" <<'SQL'
ALTER ROLE migrator PASSWORD :'migrator';
ALTER ROLE app PASSWORD :'app';
ALTER ROLE worker PASSWORD :'worker';
SQL
