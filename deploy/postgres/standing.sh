#!/bin/sh
# standing.sh <postgres://user@host:port/database>: how far a server is, as it says itself to a user who may replicate:
# its timeline, which grows by one with each promotion; the bytes of the log that it has there; primary or replica;
# and the identifier that all copies of one database share.
set -eu
psql -qAtX -F ' ' -v ON_ERROR_STOP=1 "$1?replication=database" <<'SQL'
IDENTIFY_SYSTEM \gset
select :timeline, pg_wal_lsn_diff(:'xlogpos', '0/0'),
  case when pg_is_in_recovery() then 'replica' else 'primary' end, :'systemid';
SQL
