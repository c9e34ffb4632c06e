import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isRowsToken, rowsToken } from './rows-token.ts';

const vaultOf = (key: string) => ({
  digest: (text: string) => createHmac('sha256', key).update(text).digest('base64url'),
});
const vault = vaultOf('ours');
const now = new Date('2026-11-30T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const token = rowsToken(vault, 'a', now);

describe('the token by which a worker reads rows', () => {
  it('counts for a minute', () => {
    expect(isRowsToken(vault, 'a', token, later(59_999))).toBe(true);
    expect(isRowsToken(vault, 'a', token, later(60_000))).toBe(false);
  });

  it.each([
    ['of another export', vault, 'b', token],
    ['of another key', vaultOf('theirs'), 'a', token],
    ['with another end', vault, 'a', token.replace(/^\w+/, later(120_000).getTime().toString(36))],
    ['without a signature', vault, 'a', token.replace(/\..*/, '')],
    ['that is none', vault, 'a', ''],
  ])('is none %s', (_what, by, exportId, given) =>
    expect(isRowsToken(by, exportId, given, now)).toBe(false),
  );
});
