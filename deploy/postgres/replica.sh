#!/bin/sh
# Copies the primary (PRIMARY_HOST, PRIMARY_PORT) where there is no data yet, then follows it. A copy that was broken
# off is in a folder of its own, and begun again.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  copy=$PGDATA.copy
  export PGPASSWORD="$REPLICATION_PASSWORD"
  mkdir -p "$(dirname "$PGDATA")"
  until rm -rf "$copy" && pg_basebackup -h "$PRIMARY_HOST" -p "${PRIMARY_PORT:-5432}" -U replicator -D "$copy" \
    -R -S replica -X stream --checkpoint=fast; do
    sleep 2
  done
  unset PGPASSWORD
  chmod 700 "$copy"
  rm -rf "$PGDATA"
  mv "$copy" "$PGDATA"
fi
exec postgres "$@"
