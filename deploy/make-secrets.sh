#!/bin/sh
# make-secrets.sh <address that buyers see> <number of proxies, nginx included> > .env
# What docker-compose.yml asks for. Keep MASTER_KEY apart from the backups: whoever has both reads personal data,
# whoever loses it cannot.
set -eu
# The file was made by whoever called this, for everybody to read.
[ ! -f /dev/stdout ] || chmod 600 /dev/stdout
cat <<ENV
PUBLIC_URL=${1:?name the address that buyers see}
TRUSTED_PROXIES=${2:?give the number of proxies in front of the api: 1 for the nginx of this set, and one more for each in front of it}
MASTER_KEY=$(openssl rand -base64 32)
ENV
for name in POSTGRES_PASSWORD DATABASE_PASSWORD API_DATABASE_PASSWORD WORKERS_DATABASE_PASSWORD \
  PROJECTIONS_DATABASE_PASSWORD REPLICATION_PASSWORD REDIS_PASSWORD \
  EVENTSTORE_ADMIN_PASSWORD EVENTSTORE_PASSWORD; do
  echo "$name=$(openssl rand -hex 24)"
done
