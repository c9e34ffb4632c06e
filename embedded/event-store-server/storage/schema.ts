/**
 * Version of the tables, kept in them. A server that finds a greater one keeps its hands off; what
 * tells 1 from 2 are the positions that clients are told (protocol/position.ts).
 */
const FORMAT = 2;

/**
 * Tables of the event store, in a schema of their own. Names and types are bytes: the protocol
 * allows every Unicode character in them, PostgreSQL's text does not. Streams have numbers so that
 * the one secondary index stays narrow; that index also finds the event at a revision when a
 * retried append is compared with what is stored. The first event is the store's own: by its id a
 * consumer can tell that it is reading another store than before.
 */
export const SCHEMA = `
create schema eventstore;

create table eventstore.streams (
  id   bigint primary key,
  name bytea  not null
);
create unique index streams_by_name on eventstore.streams (sha256(name));

create table eventstore.events (
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
create unique index events_by_stream on eventstore.events (stream, revision);

create table eventstore.writer (
  only_row boolean primary key default true check (only_row),
  format   integer not null,
  epoch    bigint  not null
);
insert into eventstore.writer (format, epoch) values (${FORMAT}, 0);

insert into eventstore.streams (id, name) values (1, '$store');
insert into eventstore.events (position, stream, revision, created, id, is_json, type, data, metadata)
values (1, 1, 0, floor(extract(epoch from clock_timestamp()) * 1000), gen_random_uuid(), true, '$StoreCreated',
        convert_to(json_build_object('storeId', gen_random_uuid())::text, 'UTF8'), '');
`;
