#!/bin/sh
# keep-assets.sh <this release's files> <kept files>: a page that was opened before a release loads its own release's
# files. A file's name holds its content's digest. Each start makes this release's as new; what no release of the last
# 30 days had goes.
set -eu
from=$1
kept=$2
# In another folder until they are whole: others may be handing out this one. Few commands for many files: a start waits.
part=$kept/.$$.part
cp -R "$from" "$part"
cd "$part"
find . -type d | while read -r folder; do
  mkdir -p "$kept/$folder"
  find "$folder" -maxdepth 1 -type f -exec sh -c 'mv -f "$@" "$0"' "$kept/$folder/" {} +
done
cd "$kept"
rm -rf "$part"
find "$kept" -type f -mtime +30 -exec rm -f {} +
