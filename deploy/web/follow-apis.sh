#!/bin/sh
# follow-apis.sh <process id of nginx>: every second while nginx is there, tells it which apis are sent requests, when
# they changed, and marks the file `followed`. When none is ready, all stay that were: what is wrong with all of them is
# not mended by sending nobody.
set -u
nginx=$1
here=$(dirname "$0")
while kill -0 "$nginx" 2>/dev/null; do
  if found=$(sh "$here/find-apis.sh"); then
    if [ -n "$found" ] && [ "$found" != "$(cat "$RUN_FOLDER/apis.conf")" ] && [ -s "$RUN_FOLDER/nginx.pid" ]; then
      echo "$found" > "$RUN_FOLDER/apis.conf"
      kill -HUP "$nginx"
    fi
    touch "$RUN_FOLDER/followed"
  fi
  sleep 1
done
