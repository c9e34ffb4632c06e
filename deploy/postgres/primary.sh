#!/bin/sh
# Runs once, when the primary's data folder is new: makes the owner of the database, a user for each role, who may do
# nothing until `migrate` gives them rights, and lets the replica stream.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
-- Not as arguments, which everybody on the machine may read.
\getenv owner DATABASE_PASSWORD
\getenv api API_DATABASE_PASSWORD
\getenv workers WORKERS_DATABASE_PASSWORD
\getenv projections PROJECTIONS_DATABASE_PASSWORD
\getenv replication REPLICATION_PASSWORD
create role razao login password :'owner';
create role razao_api login password :'api';
create role razao_workers login password :'workers';
create role razao_projections login password :'projections';
-- The owner makes what belongs to the projections, too.
grant razao_projections to razao;
create database razao owner razao;
revoke connect on database postgres, template1 from public;
create role replicator replication login password :'replication';
-- Keeps what the replica has not read yet, as far as max_slot_wal_keep_size allows.
select pg_create_physical_replication_slot('replica');
SQL
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"
