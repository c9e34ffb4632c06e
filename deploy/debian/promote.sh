#!/bin/sh
# promote.sh [replica …], in Razão's folder, as root: after PRIMARY was lost, makes the one of REPLICAS, or of those that
# are named, that has received the most the primary, and writes its address into razao.env.
set -eu
set -a
. deploy/debian/settings.sh
set +a
: "${PRIMARY:?is not in $RAZAO_ENV}"
[ $# -gt 0 ] || set -- ${REPLICAS:?is not in $RAZAO_ENV}
said=$(sh deploy/postgres/promote.sh "$PRIMARY" "$@")
promoted=$(printf '%s\n' "$said" | sed -n 's/^\(\S*\) is the primary\..*/\1/p')
printf '%s\n' "$said" | sed 's/ is the primary\..*/ is the primary./'
replicas=
for each; do [ "$each" = "$promoted" ] || replicas="$replicas $each"; done
sed -i "s/^PRIMARY=.*/PRIMARY=$promoted/; s/^REPLICAS=.*/REPLICAS='${replicas# }'/" "$RAZAO_ENV"
