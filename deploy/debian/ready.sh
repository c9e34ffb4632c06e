#!/bin/sh
# ready.sh [program …], in Razão's folder: waits until each program of PROGRAMS, or those that are named, says that it
# is ready, for a minute at most (READY_WITHIN_S), and prints what each says. For web an api answers, as to buyers.
set -eu
. ./razao.env
until=$(($(date +%s) + ${READY_WITHIN_S:-60}))
failed=0
for each in $PROGRAMS; do
  name=${each%%:*}
  case " ${*:-$name} " in *" $name "*) ;; *) continue ;; esac
  while :; do
    says=$(curl --silent --max-time 6 "http://${HOST:-127.0.0.1}:${each##*:}/readyz") || says='no answer'
    case $says in *'"status":"ready"'*) break ;; esac
    if [ "$(date +%s)" -ge "$until" ]; then failed=1; break; fi
    sleep 0.2
  done
  echo "$name: $says"
done
exit $failed
