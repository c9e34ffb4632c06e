import type pg from 'pg';
import { decrypt, keyedDigest, type MasterKeys } from './envelope.ts';

/** One row: what only the vault's own master key makes of a fixed text. */
export const MASTER_KEY_STEP = `create table vault.master_key (
  only_row boolean primary key default true check (only_row), proof bytea not null);`;

/** The vault was filled under another master key: nobody could read what this one seals. */
export class WrongMasterKey extends Error {
  constructor() {
    super('MASTER_KEY is not the key under which the vault of this database was filled');
  }
}

/** Tells one master key from another, and nothing else of it. */
export const masterKeyProof = ({ wrapping }: MasterKeys): Buffer =>
  keyedDigest(wrapping, 'the vault of this database');

/**
 * Writes the proof where the vault has none yet, and compares it. A vault that was filled before
 * there were proofs gets one only when what it holds opens. Throws WrongMasterKey.
 */
export async function checkMasterKey(pool: pg.Pool, keys: MasterKeys): Promise<void> {
  const { wrapping } = keys;
  const own = masterKeyProof(keys);
  const kept = async () =>
    (await pool.query<{ proof: Buffer }>('select proof from vault.master_key')).rows[0]?.proof;
  let proof = await kept();
  if (!proof) {
    await openOneOfEach(pool, wrapping);
    await pool.query('insert into vault.master_key (proof) values ($1) on conflict do nothing', [own]);
    // Of two first starts at once under two keys, one was first.
    proof = await kept();
  }
  if (!proof?.equals(own)) throw new WrongMasterKey();
}

async function openOneOfEach(pool: pg.Pool, wrapping: Buffer): Promise<void> {
  const boxes = await pool.query<{ box: Buffer; context: string }>(
    `(select wrapped_key as box, subject_id::text as context from vault.subjects limit 1)
     union all (select box, owner as context from vault.secrets limit 1)`,
  );
  try {
    for (const { box, context } of boxes.rows) decrypt(wrapping, box, context);
  } catch {
    throw new WrongMasterKey();
  }
}
