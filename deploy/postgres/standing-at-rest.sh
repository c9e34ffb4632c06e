#!/bin/sh
# standing-at-rest.sh: what standing.sh says of a server, of PGDATA, whose server is a primary that is not running.
set -eu
said=$(LC_ALL=C pg_controldata -D "$PGDATA")
of() { echo "$said" | sed -n "s/^$1: *//p"; }
bytes_of() { echo $((0x${1%/*} * 4294967296 + 0x${1#*/})); }

# Behind a promotion the newest checkpoint is for some minutes of the timeline before.
timeline=$(printf '%s\n' "$(of "Latest checkpoint's TimeLineID")" "$(of "Min recovery ending loc's timeline")" |
  sort -n | tail -n 1)
wal=$PGDATA/pg_wal
# Its files, each of 16 MB, the newest first: the log may have hundreds. In those behind its end, which are kept to be
# written anew or were made ahead, no record begins.
files=$(ls "$wal" | sed -n "/^$(printf %08X "$timeline").\{16\}$/p" | sort -r)
newest=${files%%[!0-9A-F]*}
# <file>: the log from there on. Without names it would ask any file for the size of all, also one that was made ahead
# and holds nothing. Reading ends with an error, since the log has no mark at its end.
read_from() {
  place=$(echo "$1" | sed 's|^.\{8\}\(.\{8\}\).\{6\}\(..\)$|\1/\2000000|')
  pg_waldump -p "$wal" -t "$timeline" -s "$place" "$1" "$newest"
}
# <file>: the last record from there on. That a server stops, which it writes last, is no data: nobody lacks it.
last_behind() {
  read_from "$1" 2> /dev/null |
    awk -F ', ' '!/^rmgr:/ { next }
      $5 !~ /CHECKPOINT_SHUTDOWN/ { last = substr($3, 6) }
      last == "" { last = substr($4, 6) }
      END { print last }'
}
last=
for file in $files; do
  last=$(last_behind "$file")
  [ -z "$last" ] || break
done
[ -n "$last" ] || {
  echo "The log in $PGDATA cannot be read:" >&2
  read_from "${file:-none}" > /dev/null || exit 1
  exit 1
}
# A server that has the last record has its first byte.
bytes=$(($(bytes_of "$last") + 1))
way=
if [ "$timeline" -gt 1 ]; then
  while read -r left at reason; do
    case $left in [0-9]*) way=$way$left:$(bytes_of "$at"), ;; esac
  done < "$PGDATA/pg_wal/$(printf %08X "$timeline").history"
fi
echo "$timeline $bytes primary $(of 'Database system identifier') $way$timeline:$bytes,"
