#!/bin/sh
# restart.sh [program …], in Razão's folder, as root: restarts the programs of this machine, or those that are named, one
# after the other, in the order of PROGRAMS. It ends at the first that does not become ready: the others go on as they are.
set -eu
. deploy/debian/settings.sh
demand_known "$@"
# The unit may have come with another release.
systemctl daemon-reload
for each in $PROGRAMS; do
  name=${each%%:*}
  case " ${*:-$name} " in *" $name "*) ;; *) continue ;; esac
  systemctl restart "razao@$name"
  if ! sh deploy/debian/ready.sh "$name"; then
    echo "razao@$name is not ready: those behind it were not restarted." >&2
    exit 1
  fi
done
