#!/bin/sh
# replica.sh, in Razão's folder on a replica's machine, as root: makes the PostgreSQL that Debian has started there a
# replica of PRIMARY. What was in it is lost, once the copy is complete.
set -eu
. deploy/debian/settings.sh
name=$(sh deploy/debian/this-server.sh)
host=${PRIMARY%:*} port=${PRIMARY##*:}
stop() { echo "$1" >&2; exit 1; }
as_postgres() { runuser -u postgres -- "$@"; }
at_primary() {
  PGPASSWORD=$REPLICATION_PASSWORD psql -qAt -v ON_ERROR_STOP=1 -h "$host" -p "$port" -U replicator -d razao "$@"
}
# The place in the log anew: it may be lost.
make_slot() {
  at_primary -c "select pg_drop_replication_slot(slot_name) from pg_replication_slots
    where slot_name = '$name' and not active" -c "select pg_create_physical_replication_slot('$name')" > /dev/null
}

standing=deploy/postgres/standing.sh
its=$(PGPASSWORD=$REPLICATION_PASSWORD sh $standing "postgres://replicator@$PRIMARY/razao")
own=$(as_postgres sh -s postgres:///postgres < $standing)
# Timeline, bytes, role and database of PRIMARY; then the same four of what is here.
set -- $its $own
[ "$3" = primary ] || stop "$PRIMARY is a replica: write into razao.env, as PRIMARY, which one is the primary."
if [ "$7 $8" = "primary $4" ] && [ "$5" -ge "$1" ]; then
  stop "The PostgreSQL of this machine is a primary, and no older than $PRIMARY: nothing was changed. Is this the machine, \
and PRIMARY of razao.env the address, that you meant?"
fi
data=$(as_postgres psql -Atc 'show data_directory')
systemctl stop "$POSTGRES_SERVICE"
# Also with what it had, where the copy fails: this can then be typed again.
trap 'systemctl start "$POSTGRES_SERVICE"' EXIT
tries=10
# The primary notices a moment later that the one here is gone.
until make_slot; do
  tries=$((tries - 1))
  [ $tries -gt 0 ] || exit 1
  sleep 1
done
rm -rf "$data.copy"
PGPASSWORD=$REPLICATION_PASSWORD as_postgres pg_basebackup -h "$host" -p "$port" -U replicator \
  -D "$data.copy" -R -S "$name" -X stream --checkpoint=fast
# Its name is how the primary knows whom it has to wait for; the copy has the primary's.
echo "cluster_name = '$name'" >> "$data.copy/postgresql.auto.conf"
rm -rf "$data.old"
mv "$data" "$data.old"
mv "$data.copy" "$data"
rm -rf "$data.old"
systemctl start "$POSTGRES_SERVICE"
sh deploy/debian/let-in.sh
echo "This PostgreSQL follows $PRIMARY."
