#!/bin/sh
# Runs once, when the primary's data folder is new: makes the owner of the database, a user for each role, who may do
# nothing until `migrate` gives them rights, and lets the other SERVERS follow. Where there are some, a commit waits until
# one of them has it on its disk. This is set in the server, not in its arguments, so that it can be changed there:
#   alter system reset synchronous_standby_names; select pg_reload_conf();
set -eu
# Without quotes: one blank between two, whatever there was.
names=$(echo $SERVERS | tr ' -' ',_')
case $names in *,*) waits="ANY 1 ($names)" ;; *) waits= ;; esac
psql -v ON_ERROR_STOP=1 -v names="$names" -v waits="$waits" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
-- Not as arguments, which everybody on the machine may read.
\getenv owner DATABASE_PASSWORD
\getenv api API_DATABASE_PASSWORD
\getenv workers WORKERS_DATABASE_PASSWORD
\getenv projections PROJECTIONS_DATABASE_PASSWORD
\getenv replication REPLICATION_PASSWORD
create role razao login password :'owner';
-- A commit that waits for a replica keeps its connection, even when its program is gone. The limits leave some to the
-- other roles, to the owner and to the administrator. Three of each role fit, as while one is replaced: 21 for an api, 24
-- for workers whose queue is in Redis, 9 for projections, and 11 for a rebuild beside them.
create role razao_api login connection limit 65 password :'api';
create role razao_workers login connection limit 75 password :'workers';
create role razao_projections login connection limit 40 password :'projections';
-- Pools drop what stands idle for 30 s: what stands longer is behind a connection that the program gave up.
alter role razao_api set idle_session_timeout = '60s';
alter role razao_workers set idle_session_timeout = '60s';
-- The owner makes what belongs to the projections, too.
grant razao_projections to razao;
-- Names and addresses are in UTF-8, whatever the machine's language is.
create database razao owner razao encoding 'UTF8' template template0;
revoke connect on database postgres, template1 from public;
create role replicator replication login password :'replication';
-- Each keeps what its replica has not read yet, as far as max_slot_wal_keep_size allows.
select pg_create_physical_replication_slot(name) from unnest(string_to_array(:'names', ',')) name
  where name <> current_setting('cluster_name');
alter system set synchronous_standby_names = :'waits';
SQL
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"
