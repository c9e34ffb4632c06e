#!/bin/sh
# follow-apis.sh <process id of nginx>: every second while nginx is there, tells it which apis are sent requests, when
# they changed, and marks the file `followed`. When none is ready, all stay that were: what is wrong with all of them is
# not mended by sending nobody.
set -u
nginx=$1
here=$(dirname "$0")
# What nginx knows. Whoever followed before may have been ended between writing it and telling.
told=
while kill -0 "$nginx" 2>/dev/null; do
  if found=$(sh "$here/find-apis.sh"); then
    if [ -n "$found" ] && [ "$found" != "$told" ] && [ -s "$RUN_FOLDER/nginx.pid" ]; then
      echo "$found" > "$RUN_FOLDER/apis.conf"
      kill -HUP "$nginx" && told=$found
    fi
    touch "$RUN_FOLDER/followed"
  fi
  sleep 1
done
