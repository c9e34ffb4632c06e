#!/bin/sh
# replica.sh, in Razão's folder on the replica's machine, as root: makes the PostgreSQL that Debian has started there a
# replica of PRIMARY. What was in it is lost.
set -eu
. ./razao.env
as_postgres() { runuser -u postgres -- "$@"; }
export PGPASSWORD="$REPLICATION_PASSWORD"
host=${PRIMARY%:*} port=${PRIMARY##*:}
# A slot that has lost its place, or is not there since that primary was a replica itself.
psql -qAt -v ON_ERROR_STOP=1 -h "$host" -p "$port" -U replicator -d razao > /dev/null <<'SQL'
select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = 'replica' and not active;
select pg_create_physical_replication_slot('replica');
SQL
systemctl stop "$REPLICA_SERVICE"
rm -rf "$REPLICA_DATA.copy"
as_postgres pg_basebackup -h "$host" -p "$port" -U replicator -D "$REPLICA_DATA.copy" -R -S replica -X stream \
  --checkpoint=fast
rm -rf "$REPLICA_DATA"
mv "$REPLICA_DATA.copy" "$REPLICA_DATA"
unset PGPASSWORD
systemctl start "$REPLICA_SERVICE"
sh deploy/debian/let-in.sh
echo "This PostgreSQL follows $PRIMARY."
