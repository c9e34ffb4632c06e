#!/bin/sh
# Starts SERVER, one of SERVERS. Where there is no data yet, PRIMARY makes it, and any other copies PRIMARY's, then
# follows it. A copy that was broken off is in a folder of its own, and begun again. Where there is data, that alone says
# whether it is a replica: a container's PRIMARY stays what it was when another server is promoted.
set -eu
name=$(echo "$SERVER" | tr - _)
others=$(echo " $SERVERS " | sed "s/ $SERVER / /; s/^ *//; s/ *$//")
others=${OTHERS-$others}
stop() { echo "$1" >&2; exit 1; }

# What each of the others says, and its address; nothing of one that does not answer.
standings() {
  export PGPASSWORD="$REPLICATION_PASSWORD" PGCONNECT_TIMEOUT=3
  for each in $others; do
    said=$(sh "$(dirname "$0")/standing.sh" "postgres://replicator@$each/razao" 2> /dev/null) || continue
    echo "$said $each"
  done
}
# One that is on a later timeline; or on this one's, and the primary. After a power failure all start at once: one of the
# others is waited for, as long as a replica takes to answer.
newer() {
  own=$(LC_ALL=C pg_controldata -D "$PGDATA" | sed -n -e "s/^Latest checkpoint's TimeLineID: *//p" \
    -e "s/^Min recovery ending loc's timeline: *//p" | sort -n | tail -n 1)
  for try in 1 2 3 4 5 6 7 8 9 10; do
    there=$(standings)
    [ -z "$there" ] && [ -n "$others" ] || break
    sleep 1
  done
  [ -z "$there" ] || echo "$there" | while read -r timeline bytes role system address; do
    if [ "$timeline" -gt "$own" ] || [ "$timeline $role" = "$own primary" ]; then echo "$address"; fi
  done | head -n 1
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
  until rm -rf "$copy" && pg_basebackup -d "postgres://replicator@${PRIMARY_ADDRESS:-$PRIMARY}" -D "$copy" \
    -R -S "$name" -X stream --checkpoint=fast; do
    sleep 2
  done
  unset PGPASSWORD
  chmod 700 "$copy"
  rm -rf "$PGDATA"
  mv "$copy" "$PGDATA"
elif [ ! -e "$PGDATA/standby.signal" ]; then
  since=$(newer)
  [ -z "$since" ] || stop "$SERVER was the primary until another one was promoted, as $since says: remove the volume of \
$SERVER, and it is copied anew."
fi
# Its name is how the primary knows whom it has to wait for.
exec postgres -c "cluster_name=$name" "$@"
