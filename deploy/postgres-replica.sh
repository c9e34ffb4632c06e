#!/bin/sh
# Copies the primary into an empty data folder, then follows it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup -h postgres -U replicator -D "$PGDATA" -R -X stream; do
    sleep 2
  done
  chmod 700 "$PGDATA"
fi
exec postgres
