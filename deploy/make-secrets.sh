#!/bin/sh
# make-secrets.sh <address that buyers see> <number of proxies, nginx included> [<file>, .env where none is named]
# Writes what docker-compose.yml asks for; the fields of cards at the same address with `cards.` before its host. Keep MASTER_KEY apart from the backups: whoever has both reads personal
# data, whoever loses it cannot.
set -eu
address=${1:?name the address that buyers see}
proxies=${2:?give the number of proxies in front of the api: 1 for the nginx of this set, and one more for each in front of it}
file=${3:-.env}

refuse() {
  echo "$1" >&2
  exit 1
}
case $address in http://?* | https://?*) ;; *) refuse "The address begins with https://, and $address does not." ;; esac
case $proxies in
  0* | *[!0-9]*) refuse "The number of proxies is 1 for the nginx of this set, and one more for each in front of it." ;;
esac
[ ! -e "$file" ] ||
  refuse "$file is there already, and its MASTER_KEY may be the only one: move it away before you make another."

umask 077
part=$(mktemp "$file.XXXXXX")
trap 'rm -f "$part"' EXIT
key=$(openssl rand -base64 32)
cat > "$part" <<ENV
PUBLIC_URL=$address
CARD_URL=${address%%://*}://cards.${address#*://}
TRUSTED_PROXIES=$proxies
MASTER_KEY=$key
ENV
for name in POSTGRES_PASSWORD DATABASE_PASSWORD API_DATABASE_PASSWORD WORKERS_DATABASE_PASSWORD \
  PROJECTIONS_DATABASE_PASSWORD REPLICATION_PASSWORD REDIS_PASSWORD \
  EVENTSTORE_ADMIN_PASSWORD EVENTSTORE_PASSWORD; do
  password=$(openssl rand -hex 24)
  echo "$name=$password" >> "$part"
done
mv "$part" "$file"
