import type pg from 'pg';
import { migrate } from '../../runtime/database/migrate.ts';

const STEPS = [
  `create table projection.generations (
     id int generated always as identity primary key,
     version int not null,
     status text not null check (status in ('BUILDING', 'ACTIVE', 'RETIRED')),
     position bigint,
     created_at timestamptz not null default now());
   create unique index on projection.generations (status) where status = 'ACTIVE';
   create schema read;`,
  // Tables of all read models together become tables of each group, made again from the events.
  `drop schema read cascade;
   drop index projection.generations_status_idx;
   alter table projection.generations
     add column read_group text not null default 'all',
     add column builder_seen_at timestamptz not null default now(),
     add column retired_at timestamptz,
     add column progressed_at timestamptz,
     add column checked_at timestamptz,
     add column behind_since timestamptz;
   alter table projection.generations alter column read_group drop default;
   update projection.generations set status = 'RETIRED', retired_at = now();
   create unique index on projection.generations (read_group) where status = 'ACTIVE';`,
  // Which log the tables were made from; null: nobody had asked.
  `alter table projection.generations add column log_id uuid;`,
  // The newest event that was read: an older copy of the log does not hold it.
  `alter table projection.generations add column last_event jsonb;`,
  // Streams of which a generation lacks everything from one event on (decision 0103).
  `create table projection.dead_letters (
     generation_id int not null references projection.generations on delete cascade,
     stream text not null,
     event_id uuid not null,
     revision bigint not null,
     position bigint not null,
     type text not null,
     reason text not null,
     set_aside_at timestamptz not null default now(),
     reported boolean not null,
     primary key (generation_id, stream));`,
];

/** The tables of generations and of their dead letters, up to date. */
export const prepareGenerations = (pool: pg.Pool): Promise<void> => migrate(pool, 'projection', STEPS);
