#!/bin/sh
# promote.sh <lost primary> [replica...]; host or host:port, by default all other SERVERS.
# Makes the replica that has received the most the primary, and lets the others follow it. Nothing that was acknowledged is
# missing there when all replicas are named, since one of them has it. It may be run again when it was broken off. What
# takes time is waited for PROMOTE_WITHIN_S each, a minute where nothing is said.
set -eu
export PGCONNECT_TIMEOUT=5
scripts=$(dirname "$0")
lost=${1:?name the primary that was lost}
shift
if [ $# = 0 ]; then
  for server in $SERVERS; do [ "$server" = "$lost" ] || set -- "$@" "$server"; done
fi
stop() { echo "$1" >&2; exit 1; }
administer() {
  PGPASSWORD=$POSTGRES_PASSWORD timeout 10 psql -qAtX -v ON_ERROR_STOP=1 "postgres://postgres@$1/postgres"
}
on() { echo "$2" | administer "$1"; }
# What standing.sh says, and the address.
standing() {
  said=$(PGPASSWORD=$REPLICATION_PASSWORD sh "$scripts/standing.sh" "postgres://replicator@$1/razao") &&
    echo "$said $1"
}
standings() { for server; do standing "$server" || exit 1; done; }
field() { said=$(standing "$2") && echo "$said" | cut -d ' ' -f "$1"; }
timeline_of() { field 1 "$1"; }
role_of() { field 3 "$1"; }
way_of() { field 5 "$1"; }
# Of lines of standing: who has the most, where all have parts of one log.
most_advanced() { sort -k 1,1n -k 2,2n | tail -n 1 | cut -d ' ' -f 6; }
within_time() {
  until=$(($(date +%s) + ${PROMOTE_WITHIN_S:-60}))
  until "$@"; do
    [ "$(date +%s)" -lt "$until" ] || return 1
    sleep 0.5
  done
}
# <one> <other...>: none of the others may have what it lacks. Of those that came the same way, which may still receive,
# bytes alone say who has more.
have_not_parted() {
  one=$1 way=$(way_of "$1")
  shift
  for other; do
    its=$(way_of "$other")
    [ "${its%:*}" != "${way%:*}" ] || continue
    more=$(sh "$scripts/lacking.sh" "$way" "$its")
    less=$(sh "$scripts/lacking.sh" "$its" "$way")
    [ "$more" = 0 ] || stop "$other, on timeline $(timeline_of "$other"), has $more bytes of the log that $one, on timeline \
$(timeline_of "$one"), lacks, and lacks $less bytes of that one: one was promoted, and the other written to since. Name the \
one that the programs used, alone: promote <replica>; remove nothing of the other."
  done
}

case $REPLICATION_PASSWORD in *[!A-Za-z0-9._~-]*)
  stop 'REPLICATION_PASSWORD is part of an address: it may have letters, digits, and ._~- alone.' ;;
esac
names=$(sh "$scripts/names.sh")
answered=0
pg_isready -q -t 3 -d "postgres://postgres@$lost/postgres" || answered=$?
# 2: nobody answers. One that refuses, as while it starts or stops, lives.
[ $answered = 2 ] || stop "$lost still answers: stop it first, so that there are no two primaries."
all=$(for server; do
  standing "$server" || stop "$server does not answer: it may be the only one that has all that was acknowledged. \
Start it. If it is lost, too, name the others: promote <replica>..."
done)
[ "$(echo "$all" | cut -d ' ' -f 4 | sort -u | wc -l)" = 1 ] ||
  stop "Not all of $* are copies of one database: name the replicas of $lost alone: promote <replica>..."

# Gets nothing more, and has replayed all that it got, in two looks. It is woken before each, and goes through its log
# again; replay may have been paused.
is_at_its_end() {
  before=
  for look in 1 2; do
    on "$1" 'select pg_wal_replay_resume(), pg_reload_conf()' > /dev/null || return 1
    sleep 0.5
    waiting=$(on "$1" "select count(*) from pg_stat_activity where backend_type = 'startup'
      and wait_event in ('RecoveryRetrieveRetryInterval', 'RecoveryWalStream')
      and not exists (select from pg_stat_wal_receiver)")
    at=$(standing "$1") || return 1
    [ "$waiting" = 1 ] && [ "$at" = "${before:-$at}" ] || return 1
    before=$at
  done
}
follows() {
  name=$(on "$1" 'show cluster_name')
  [ "$(on "$primary" "select count(*) from pg_stat_replication
    where application_name = '$name' and state = 'streaming'")" -gt 0 ]
}
# The promotion of the one that is the primary came after what this one has.
is_behind() { follows "$1" || { is_at_its_end "$1" && [ "$(timeline_of "$1")" -lt "$timeline" ]; }; }
is_primary() { [ "$(role_of "$primary")" = primary ]; }

# Not as an argument, which everybody on the machine may read.
let_follow() {
  CONNINFO=$2 administer "$1" > /dev/null <<'SQL'
\getenv conninfo CONNINFO
alter system set primary_conninfo = :'conninfo';
select pg_reload_conf();
SQL
}
# Lines of a replica, and whom it followed.
cut_off=
put_back() {
  trap '' INT TERM HUP
  printf '%s' "$cut_off" | while read -r server conninfo; do
    let_follow "$server" "$conninfo" || echo "$server follows nobody any more: see Fail over in docs/operations.md." >&2
  done
}

primary=$(echo "$all" | grep ' primary ' | most_advanced)
have_not_parted "${primary:-$(echo "$all" | most_advanced)}" "$@"
if [ -n "$primary" ]; then
  # A run that was broken off has promoted it; or it is left from an earlier failover, and lacks what came since.
  timeline=$(timeline_of "$primary")
  for server; do
    [ "$server" = "$primary" ] && continue
    its=$(timeline_of "$server")
    [ "$(role_of "$server")" = replica ] && [ "$its" -le "$timeline" ] && within_time is_behind "$server" && continue
    stop "$primary is a primary, on timeline $timeline, and $server, on timeline $its, does not follow it. If $primary was \
lost in an earlier failover, stop it; if not, stop $server. Then name the others: promote <replica>..."
  done
  have_not_parted "$primary" "$@"
else
  trap put_back EXIT
  trap 'exit 1' INT TERM HUP
  # From here on the lost primary, should it live after all, has nobody who lets it acknowledge a commit.
  for server; do
    conninfo=$(on "$server" 'show primary_conninfo')
    cut_off="$cut_off$server $conninfo
"
    let_follow "$server" ''
  done
  for server; do
    within_time is_at_its_end "$server" ||
      stop "$server does not come to an end of what it has received: look at its log, and run this again."
  done
  all=$(standings "$@")
  echo "$all" | while read -r timeline bytes role system way server; do
    echo "$server has $bytes bytes of the log, timeline $timeline."
  done
  primary=$(echo "$all" | most_advanced)
  have_not_parted "$primary" "$@"
  # Now they may not follow the lost one again.
  trap - EXIT
  on "$primary" 'select pg_promote(false)' > /dev/null
  within_time is_primary || stop "$primary was not promoted: look at its log, and run this again."
fi

# As primary.sh does, for the servers that are now the others.
on "$primary" "select pg_create_physical_replication_slot(name) from unnest(string_to_array('$names', ',')) name
  where name <> current_setting('cluster_name') and name not in (select slot_name from pg_replication_slots);
  alter system set synchronous_standby_names = 'ANY 1 ($names)';
  select pg_reload_conf()" > /dev/null
for server; do
  [ "$server" = "$primary" ] || let_follow "$server" "postgres://replicator:$REPLICATION_PASSWORD@$primary"
done
is_followed() { [ "$(on "$primary" "select count(*) from pg_stat_replication where state = 'streaming'")" -gt 0 ]; }
[ $# -gt 1 ] && within_time is_followed ||
  echo "Nobody follows $primary: commits wait until somebody does, or until you run there, as its administrator:" \
    'alter system reset synchronous_standby_names; select pg_reload_conf()'
echo "$primary is the primary. Write DATABASE_HOST=${primary%:*} into .env, then run:" \
  'docker compose up -d --no-deps api-1 api-2 workers projections'
