#!/bin/sh
# Starts SERVER, one of several of which PRIMARY is the primary, at PRIMARY_HOST and PRIMARY_PORT. Where there is no data
# yet, the primary makes it, and any other copies the primary's, then follows it. A copy that was broken off is in a
# folder of its own, and begun again.
set -eu
name=$(echo "$SERVER" | tr - _)
host=${PRIMARY_HOST:-$PRIMARY} port=${PRIMARY_PORT:-5432}
if [ "$SERVER" = "$PRIMARY" ]; then
  exec docker-entrypoint.sh postgres -c "cluster_name=$name" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  copy=$PGDATA.copy
  export PGPASSWORD="$REPLICATION_PASSWORD"
  mkdir -p "$(dirname "$PGDATA")"
  until rm -rf "$copy" && pg_basebackup -h "$host" -p "$port" -U replicator -D "$copy" \
    -R -S "$name" -X stream --checkpoint=fast; do
    sleep 2
  done
  unset PGPASSWORD
  chmod 700 "$copy"
  rm -rf "$PGDATA"
  mv "$copy" "$PGDATA"
elif [ ! -e "$PGDATA/standby.signal" ] && pg_isready -q -h "$host" -p "$port"; then
  # One that was promoted goes on while nobody else is the primary.
  echo "$SERVER was the primary, and $PRIMARY is now: remove the volume of $SERVER, and it is copied anew." >&2
  exit 1
fi
# Its name is how the primary knows whom it has to wait for.
exec postgres -c "cluster_name=$name" "$@"
