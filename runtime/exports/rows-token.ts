import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '../vault/vault.ts';

type Digest = Pick<Vault, 'digest'>;

/** One call, and what clocks differ by. */
const LIVES_MS = 60_000;
const TOKEN = /^([0-9a-z]{8,9})\.([\w-]{43})$/;

/** What other digests of the vault are never made of. */
const signatureOf = ({ digest }: Digest, exportId: string, ends: string): string =>
  digest(`export-rows/${exportId}.${ends}`);

/** By which a worker is told the rows of one export, for a minute: both have the vault's key. */
export function rowsToken(vault: Digest, exportId: string, now: Date): string {
  const ends = (now.getTime() + LIVES_MS).toString(36);
  return `${ends}.${signatureOf(vault, exportId, ends)}`;
}

/** Whether a token is of this export, and its time is not over. */
export function isRowsToken(vault: Digest, exportId: string, token: string, now: Date): boolean {
  const [, ends = '', signature = ''] = TOKEN.exec(token) ?? [];
  const expected = Buffer.from(signatureOf(vault, exportId, ends));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && now.getTime() < parseInt(ends, 36);
}
