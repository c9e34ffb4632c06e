#!/bin/sh
# run.sh <program> [arguments], in Razão's folder: a program of dist/ with the settings of razao.env and the user that
# it has in PostgreSQL. api-1, workers-2 and so on are those that PROGRAMS names; web is the nginx in front.
set -eu
program=${1:?name a program: api-1, migrate, backup …}
shift
set -a
. deploy/debian/settings.sh
NODE_ENV=production
role=${program%-[0-9]*}

[ "$role" = web ] || [ -e "dist/$role.js" ] || { echo "There is no program $role in dist/." >&2; exit 1; }

case $role in
  api) user=razao_api password=$API_DATABASE_PASSWORD ;;
  workers) user=razao_workers password=$WORKERS_DATABASE_PASSWORD ;;
  projections | verify-ledger | rebuild | incidents) user=razao_projections password=$PROJECTIONS_DATABASE_PASSWORD ;;
  *) user=razao password=$DATABASE_PASSWORD ;;
esac
case $role in
  api | workers | projections | web)
    ports=$(printf '%s\n' $PROGRAMS | sed -n "s/^$program://p")
    [ -n "$ports" ] || { echo "PROGRAMS of razao.env does not name $program." >&2; exit 1; }
    PORT=${ports%:*} OPERATIONS_PORT=${ports#*:}
    ;;
esac
if [ "$role" = web ]; then
  # systemd's stdout is a socket, which nginx cannot open by its name; a pipe it can.
  env -i PATH="$PATH" API_ADDRESSES="$API_ADDRESSES" PUBLIC_URL="$PUBLIC_URL" WEB_PORT="$OPERATIONS_PORT" \
    ASSETS="$PWD/dist/web/assets" KEPT_ASSETS="$KEPT_ASSETS" RUN_FOLDER="${RUN_FOLDER:-/tmp/web}" \
    sh deploy/web/start.sh | cat
  exit
fi

DATABASE_URL=postgres://$user:$password@$PRIMARY/razao
DATABASE_REPLICA_URLS=
for each in $REPLICAS; do
  DATABASE_REPLICA_URLS=${DATABASE_REPLICA_URLS:+$DATABASE_REPLICA_URLS,}postgres://$user:$password@$each/razao
done
REDIS_URL=redis://:$REDIS_PASSWORD@$REDIS
at_event_store=@$EVENT_STORE?tls=true\&tlsCAFile=$EVENT_STORE_AUTHORITY
scheme=${EVENT_STORE_SCHEME:-esdb}
RAZAO_EVENTSTORE_URL=$scheme://razao:$EVENTSTORE_PASSWORD$at_event_store
if [ "$role" = prepare-event-store ]; then
  RAZAO_EVENTSTORE_ADMIN_URL=$scheme://admin:$EVENTSTORE_ADMIN_PASSWORD$at_event_store
fi
# A program has the password of its own user alone.
unset $(sed -n 's/^\(\w*_PASSWORD\)=.*/\1/p' "$RAZAO_ENV") each user password scheme at_event_store
exec node --enable-source-maps "dist/$role.js" "$@"
