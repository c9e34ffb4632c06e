#!/bin/sh
# Whether nginx answers, whatever the apis do, and was told within the last minute which of them are ready.
set -eu
port=${WEB_PORT:-8080}
curl --fail --silent --max-time 3 "http://127.0.0.1:${port##*:}/web-is-up"
[ -n "$(find "${RUN_FOLDER:-/tmp/web}/followed" -mmin -1)" ]
