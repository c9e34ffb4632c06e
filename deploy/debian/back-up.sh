#!/bin/sh
# back-up.sh, in Razão's folder, as root: backs up into a new folder of BACKUPS, by the moment, and removes those that are
# older than KEEP_BACKUPS_DAYS. What stands beside them, such as the list `forgotten`, stays. Of a set without events, as one
# that a restore is about to fill, it makes none, which would be the newest, and removes none.
set -eu
. deploy/debian/settings.sh
backups=${BACKUPS:-/var/backups/razao}
umask 077
mkdir -p "$backups"
new=$backups/$(date -u +%Y-%m-%dT%H%M%S)
sh deploy/debian/run.sh backup --unless-empty "$new"
[ -e "$new" ] || exit 0
find "$backups/" -mindepth 1 -maxdepth 1 -type d \( -name '20??-??-??T????' -o -name '20??-??-??T??????' \) -mtime "+${KEEP_BACKUPS_DAYS:-30}" -exec rm -rf {} +
