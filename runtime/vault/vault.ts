import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { validate as isUuid } from 'uuid';
import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';
import { batched } from '../batched.ts';
import { migrate } from '../database/migrate.ts';
import { cardTokenStore, type CardTokenStore } from './card-tokens.ts';
import { contactIndex, lookupText, type ContactIndex } from './contact-index.ts';
import { destroyKeys } from './destroy-keys.ts';
import { checkMasterKey } from './master-key-check.ts';
import { optOutStore, type OptOuts } from './opt-outs.ts';
import { savedCardStore, type SavedCardStore } from './saved-cards.ts';
import { decrypt, encrypt, ivOf, keyedDigest, type MasterKeys } from './envelope.ts';
import { VAULT_STEPS } from './schema.ts';

const FIND_OR_MAKE_SUBJECT = `with known as (select subject_id, wrapped_key from vault.subjects where lookup = $1),
  made as (
    insert into vault.subjects (subject_id, lookup, wrapped_key) select $2, $1, $3 where not exists (select from known)
    on conflict (lookup) do nothing returning subject_id, wrapped_key)
  select * from known union all select * from made`;

export interface Vault extends ContactIndex {
  /**
   * The person behind an e-mail address: an id for the events and the key under which their data is
   * sealed. Made when new.
   */
  subjectFor(email: string): Promise<Subject>;
  /** A person by their id; undefined when they were forgotten. */
  subject(subjectId: string): Promise<Subject | undefined>;
  /**
   * A subject with a key of its own under an id (UUID) that the caller has chosen, made when new:
   * what a person left without being known for anything else. `addContacts` says whose it is.
   */
  makeSubject(subjectId: string): Promise<Subject>;
  /**
   * Seals a value for one place; `place` (stream and field) is bound to it. The same value is the
   * same box, so that saving what is there already is no change.
   */
  seal(subject: Subject, place: string, value: unknown): Sealed;
  /**
   * Opens what was sealed at `place`; undefined when the person was forgotten. What is opened at
   * the same moment takes one query.
   */
  open(sealed: Sealed, place: string): Promise<unknown>;
  /** Opens what was sealed at `place` under this key; undefined for what was not. */
  unseal(subject: Subject, box: Pick<Sealed, 'iv' | 'data'>, place: string): unknown;
  /**
   * Destroys the keys; `overwriteRemoved` comes behind it. Accepts a subject's id, or a person's
   * e-mail address or phone, which reach every subject that is known by them; answers the ids,
   * none when nobody is.
   */
  forget(idOrContact: string): Promise<string[]>;
  /** A keyed digest that tells equal inputs without keeping them. */
  digest(text: string): string;
  putSecrets(owner: string, secrets: Record<string, string>): Promise<void>;
  /** Keeps the secrets of an owner who has none yet; of one who has some they stay as they are. */
  addSecrets(owner: string, secrets: Record<string, string>): Promise<void>;
  secretsOf(owner: string): Promise<Record<string, string>>;
  /** Cards' tokens, sealed, for the minutes between a purchase and its charge. */
  readonly cardTokens: CardTokenStore;
  /** Cards that providers keep, for as long as they may be charged again. */
  readonly savedCards: SavedCardStore;
  /** Who is not written to any more; stays when somebody is forgotten. */
  readonly optOuts: OptOuts;
}

export interface Subject {
  readonly subjectId: string;
  readonly key: Buffer;
}

interface WrappedKey {
  readonly subject_id: string;
  readonly wrapped_key: Buffer;
}

/**
 * Personal-data keys and provider secrets: in their own PostgreSQL schema, wrapped, never in
 * events. Throws WrongMasterKey.
 */
export async function openVault(pool: pg.Pool, keys: MasterKeys): Promise<Vault> {
  await migrate(pool, 'vault', VAULT_STEPS);
  await checkMasterKey(pool, keys);
  const unwrap = (row: WrappedKey): Subject => ({
    subjectId: row.subject_id,
    key: decrypt(keys.wrapping, row.wrapped_key, row.subject_id),
  });
  const lookupOf = (contact: string) => keyedDigest(keys.lookup, lookupText(contact));

  const keyOf = batched(async (subjectIds: readonly string[]) => {
    const found = await pool.query<WrappedKey>({
      name: 'vault keys',
      text: 'select subject_id, wrapped_key from vault.subjects where subject_id = any($1)',
      // One that is none would fail the query, and everybody's who ask with it.
      values: [[...new Set(subjectIds.filter((id) => isUuid(id)))]],
    });
    const keys = new Map(found.rows.map((row) => [row.subject_id, orError(() => unwrap(row).key)]));
    return subjectIds.map((subjectId) => keys.get(subjectId.toLowerCase()));
  });

  const vault: Vault = {
    async subjectFor(email) {
      const made = { subjectId: randomUUID(), key: randomBytes(32) };
      const values = [lookupOf(email), made.subjectId, encrypt(keys.wrapping, made.key, made.subjectId)];
      const found = await pool.query<WrappedKey>({
        name: 'vault subject',
        text: FIND_OR_MAKE_SUBJECT,
        values,
      });
      // Two first purchases at once: the loser of the insert sees nothing in its own snapshot, and
      // sees the winner's row when it asks again.
      const row = found.rows[0] ?? (await pool.query<WrappedKey>(FIND_OR_MAKE_SUBJECT, values)).rows[0];
      if (!row) throw new Error('The subject was forgotten while it was being made');
      return unwrap(row);
    },

    async subject(subjectId) {
      const key = await keyOf(subjectId);
      return key && { subjectId, key };
    },

    async makeSubject(subjectId) {
      const wrapped = encrypt(keys.wrapping, randomBytes(32), subjectId);
      await pool.query(
        'insert into vault.subjects (subject_id, wrapped_key) values ($1, $2) on conflict do nothing',
        [subjectId, wrapped],
      );
      const subject = await vault.subject(subjectId);
      if (!subject) throw new Error('The subject was forgotten while it was being made');
      return subject;
    },

    seal,

    unseal({ subjectId, key }, box, place) {
      const opened = orError(() => unseal(key, { v: 1, subjectId, ...box }, place));
      return opened instanceof Error ? undefined : opened;
    },

    async open(sealed, place) {
      const key = await keyOf(sealed.subjectId);
      return key && unseal(key, sealed, place);
    },

    async forget(idOrContact) {
      const ids = await vault.subjectIdsOf(idOrContact);
      if (ids.length === 0) return [];
      await removeCards(pool, ids);
      await destroyKeys(pool, ids);
      // What was kept meanwhile.
      await removeCards(pool, ids);
      return ids;
    },

    digest: (text) => keyedDigest(keys.digest, text).toString('base64url'),

    ...contactIndex(pool, (text) => keyedDigest(keys.lookup, text)),
    ...secretStore(pool, keys),
    cardTokens: cardTokenStore(pool),
    savedCards: savedCardStore(pool),
    optOuts: optOutStore(pool, keys),
  };
  return vault;
}

async function removeCards(pool: pg.Pool, subjectIds: readonly string[]): Promise<void> {
  for (const table of ['card_tokens', 'saved_cards'])
    await pool.query(`delete from vault.${table} where subject_id = any($1)`, [subjectIds]);
}

/** What it threw as a value: one key that does not open is not everybody's who asked with it. */
function orError<T>(make: () => T): T | Error {
  try {
    return make();
  } catch (error) {
    return error as Error;
  }
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
const secretStore = (
  pool: pg.Pool,
  keys: MasterKeys,
): Pick<Vault, 'putSecrets' | 'addSecrets' | 'secretsOf'> => ({
  async putSecrets(owner, secrets) {
    const box = encrypt(keys.wrapping, Buffer.from(JSON.stringify(secrets)), owner);
    await pool.query(
      'insert into vault.secrets (owner, box) values ($1, $2) on conflict (owner) do update set box = excluded.box, changed_at = now()',
      [owner, box],
    );
  },

  async addSecrets(owner, secrets) {
    const box = encrypt(keys.wrapping, Buffer.from(JSON.stringify(secrets)), owner);
    // The api may insert and nothing else: a target of the conflict would have to be read.
    await pool.query('insert into vault.secrets (owner, box) values ($1, $2) on conflict do nothing', [
      owner,
      box,
    ]);
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
