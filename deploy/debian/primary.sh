#!/bin/sh
# primary.sh, in Razão's folder on the primary's machine, as root: makes Razão's users and database in the PostgreSQL
# that Debian has started there. Once, on a new one.
set -eu
set -a
. deploy/debian/settings.sh
set +a
name=$(sh deploy/debian/this-server.sh)
as_postgres() { runuser -u postgres -- "$@"; }
# Before anything is changed: a restart of one that serves would break off sales.
is=$(as_postgres psql -Atqc "select case when pg_is_in_recovery() then 'is a replica'
  when exists (select from pg_roles where rolname = 'razao') then 'has Razão''s users' end")
[ -z "$is" ] || { echo "This PostgreSQL $is: nothing was changed. Where a run was cut off: make it new, as Restore in \
docs/operations.md says, and begin again." >&2; exit 1; }
# As docker-compose.yml has them: two of each role take 100 connections, one that stands idle and whose other side is
# gone is given up after 25 s, a silent one between servers after ten and made anew a second later, a replica that is
# behind one that was promoted finds there what it lacks, and a statement that fails is not logged with its values.
for setting in "cluster_name = '$name'" "listen_addresses = '*'" 'max_connections = 200' \
  'tcp_keepalives_idle = 10' 'tcp_keepalives_interval = 5' 'tcp_keepalives_count = 3' \
  "wal_receiver_timeout = '10s'" "wal_sender_timeout = '10s'" "wal_receiver_status_interval = '2s'" \
  "wal_retrieve_retry_interval = '1s'" \
  "max_slot_wal_keep_size = '4GB'" "wal_keep_size = '512MB'" "log_min_error_statement = 'panic'" \
  'log_parameter_max_length_on_error = 0'; do
  as_postgres psql -qc "alter system set $setting"
done
systemctl restart "$POSTGRES_SERVICE"
as_postgres psql -q -v ON_ERROR_STOP=1 <<'SQL'
\getenv password POSTGRES_PASSWORD
alter role postgres password :'password';
SQL
PGDATA=$(dirname "$(as_postgres psql -Atc 'show hba_file')") POSTGRES_USER=postgres
export PGDATA POSTGRES_USER
as_postgres sh -s < deploy/postgres/primary.sh > /dev/null
sh deploy/debian/let-in.sh
echo 'The primary has its users and its database.'
