#!/bin/sh
# let-in.sh: lets Razão's users into this machine's PostgreSQL by the network, the replicas' and the administrator's
# among them.
set -eu
as_postgres() { runuser -u postgres -- "$@"; }
access=$(as_postgres psql -Atc 'show hba_file')
if ! grep -q razao_projections "$access"; then
  echo 'host razao razao,razao_api,razao_workers,razao_projections,replicator all scram-sha-256
host postgres postgres all scram-sha-256
host replication replicator all scram-sha-256' >> "$access"
fi
as_postgres psql -Atqc 'select pg_reload_conf()' > /dev/null
