#!/bin/sh
# promote.sh <lost primary> [replica...]; host or host:port, by default all other SERVERS.
# Makes the replica that has received the most the primary, and lets the others follow it. Nothing that was acknowledged is
# missing there when all replicas are named, since one of them has it. It may be run again when it was broken off.
set -eu
export PGPASSWORD="$POSTGRES_PASSWORD" PGCONNECT_TIMEOUT=5
lost=${1:?name the primary that was lost}
shift
if [ $# = 0 ]; then
  for server in $SERVERS; do [ "$server" = "$lost" ] || set -- "$@" "$server"; done
fi
stop() { echo "$1" >&2; exit 1; }
on() { psql -qAtX -v ON_ERROR_STOP=1 -c "$2" "postgres://postgres@$1/postgres"; }

if pg_isready -q -t 3 -d "postgres://postgres@$lost/postgres"; then
  stop "$lost still answers: stop it first, so that there are no two primaries."
fi
for replica; do
  on "$replica" 'select 1' > /dev/null || stop "$replica does not answer: it may be the only one that has all \
that was acknowledged. Start it. If it is lost, too, name the others: promote <replica>..."
done

# From here on the lost primary, should it live after all, has nobody who lets it acknowledge a commit.
primary=
for replica; do
  if [ "$(on "$replica" 'select pg_is_in_recovery()')" = f ]; then primary=$replica; continue; fi
  on "$replica" "alter system set primary_conninfo = ''"
  on "$replica" 'select pg_reload_conf()' > /dev/null
done

# Bytes of the log that a replica has, once its receiver has ended and the figure stands still.
received() {
  tries=0 before=
  while [ $tries -lt 120 ]; do
    at=$(on "$1" "select pg_wal_lsn_diff(greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), '0/0')
      where not exists (select from pg_stat_wal_receiver)")
    if [ -n "$at" ] && [ "$at" = "$before" ]; then echo "$at"; return; fi
    before=$at tries=$((tries + 1))
    sleep 0.5
  done
  stop "$1 does not come to an end of what it has received: look at its log, and run this again."
}
if [ -z "$primary" ]; then
  most=-1
  for replica; do
    at=$(received "$replica")
    echo "$replica has $at bytes of the log."
    if [ "$at" -gt "$most" ]; then most=$at primary=$replica; fi
  done
  [ "$(on "$primary" 'select pg_promote(true, 60)')" = t ] || stop "$primary was not promoted: look at its log."
fi

names=$(echo "$SERVERS" | tr ' -' ',_')
on "$primary" "select pg_create_physical_replication_slot(name) from unnest(string_to_array('$names', ',')) name
  where name <> current_setting('cluster_name') and name not in (select slot_name from pg_replication_slots)" > /dev/null
for replica; do
  [ "$replica" = "$primary" ] && continue
  on "$replica" "alter system set primary_conninfo = 'postgres://replicator:$REPLICATION_PASSWORD@$primary'"
  on "$replica" 'select pg_reload_conf()' > /dev/null
done
tries=0
while [ "$(on "$primary" "select count(*) from pg_stat_replication where state = 'streaming'")" = 0 ]; do
  tries=$((tries + 1))
  if [ $# = 1 ] || [ $tries = 60 ]; then
    echo "Nobody follows $primary: commits wait until somebody does, or until you run there, as its administrator:" \
      'alter system reset synchronous_standby_names; select pg_reload_conf()'
    break
  fi
  sleep 0.5
done
echo "$primary is the primary. Write DATABASE_HOST=${primary%:*} into .env, then run:" \
  'docker compose up -d --no-deps api-1 api-2 workers projections'
