#!/bin/sh
# units.sh, in Razão's folder: prints the unit of each program of this machine, in the order of PROGRAMS.
set -eu
. deploy/debian/settings.sh
for each in $PROGRAMS; do echo "razao@${each%%:*}"; done
