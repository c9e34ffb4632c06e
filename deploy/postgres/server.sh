#!/bin/sh
# Starts SERVER, one of SERVERS. Where there is no data yet, PRIMARY makes it, and any other copies PRIMARY's, then
# follows it. A copy that was broken off is in a folder of its own, and begun again. Where there is data, that alone says
# whether it is a replica: a container's PRIMARY stays what it was when another server is promoted.
set -eu
name=$(echo "$SERVER" | tr - _)
others=$(echo " $SERVERS " | sed "s/ $SERVER / /; s/^ *//; s/ *$//")
others=${OTHERS-$others}
scripts=$(dirname "$0")
stop() { echo "$1" >&2; exit 1; }
sh "$scripts/names.sh" > /dev/null

# What each of the others says, and its address; nothing of one that does not answer. All are asked at once.
standings() {
  export PGPASSWORD="$REPLICATION_PASSWORD" PGCONNECT_TIMEOUT=3 ANSWERS_WITHIN_S=3
  for each in $others; do
    said=$(sh "$scripts/standing.sh" "postgres://replicator@$each/razao" 2> /dev/null) && echo "$said $each" &
  done
  wait
}
# After a power failure all start at once: one of the others is waited for, as long as a replica takes to answer; 15 s at
# most, the last second and the last answer included.
awaited_standings() {
  until=$(($(date +%s) + 11))
  until there=$(standings) && [ -n "$there" ] || [ -z "$others" ] || [ "$(date +%s)" -ge "$until" ]; do sleep 1; done
  echo "$there"
}
lacking() { sh "$scripts/lacking.sh" "$1" "$2"; }
# Does not start beside one that was promoted since, or that is a primary on the same timeline.
refuse_beside() {
  there=$(awaited_standings)
  [ -n "$there" ] || return 0
  own=$(sh "$scripts/standing-at-rest.sh") ||
    stop "$SERVER is not started: how far $SERVER is cannot be told from its data, and $others may have more."
  database=${own% *} database=${database##* } number=${own%% *} own=${own##* }
  echo "$there" | while read -r timeline bytes role system its address; do
    # Another database says nothing of this one; a replica that came the same way follows, or will.
    [ "$system" = "$database" ] && [ "$timeline" -ge "$number" ] || continue
    [ "$role ${its%:*}" != "replica ${own%:*}" ] || continue
    here=$(lacking "$its" "$own")
    [ "$here" != 0 ] || [ "$timeline" = "$number" ] ||
      stop "$SERVER was the primary until another one was promoted, as $address says, which has all that is here: \
remove the volume of $SERVER, and it is copied anew."
    stop "$SERVER was written to after $address was promoted, or the other way round: $SERVER has $here bytes of the log that \
$address lacks, and lacks $(lacking "$own" "$its") of that one. Remove the volume of neither before you have run, where .env \
is: grep DATABASE_HOST .env. Where that names $SERVER, stop $address, and this starts. Where it names another one, leave \
$SERVER stopped, and copy it anew when nothing is missing: docs/operations.md, One page for Docker."
  done
}

if [ ! -s "$PGDATA/PG_VERSION" ] && [ "$SERVER" = "$PRIMARY" ]; then
  there=$(standings)
  [ -z "$there" ] || stop "$SERVER has no data, and ${there##* } has: write into .env, as DATABASE_HOST, which one is the \
primary, and it is copied. If none is, promote one."
  exec docker-entrypoint.sh postgres -c "cluster_name=$name" "$@"
elif [ ! -s "$PGDATA/PG_VERSION" ]; then
  copy=$PGDATA.copy
  export PGPASSWORD="$REPLICATION_PASSWORD"
  mkdir -p "$(dirname "$PGDATA")"
  # A disk that the copy keeps busy answers late; the replica that it becomes must be given up sooner.
  longer='-c wal_sender_timeout=60s'
  until rm -rf "$copy" && PGOPTIONS=$longer pg_basebackup -d "postgres://replicator@${PRIMARY_ADDRESS:-$PRIMARY}" -D "$copy" \
    -R -S "$name" -X stream --checkpoint=fast; do
    sleep 2
  done
  unset PGPASSWORD
  sed -i "s/ options=''$longer''//" "$copy/postgresql.auto.conf"
  chmod 700 "$copy"
  rm -rf "$PGDATA"
  mv "$copy" "$PGDATA"
elif [ ! -e "$PGDATA/standby.signal" ]; then
  refuse_beside
fi
# Its name is how the primary knows whom it has to wait for.
exec postgres -c "cluster_name=$name" "$@"
