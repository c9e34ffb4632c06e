#!/bin/sh
# standing-at-rest.sh: what standing.sh says of a server, of PGDATA, whose server is a primary that is not running.
set -eu
said=$(LC_ALL=C pg_controldata -D "$PGDATA")
of() { echo "$said" | sed -n "s/^$1: *//p"; }
bytes_of() { echo $((0x${1%/*} * 4294967296 + 0x${1#*/})); }

# Behind a promotion the newest checkpoint is for some minutes of the timeline before.
set -- $(printf '%s %s\n' "$(of "Latest checkpoint's TimeLineID")" "$(of 'Latest checkpoint location')" \
  "$(of "Min recovery ending loc's timeline")" "$(of 'Minimum recovery ending location')" | sort -k 1,1n | tail -n 1)
timeline=$1 since=$2
# Whatever there is to read before: the start of 16 MB, at which a file of the log begins.
start=${since%/*}/$(printf %X $((0x${since#*/} & 0xFF000000)))
# It ends with an error, since the log has no mark at its end.
last=$(pg_waldump -p "$PGDATA/pg_wal" -t "$timeline" -s "$start" 2> /dev/null |
  sed -n 's/^[^,]*,[^,]*, lsn: \([^,]*\),.*/\1/p' | tail -n 1)
[ -n "$last" ] || { echo "The log in $PGDATA cannot be read." >&2; exit 1; }
# A server that has the last record has its first byte.
bytes=$(($(bytes_of "$last") + 1))
way=
if [ "$timeline" -gt 1 ]; then
  while read -r left at reason; do
    case $left in [0-9]*) way=$way$left:$(bytes_of "$at"), ;; esac
  done < "$PGDATA/pg_wal/$(printf %08X "$timeline").history"
fi
echo "$timeline $bytes primary $(of 'Database system identifier') $way$timeline:$bytes,"
