import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';
import { migrate } from '../database/migrate.ts';
import { CARD_TOKEN_STEP, cardTokenStore, type CardTokenStore } from './card-tokens.ts';
import { decrypt, encrypt, ivOf, keyedDigest, type MasterKeys } from './envelope.ts';

const STEPS = [
  `create table vault.subjects (
     subject_id uuid primary key, lookup bytea not null unique, wrapped_key bytea not null, created_at timestamptz not null default now());
   create table vault.secrets (owner text primary key, box bytea not null, changed_at timestamptz not null default now());`,
  CARD_TOKEN_STEP,
];

const FIND_OR_MAKE_SUBJECT = `with known as (select subject_id, wrapped_key from vault.subjects where lookup = $1),
  made as (
    insert into vault.subjects (subject_id, lookup, wrapped_key) select $2, $1, $3 where not exists (select from known)
    on conflict (lookup) do nothing returning subject_id, wrapped_key)
  select * from known union all select * from made`;

export interface Vault {
  /**
   * The person behind an e-mail address: an id for the events and the key under which his data is
   * sealed. Made when new.
   */
  subjectFor(email: string): Promise<Subject>;
  /** The id of whoever is known by it, or by this e-mail address. */
  subjectIdOf(idOrEmail: string): Promise<string | undefined>;
  /** A person by their id; undefined when they were forgotten. */
  subject(subjectId: string): Promise<Subject | undefined>;
  /**
   * Seals a value for one place; `place` (stream and field) is bound to it. The same value is the
   * same box, so that saving what is there already is no change.
   */
  seal(subject: Subject, place: string, value: unknown): Sealed;
  /** Opens what was sealed at `place`; undefined when the person was forgotten. */
  open(sealed: Sealed, place: string): Promise<unknown>;
  /** Opens many at once, with one query; undefined at the place of each that was forgotten. */
  openAll(boxes: readonly { sealed: Sealed; place: string }[]): Promise<unknown[]>;
  /**
   * Destroys the key. Accepts the subject's id or the person's e-mail; answers the id, or undefined
   * when nobody is known by it.
   */
  forget(idOrEmail: string): Promise<string | undefined>;
  /** A keyed digest that tells equal inputs without keeping them. */
  digest(text: string): string;
  putSecrets(owner: string, secrets: Record<string, string>): Promise<void>;
  secretsOf(owner: string): Promise<Record<string, string>>;
  /** Cards' tokens, sealed, for the minutes between a purchase and its charge. */
  readonly cardTokens: CardTokenStore;
}

export interface Subject {
  readonly subjectId: string;
  readonly key: Buffer;
}

/**
 * Personal-data keys and provider secrets: in their own PostgreSQL schema, wrapped, never in
 * events.
 */
export async function openVault(pool: pg.Pool, keys: MasterKeys): Promise<Vault> {
  await migrate(pool, 'vault', STEPS);
  const unwrap = (row: { subject_id: string; wrapped_key: Buffer }): Subject => ({
    subjectId: row.subject_id,
    key: decrypt(keys.wrapping, row.wrapped_key, row.subject_id),
  });
  const lookupOf = (email: string) => keyedDigest(keys.lookup, email.trim().toLowerCase());

  const keysOf = async (subjectIds: readonly string[]) => {
    const found = await pool.query<{ subject_id: string; wrapped_key: Buffer }>(
      'select subject_id, wrapped_key from vault.subjects where subject_id = any($1)',
      [subjectIds],
    );
    return new Map(found.rows.map((row) => [row.subject_id, unwrap(row).key]));
  };

  const vault: Vault = {
    async subjectFor(email) {
      const made = { subjectId: randomUUID(), key: randomBytes(32) };
      const values = [lookupOf(email), made.subjectId, encrypt(keys.wrapping, made.key, made.subjectId)];
      const found = await pool.query<{ subject_id: string; wrapped_key: Buffer }>({
        name: 'vault subject',
        text: FIND_OR_MAKE_SUBJECT,
        values,
      });
      // Two first purchases at once: the loser of the insert sees nothing in its own snapshot, and
      // sees the winner's row when it asks again.
      const row =
        found.rows[0] ??
        (await pool.query<{ subject_id: string; wrapped_key: Buffer }>(FIND_OR_MAKE_SUBJECT, values))
          .rows[0];
      if (!row) throw new Error('The subject was forgotten while it was being made');
      return unwrap(row);
    },

    async subject(subjectId) {
      const key = (await keysOf([subjectId])).get(subjectId);
      return key && { subjectId, key };
    },

    seal,

    open: async (sealed, place) => (await vault.openAll([{ sealed, place }]))[0],

    async openAll(boxes) {
      if (boxes.length === 0) return [];
      const byId = await keysOf([...new Set(boxes.map(({ sealed }) => sealed.subjectId))]);
      return boxes.map(({ sealed, place }) => {
        const key = byId.get(sealed.subjectId);
        return key && unseal(key, sealed, place);
      });
    },

    async subjectIdOf(idOrEmail) {
      const found = await pool.query<{ subject_id: string }>(
        'select subject_id from vault.subjects where lookup = $1 or subject_id::text = $2',
        [lookupOf(idOrEmail), idOrEmail],
      );
      return found.rows[0]?.subject_id;
    },

    async forget(idOrEmail) {
      const subjectId = await vault.subjectIdOf(idOrEmail);
      if (!subjectId) return undefined;
      await pool.query('delete from vault.card_tokens where subject_id = $1', [subjectId]);
      await pool.query('delete from vault.subjects where subject_id = $1', [subjectId]);
      // Without this the wrapped key would lie in the table's file until some later clean-up.
      await pool.query('vacuum vault.subjects');
      return subjectId;
    },

    digest: (text) => keyedDigest(keys.digest, text).toString('base64url'),

    ...secretStore(pool, keys),
    cardTokens: cardTokenStore(pool),
  };
  return vault;
}

function seal({ subjectId, key }: Subject, place: string, value: unknown): Sealed {
  const [plain, context] = [Buffer.from(JSON.stringify(value)), `${subjectId}/${place}`];
  const box = encrypt(key, plain, context, ivOf(key, plain, context));
  return {
    v: 1,
    subjectId,
    iv: box.subarray(0, 12).toString('base64url'),
    data: box.subarray(12).toString('base64url'),
  };
}

function unseal(key: Buffer, { subjectId, iv, data }: Sealed, place: string): unknown {
  const box = Buffer.concat([Buffer.from(iv, 'base64url'), Buffer.from(data, 'base64url')]);
  return JSON.parse(decrypt(key, box, `${subjectId}/${place}`).toString());
}

/** What a provider connection signs in with, wrapped under the master key. */
const secretStore = (pool: pg.Pool, keys: MasterKeys): Pick<Vault, 'putSecrets' | 'secretsOf'> => ({
  async putSecrets(owner, secrets) {
    const box = encrypt(keys.wrapping, Buffer.from(JSON.stringify(secrets)), owner);
    await pool.query(
      'insert into vault.secrets (owner, box) values ($1, $2) on conflict (owner) do update set box = excluded.box, changed_at = now()',
      [owner, box],
    );
  },

  async secretsOf(owner) {
    const found = await pool.query<{ box: Buffer }>('select box from vault.secrets where owner = $1', [
      owner,
    ]);
    const box = found.rows[0]?.box;
    return box
      ? (JSON.parse(decrypt(keys.wrapping, box, owner).toString()) as Record<string, string>)
      : {};
  },
});
