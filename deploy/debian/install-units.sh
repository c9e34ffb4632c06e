#!/bin/sh
# install-units.sh, in Razão's folder, as root: gives systemd the units of this release, as files of its own. It would
# resolve a link through /opt/razao to the release that it leads to now, and stay with that one for ever.
set -eu
units=${UNITS:-/etc/systemd/system}
# By `systemctl mask`, which somebody meant.
is_masked() { [ "$(readlink "$1")" = /dev/null ]; }
for each in "$units"/razao@*.service "$units"/razao-backup.*; do
  if [ -L "$each" ] && ! is_masked "$each"; then rm "$each"; fi
done
for each in razao@.service razao-backup.service razao-backup.timer; do
  is_masked "$units/$each" || install -m 644 "deploy/debian/$each" "$units/"
done
for each in "$units"/*.wants/razao@*.service "$units"/*.wants/razao-backup.timer; do
  if [ -L "$each" ]; then ln -sfn "$units/$(basename "$(readlink "$each")")" "$each"; fi
done
systemctl daemon-reload
