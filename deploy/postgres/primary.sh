#!/bin/sh
# Runs once, when the primary's data folder is new: makes the user of the roles, who owns the database and nothing
# else, and lets the replica stream.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$DATABASE_PASSWORD" -v replication="$REPLICATION_PASSWORD" \
  --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role razao login password :'owner';
create database razao owner razao;
revoke connect on database postgres, template1 from public;
create role replicator replication login password :'replication';
-- Keeps what the replica has not read yet, as far as max_slot_wal_keep_size allows.
select pg_create_physical_replication_slot('replica');
SQL
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"
