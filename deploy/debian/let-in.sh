#!/bin/sh
# let-in.sh: lets into this machine's PostgreSQL, from NETWORK and by password, Razão's users, the replicas, and the
# administrator, whom promote.sh needs; nobody else. It may be run again, with another NETWORK.
set -eu
. deploy/debian/settings.sh
as_postgres() { runuser -u postgres -- "$@"; }
access=$(as_postgres psql -Atc 'show hba_file')
# Also what deploy/postgres/primary.sh wrote, who does not know NETWORK.
as_postgres sed -i -E '/^host (razao razao,|postgres postgres |replication replicator )/d' "$access"
for from in ${NETWORK:-all}; do
  echo "host razao razao,razao_api,razao_workers,razao_projections,replicator $from scram-sha-256
host postgres postgres $from scram-sha-256
host replication replicator $from scram-sha-256"
done >> "$access"
as_postgres psql -Atqc 'select pg_reload_conf()' > /dev/null
