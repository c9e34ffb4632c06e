/**
 * Tables of the event store, in a schema of their own. Names and types are bytes: the protocol allows every Unicode
 * character in them, PostgreSQL's text does not. Streams have numbers so that the one secondary index stays narrow; that
 * index also finds the event at a revision when a retried append is compared with what is stored.
 */
export const SCHEMA = `
create schema if not exists eventstore;

create table if not exists eventstore.streams (
  id   bigint primary key,
  name bytea  not null
);
create unique index if not exists streams_by_name on eventstore.streams (sha256(name));

create table if not exists eventstore.events (
  position bigint  primary key,
  stream   bigint  not null,
  revision bigint  not null,
  created  bigint  not null,
  id       uuid    not null,
  is_json  boolean not null,
  type     bytea   not null,
  data     bytea   not null,
  metadata bytea   not null
);
create unique index if not exists events_by_stream on eventstore.events (stream, revision);

create table if not exists eventstore.writer (
  only_row boolean primary key default true check (only_row),
  epoch    bigint  not null
);
insert into eventstore.writer (epoch) values (0) on conflict do nothing;
`;
