#!/bin/sh
# standing.sh <postgres://user@host:port/database>: how far a server is, as it says itself to a user who may replicate:
# its timeline, which grows by one with each promotion; the bytes of the log that it has there; primary or replica; the
# identifier that all copies of one database share; and the way that it came: each of its timelines with the bytes at
# which it left that one, or has now, as <timeline>:<bytes> with a comma behind it. One that says nothing for
# ANSWERS_WITHIN_S, ten seconds where nothing is said, does not answer.
set -eu
timeout "${ANSWERS_WITHIN_S:-10}" psql -qAtX -F ' ' -v ON_ERROR_STOP=1 "$1?replication=database" <<'SQL'
IDENTIFY_SYSTEM \gset
select :timeline > 1 as promoted \gset
\set content ''
\if :promoted
TIMELINE_HISTORY :timeline \gset
\endif
select :timeline, pg_wal_lsn_diff(:'xlogpos', '0/0'),
  case when pg_is_in_recovery() then 'replica' else 'primary' end, :'systemid',
  (select coalesce(string_agg(format('%s:%s,', line[1], pg_wal_lsn_diff(line[2]::pg_lsn, '0/0')), ''), '')
    from regexp_matches(:'content', '^\s*(\d+)\t(\S+)', 'gn') line)
  || format('%s:%s,', :timeline, pg_wal_lsn_diff(:'xlogpos', '0/0'));
SQL
