#!/bin/sh
# The password is given as a file is, not as an argument: everybody sees those.
set -eu
exec redis-server - "$@" <<CONF
requirepass $REDIS_PASSWORD
appendonly yes
maxmemory-policy noeviction
CONF
