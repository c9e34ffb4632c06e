import type pg from 'pg';
import { PASSCODE_MS, PASSCODE_TRIES } from '../../domain/passcode/passcode.ts';
import type { Vault } from '../vault/vault.ts';

/** Whose a code is: a buyer, as the vault knows them, at one platform. */
export interface Customer {
  readonly platformId: string;
  readonly subjectId: string;
}

interface Places {
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly vault: Pick<Vault, 'digest'>;
}

/** Whoever reads the table learns no code: there are few, but the key is not there. */
const hashOf = ({ digest }: Places['vault'], { platformId, subjectId }: Customer, code: string) =>
  digest(`passcode/${platformId}/${subjectId}/${code}`);

/**
 * Keeps a new code as a keyed hash, in the place of every older one; false where a newer one is
 * there already.
 */
export async function keepPasscode(
  { pool, vault }: Places,
  customer: Customer,
  { code, askedAt, now }: { readonly code: string; readonly askedAt: string; readonly now: Date },
): Promise<boolean> {
  await pool.query('delete from access.passcodes where expires_at < now()');
  // By its parameters and not by `excluded`, which would ask for the right to read the hash.
  const kept = await pool.query(
    `insert into access.passcodes as kept (platform_id, subject_id, code_hash, asked_at, expires_at)
     values ($1, $2, $3, $4, $5)
     on conflict (platform_id, subject_id) do update set
       code_hash = $3, asked_at = $4, expires_at = $5, tries = 0
     where kept.asked_at <= $4`,
    [
      ...[customer.platformId, customer.subjectId, hashOf(vault, customer, code), askedAt],
      new Date(now.getTime() + PASSCODE_MS),
    ],
  );
  return kept.rowCount === 1;
}

/** Where nobody has asked for a code, a try is counted in a row that holds none. */
const TRY = `insert into access.passcodes as kept (platform_id, subject_id, code_hash, asked_at, expires_at, tries)
  values ($1, $2, '', to_timestamp(0), to_timestamp(0), 1)
  on conflict (platform_id, subject_id) do update set tries = kept.tries + 1
  returning code_hash, tries <= $3 and expires_at > now() as counts`;

/**
 * Uses a code: of two at once one gets in. Each try is counted before it is looked at, so that many
 * at once do not try more codes than one after the other; for whoever has no code the same is
 * written, so that the time does not tell.
 */
export async function takePasscode(
  { pool, vault }: Places,
  customer: Customer,
  code: string,
): Promise<boolean> {
  const place = [customer.platformId, customer.subjectId];
  const values = [...place, PASSCODE_TRIES];
  const tried = await pool.query<{ code_hash: string; counts: boolean }>(TRY, values);
  const hash = hashOf(vault, customer, code);
  if (!tried.rows[0]?.counts || tried.rows[0].code_hash !== hash) return false;
  const taken = await pool.query(
    'delete from access.passcodes where platform_id = $1 and subject_id = $2 and code_hash = $3',
    [...place, hash],
  );
  return taken.rowCount === 1;
}
