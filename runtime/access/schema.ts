/** Steps of the schema `access`, for `migrate`. */
export const ACCESS_STEPS = [
  `create table access.credentials (user_id text primary key, lookup bytea not null unique, password_hash text not null, email_box bytea not null);
   create table access.sessions (token_hash bytea primary key, user_id text not null references access.credentials on delete cascade, expires_at timestamptz not null);
   create index on access.sessions (expires_at);`,
];
