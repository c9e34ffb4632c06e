/** Steps of the schema `inbox`, for `migrate`. */
export const INBOX_STEPS = [
  `create table inbox.webhooks (
     webhook_id uuid primary key,
     connection_id text not null,
     provider text not null,
     content_type text not null,
     body_box bytea not null,
     received_at timestamptz not null default now(),
     deliveries int not null default 1,
     status text not null default 'RECEIVED' check (status in ('RECEIVED', 'DONE', 'NOT_UNDERSTOOD', 'UNMATCHED')),
     tries int not null default 0,
     next_try_at timestamptz not null default now(),
     processed_at timestamptz,
     payment_id uuid,
     subject_id uuid);
   create index on inbox.webhooks (next_try_at) where status = 'RECEIVED';
   create index on inbox.webhooks (subject_id) where subject_id is not null;`,
  // A body that was applied is needed by nobody and speaks of a person.
  `alter table inbox.webhooks
     drop constraint webhooks_status_check,
     add constraint webhooks_status_check
       check (status in ('RECEIVED', 'DONE', 'NOT_UNDERSTOOD', 'UNMATCHED', 'UNREADABLE')),
     add column claims int not null default 0,
     add column claimed boolean not null default false,
     add column applied text[] not null default '{}',
     alter column body_box drop not null;
   update inbox.webhooks set body_box = null where status = 'DONE';
   create index on inbox.webhooks (processed_at) where status <> 'RECEIVED';`,
  `alter table inbox.webhooks add column unmatched text[] not null default '{}';`,
  // Whose turn it is, is asked for each connection.
  `create index on inbox.webhooks (connection_id, next_try_at) where status = 'RECEIVED';
   drop index if exists inbox.webhooks_next_try_at_idx;`,
  // A body that names very many takes several claims.
  `alter table inbox.webhooks add column asked int not null default 0;`,
  // Few are kept whole; all of them are looked for whenever somebody is forgotten.
  `create index on inbox.webhooks (connection_id, webhook_id)
     where body_box is not null and content_type <> 'application/vnd.razao.transaction-ids+json';`,
  // The time in which we failed says nothing of what a webhook names.
  `alter table inbox.webhooks
     add column asked_since timestamptz,
     add column failing_since timestamptz;`,
  // What came, in clear and without anything personal, for whoever looks it through.
  `create table inbox.log (
     webhook_id uuid primary key,
     connection_id text not null,
     platform_id text,
     provider text not null,
     received_at timestamptz(3) not null default now(),
     deliveries int not null default 1,
     word text,
     transaction_id text,
     named jsonb,
     result text not null default 'WAITING',
     last_result text,
     normalised text,
     handled_at timestamptz(3),
     took_ms int,
     payment_id uuid);
   create index on inbox.log (result, received_at desc, webhook_id desc);
   create index on inbox.log (platform_id, result, received_at desc, webhook_id desc);
   create index on inbox.log (provider, result, received_at desc, webhook_id desc);
   create index on inbox.log (transaction_id);
   create index on inbox.log (handled_at);`,
];
