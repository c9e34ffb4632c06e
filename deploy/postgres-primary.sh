#!/bin/sh
# Runs once, when the primary's data folder is new: lets the replica stream.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" -c "create role replicator with replication login password '$REPLICATION_PASSWORD'"
echo "host replication replicator all scram-sha-256" >> "$PGDATA/pg_hba.conf"
