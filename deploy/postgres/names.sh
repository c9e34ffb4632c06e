#!/bin/sh
# names.sh: the names of SERVERS as PostgreSQL takes them, with commas between; refuses what it would not take.
set -eu
LC_ALL=C
stop() { echo "$1" >&2; exit 1; }
for each in $SERVERS; do
  case $each in [!a-z]* | *[!a-z0-9_-]*)
    stop "SERVERS names $each: a name begins with a small letter; small letters, digits, - and _ may follow." ;;
  esac
done
# Without quotes: one blank between two, whatever there was.
names=$(echo $SERVERS | tr ' -' ',_')
twice=$(echo "$names" | tr , '\n' | sort | uniq -d)
[ -z "$twice" ] || stop "SERVERS names $twice twice: PostgreSQL takes - for _."
echo "$names"
