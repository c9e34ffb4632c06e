#!/bin/sh
# this-server.sh: prints the name of this machine's PostgreSQL among SERVERS, which is the machine's own name.
set -eu
. deploy/debian/settings.sh
SERVERS=$SERVERS sh deploy/postgres/names.sh > /dev/null
name=$(hostname -s)
case " $SERVERS " in *" $name "*) ;; *) echo "SERVERS of razao.env does not name this machine, $name." >&2; exit 1 ;; esac
echo "$name" | tr - _
