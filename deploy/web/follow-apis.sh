#!/bin/sh
# Every second while nginx, which starts this, is there: tells it which apis are ready, when they changed. When none
# is, all stay that were: what is wrong with all of them is not mended by sending nobody.
set -u
here=$(dirname "$0")
while kill -0 $PPID 2>/dev/null; do
  found=$(sh "$here/find-apis.sh")
  if [ -n "$found" ] && [ "$found" != "$(cat "$RUN_FOLDER/apis.conf")" ] && [ -s "$RUN_FOLDER/nginx.pid" ]; then
    echo "$found" > "$RUN_FOLDER/apis.conf"
    kill -HUP "$(cat "$RUN_FOLDER/nginx.pid")"
  fi
  sleep 1
done
