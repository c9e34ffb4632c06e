import type pg from 'pg';
import { migrate } from '../../runtime/database/migrate.ts';

/** Steps of the schema `open_work`, for `migrate`. */
export const TASK_STEPS = [
  `create table open_work.processes (
     name text primary key,
     position text,
     folded boolean not null);
   create table open_work.items (
     process text not null,
     key text not null,
     kind text not null,
     connection_id text not null,
     event_id uuid not null,
     correlation_id text not null,
     opened_at timestamptz not null,
     due_at timestamptz not null,
     tries int not null default 0,
     ended_at timestamptz,
     primary key (process, key));
   create index on open_work.items (process, kind, due_at) where ended_at is null;
   create table open_work.provider_ids (
     process text not null,
     key text not null,
     connection_id text,
     provider_id text,
     primary key (process, key));
   create index on open_work.provider_ids (connection_id, provider_id);
   drop schema if exists worklist cascade;`,
  // Where very much is due, it is asked for each connection.
  `create index on open_work.items (process, kind, connection_id, due_at) where ended_at is null;`,
  // Since when the process is stopped; null: it does not.
  `alter table open_work.processes add column stopped_at timestamptz;`,
  // Under whom it has come as far as it stands.
  `alter table open_work.processes add column lease text, add column epoch bigint;`,
  // Which log it was read from; null: nobody had asked.
  `alter table open_work.processes add column log_id uuid;`,
  // The newest event that was read: an older copy of the log does not hold it.
  `alter table open_work.processes add column last_event jsonb;`,
  // A renewed payment is still spoken of by the ids of its charges before.
  `create table open_work.replaced_ids (
     process text not null,
     key text not null,
     connection_id text not null,
     provider_id text not null,
     primary key (process, key, connection_id, provider_id));
   create index on open_work.replaced_ids (connection_id, provider_id);`,
  // Where in the log a provider's id was first said; null: before anybody asked.
  `alter table open_work.provider_ids add column said_at bigint;`,
  `alter table open_work.replaced_ids add column said_at bigint;`,
];

/**
 * The schema `open_work`. All of it follows from events; without it, it is made again from them.
 */
export const prepareTasks = (pool: pg.Pool): Promise<void> => migrate(pool, 'open_work', TASK_STEPS);
