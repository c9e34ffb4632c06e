#!/bin/sh
# ready.sh [program …], in Razão's folder: waits until each program of PROGRAMS, or those that are named, says that it
# is ready, for a minute at most (READY_WITHIN_S), and prints what each says. web, which tells nobody what /readyz says,
# is ready when an api answers through it, as to buyers; it is asked on its own machine, as no buyer can.
set -eu
. deploy/debian/settings.sh
demand_known "$@"
until=$(($(date +%s) + ${READY_WITHIN_S:-60}))
failed=0
ask() { curl --silent --max-time 6 "$@"; }
asked() {
  if [ "$1" = web ]; then ask --fail --output /dev/null "http://127.0.0.1:$2/" && echo 'an api answers'
  else ask "http://${HOST:-127.0.0.1}:$2/readyz"; fi
}
for each in $PROGRAMS; do
  name=${each%%:*}
  case " ${*:-$name} " in *" $name "*) ;; *) continue ;; esac
  while :; do
    says=$(asked "$name" "${each##*:}") || says='no answer'
    case $says in *'"status":"ready"'* | 'an api answers') break ;; esac
    if [ "$(date +%s)" -ge "$until" ]; then failed=1; break; fi
    sleep 0.2
  done
  echo "$name: $says"
done
exit $failed
