#!/bin/sh
# keep-assets.sh <this release's files> <kept files>: a page that was opened before a release loads its own release's
# files. A file's name holds its content's digest. Each start marks this release's; what no release of the last 30
# days had goes.
set -eu
from=$1
kept=$2
cd "$from"
find . -type f | while read -r file; do
  if [ -e "$kept/$file" ]; then
    touch "$kept/$file"
  else
    # Under another name until it is whole: others may be handing out this folder.
    mkdir -p "$(dirname "$kept/$file")"
    cp "$file" "$kept/$file.$$.part"
    mv "$kept/$file.$$.part" "$kept/$file"
  fi
done
find "$kept" -type f -mtime +30 -exec rm -f {} +
