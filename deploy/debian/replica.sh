#!/bin/sh
# replica.sh, in Razão's folder on a replica's machine, as root: makes the PostgreSQL that Debian has started there a
# replica of PRIMARY. What was in it is lost, once the copy is complete; what an old primary has alone is kept beside it.
set -eu
. deploy/debian/settings.sh
name=$(sh deploy/debian/this-server.sh)
: "${PRIMARY:?is not in $RAZAO_ENV}"
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

# Where it is, also while it is not running.
cluster=${POSTGRES_SERVICE#*@}
data=$(as_postgres psql -Atc 'show data_directory' 2> /dev/null) ||
  data=$(pg_conftool -s "${cluster%%-*}" "${cluster#*-}" show data_directory)
# Between the two moves below it is not there.
give_back() {
  [ -e "$data" ] || mv "$data.old" "$data"
  systemctl start "$POSTGRES_SERVICE"
}
if [ -e "$data" ]; then
  [ ! -e "$data.old" ] || stop "$data.old is left from an earlier run: move it away, or remove it when nobody needs it."
else
  give_back
fi

standing=deploy/postgres/standing.sh
# <what is here, as standing.sh says it> <the same of PRIMARY>: how many bytes of the log are here alone, as `alone`.
demand_that_it_may_go() {
  [ "$8" = primary ] || stop "$PRIMARY is a replica: write into razao.env, as PRIMARY, which one is the primary."
  alone=0
  [ "$4" = "$9" ] || return 0
  alone=$(sh deploy/postgres/lacking.sh "${10}" "$5")
  [ "$3" = replica ] || [ "$1" -lt "$6" ] ||
    stop "The PostgreSQL of this machine is a primary, and no older than $PRIMARY: nothing was changed. Is this the machine, \
and PRIMARY of razao.env the address, that you meant?"
  # A primary that was lost wrote on until it stopped; a replica has such bytes only of one that was used.
  [ "$3" = primary ] || { [ "$alone" = 0 ] && [ "$1" -le "$6" ]; } ||
    stop "The replica of this machine is on timeline $1, has $alone bytes of the log that $PRIMARY lacks, and that one is on \
timeline $6: nothing was changed. Is PRIMARY of razao.env the one that the programs use?"
}
its_standing() { PGPASSWORD=$REPLICATION_PASSWORD sh $standing "postgres://replicator@$PRIMARY/razao"; }
own=$(as_postgres sh -s postgres:///postgres < $standing)
its=$(its_standing)
demand_that_it_may_go $own $its
systemctl stop "$POSTGRES_SERVICE"
# Also with what it had, where the copy fails: this can then be typed again. A signal alone would not end by EXIT.
trap give_back EXIT
trap 'exit 1' INT TERM HUP
# Until it had stopped it went on. What is at rest does not say whether it was a replica.
set -- $own
role=$3
# Debian has the tools that read it in no folder of PATH.
at_rest=$(PGDATA=$data PATH=$PATH:/usr/lib/postgresql/${cluster%%-*}/bin sh deploy/postgres/standing-at-rest.sh)
set -- $at_rest
its=$(its_standing)
demand_that_it_may_go "$1" "$2" "$role" "$4" "$5" $its
tries=10
# The primary notices a moment later that the one here is gone.
until make_slot; do
  tries=$((tries - 1))
  [ $tries -gt 0 ] || exit 1
  sleep 1
done
rm -rf "$data.copy"
# A disk that the copy keeps busy answers late; the replica that it becomes must be given up sooner.
longer='-c wal_sender_timeout=60s'
export PGOPTIONS="$longer"
PGPASSWORD=$REPLICATION_PASSWORD as_postgres pg_basebackup -h "$host" -p "$port" -U replicator \
  -D "$data.copy" -R -S "$name" -X stream --checkpoint=fast
sed -i "s/ options=''$longer''//" "$data.copy/postgresql.auto.conf"
# Its name is how the primary knows whom it has to wait for; the copy has the primary's.
echo "cluster_name = '$name'" >> "$data.copy/postgresql.auto.conf"
mv "$data" "$data.old"
mv "$data.copy" "$data"
if [ "$alone" = 0 ]; then
  rm -rf "$data.old"
else
  echo "$alone bytes of the log that $PRIMARY lacks are kept in $data.old: remove it when nobody needs them."
fi
trap - EXIT
systemctl start "$POSTGRES_SERVICE"
sh deploy/debian/let-in.sh
echo "This PostgreSQL follows $PRIMARY."
