#!/bin/sh
# replica.sh, in Razão's folder on the replica's machine, as root: makes the PostgreSQL that Debian has started there a
# replica of PRIMARY. What was in it is lost.
set -eu
. ./razao.env
host=${PRIMARY%:*} port=${PRIMARY##*:}
as_postgres() { runuser -u postgres -- "$@"; }
at_primary() {
  PGPASSWORD=$REPLICATION_PASSWORD psql -qAt -v ON_ERROR_STOP=1 -h "$host" -p "$port" -U replicator -d razao "$@"
}
# The place in the log anew: it may be lost, or not be there since that primary was a replica itself.
make_slot() {
  at_primary -c "select pg_drop_replication_slot(slot_name) from pg_replication_slots
    where slot_name = 'replica' and not active" -c "select pg_create_physical_replication_slot('replica')" > /dev/null
}

at_primary -c 'select 1' > /dev/null
systemctl stop "$REPLICA_SERVICE"
tries=10
# The primary notices a moment later that the one here is gone.
until make_slot; do
  tries=$((tries - 1))
  [ $tries -gt 0 ] || exit 1
  sleep 1
done
rm -rf "$REPLICA_DATA.copy"
PGPASSWORD=$REPLICATION_PASSWORD as_postgres pg_basebackup -h "$host" -p "$port" -U replicator \
  -D "$REPLICA_DATA.copy" -R -S replica -X stream --checkpoint=fast
rm -rf "$REPLICA_DATA"
mv "$REPLICA_DATA.copy" "$REPLICA_DATA"
systemctl start "$REPLICA_SERVICE"
sh deploy/debian/let-in.sh
echo "This PostgreSQL follows $PRIMARY."
