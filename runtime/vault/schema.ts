import { DATABASE_ID_STEP } from '../database/same-database.ts';
import { CARD_TOKEN_STEP } from './card-tokens.ts';
import { NEWEST_CONTACTS_STEP } from './contact-index.ts';
import { KEYS_DESTROYED_STEP } from './destroy-keys.ts';
import { MASTER_KEY_STEP } from './master-key-check.ts';
import { OPT_OUT_STEP } from './opt-outs.ts';
import { SAVED_CARD_STEP } from './saved-cards.ts';

/** Steps of the schema `vault`, for `migrate`. */
export const VAULT_STEPS = [
  `create table vault.subjects (
     subject_id uuid primary key, lookup bytea not null unique, wrapped_key bytea not null, created_at timestamptz not null default now());
   create table vault.secrets (owner text primary key, box bytea not null, changed_at timestamptz not null default now());`,
  CARD_TOKEN_STEP,
  // A cart's subject is not found by an e-mail of its own but through the contacts added to it.
  `alter table vault.subjects alter column lookup drop not null;
   create table vault.subject_contacts (
     lookup bytea not null, scope text not null,
     subject_id uuid not null references vault.subjects on delete cascade,
     created_at timestamptz not null default now(), primary key (lookup, scope, subject_id));
   create index on vault.subject_contacts (subject_id);`,
  OPT_OUT_STEP,
  NEWEST_CONTACTS_STEP,
  MASTER_KEY_STEP,
  DATABASE_ID_STEP,
  KEYS_DESTROYED_STEP,
  SAVED_CARD_STEP,
];
