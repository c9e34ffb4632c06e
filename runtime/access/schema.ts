/** Steps of the schema `access`, for `migrate`. */
export const ACCESS_STEPS = [
  `create table access.credentials (user_id text primary key, lookup bytea not null unique, password_hash text not null, email_box bytea not null);
   create table access.sessions (token_hash bytea primary key, user_id text not null references access.credentials on delete cascade, expires_at timestamptz not null);
   create index on access.sessions (expires_at);`,
  // Whoever was invited has no password yet. Links, codes and keys are kept as digests or sealed.
  `alter table access.credentials alter column password_hash drop not null;
   alter table access.sessions
     add column session_id uuid not null default gen_random_uuid(),
     add column stage text not null default 'OPEN',
     add column opened_at timestamptz not null default now(),
     add column device text not null default '',
     add column network text not null default '',
     add column acting_by text,
     add column open_seconds int not null default 43200;
   create table access.links (token_hash bytea primary key, user_id text not null references access.credentials on delete cascade, purpose text not null, expires_at timestamptz not null);
   create table access.totp (user_id text primary key references access.credentials on delete cascade, secret_box bytea, next_box bytea, last_step bigint not null default 0);
   create table access.recovery_codes (user_id text references access.credentials on delete cascade, code_hash bytea, primary key (user_id, code_hash));
   create table access.sign_ins (sign_in_id uuid primary key default gen_random_uuid(), at timestamptz not null default now(), user_id text, platform_id text, role text, network text not null, device text not null, result text not null);
   create index on access.links (user_id);
   create index on access.sign_ins (user_id, at desc);
   create index on access.sign_ins (at desc);`,
  // Made anew, since a list wants indices that nobody may be kept waiting for (decision 0064). Of a
  // user's last sign-in there is a row of its own: those of before a year ago are removed. Moments
  // are those that a cursor has.
  `create table access.sign_ins_before as table access.sign_ins;
   drop table access.sign_ins;
   create table access.sign_ins (sign_in_id uuid primary key default gen_random_uuid(), at timestamptz(3) not null default now(), user_id text, platform_id text, role text, network text not null, device text not null, result text not null, second_factor boolean not null default false);
   insert into access.sign_ins select sign_in_id, at, user_id, platform_id, role, network, device, result from access.sign_ins_before;
   drop table access.sign_ins_before;
   create index on access.sign_ins (user_id, at desc, sign_in_id desc);
   create index on access.sign_ins (result, at desc, sign_in_id desc);
   create index on access.sign_ins (platform_id, result, at desc, sign_in_id desc);
   create index on access.sign_ins (role, result, at desc, sign_in_id desc);
   create index on access.sign_ins (at);
   create table access.last_sign_ins (user_id text primary key references access.credentials on delete cascade, at timestamptz(3) not null, network text not null, device text not null);
   insert into access.last_sign_ins select distinct on (user_id) user_id, at, network, device
     from access.sign_ins join access.credentials using (user_id) where result = 'SIGNED_IN' order by user_id, at desc;`,
  // A challenge is of the session in which it was asked; a passkey of the host where it was made.
  `create table access.passkeys (id text primary key, user_id text not null references access.credentials on delete cascade, rp_id text not null, name text not null, public_key bytea not null, counter bigint not null, transports text[] not null, created_at timestamptz not null default now(), used_at timestamptz);
   create table access.challenges (session_id uuid, purpose text, challenge text not null, expires_at timestamptz not null, primary key (session_id, purpose));
   create index on access.passkeys (user_id);`,
  // A customer has no account: they are whom the vault knows by an e-mail, at one platform.
  `create table access.passcodes (platform_id text, subject_id uuid, code_hash text not null, asked_at timestamptz not null, expires_at timestamptz not null, tries int not null default 0, primary key (platform_id, subject_id));
   create table access.customer_sessions (token_hash bytea primary key, session_id uuid not null default gen_random_uuid(), platform_id text not null, subject_id uuid not null, opened_at timestamptz not null default now(), expires_at timestamptz not null);
   create index on access.passcodes (expires_at);
   create index on access.customer_sessions (expires_at);`,
];
