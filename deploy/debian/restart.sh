#!/bin/sh
# restart.sh [program …], in Razão's folder, as root: restarts the programs of this machine, or those that are named, one
# after the other, in the order of PROGRAMS, as the units of this release have them. It ends at the first that does not
# become ready: the others go on as they are.
set -eu
. deploy/debian/settings.sh
demand_known "$@"
sh deploy/debian/install-units.sh
for each in $PROGRAMS; do
  name=${each%%:*}
  case " ${*:-$name} " in *" $name "*) ;; *) continue ;; esac
  systemctl restart "razao@$name"
  if ! sh deploy/debian/ready.sh "$name"; then
    echo "razao@$name is not ready: those behind it were not restarted." >&2
    exit 1
  fi
done
