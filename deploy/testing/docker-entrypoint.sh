#!/bin/sh
# Stands in for the entry point of PostgreSQL's image: where there are no data it makes them and runs our script at a
# server that listens on its socket only, then starts the server.
set -eu
shift
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  echo "$POSTGRES_PASSWORD" > "$PGDATA.password"
  initdb --username=postgres --pwfile="$PGDATA.password" --auth-local=trust --auth-host=scram-sha-256
  rm "$PGDATA.password"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -w -o "$* -c listen_addresses=" start
  sh "$(dirname "$0")/primary.sh"
  pg_ctl -w -m fast stop
fi
exec postgres "$@"
