import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { keys, otherKeys } from '../testing/keys.ts';
import { encrypt } from './envelope.ts';
import { optOutStore } from './opt-outs.ts';
import { openVault, type Vault } from './vault.ts';

let database: TestDatabase;
let vault: Vault;

beforeAll(async () => {
  database = await createTestDatabase();
  vault = await openVault(database.writer, keys);
});
afterAll(() => database?.close());

const tokenOf = (platformId: string, email: string, { recipientOf, tokenFor } = vault.optOuts) =>
  tokenFor(recipientOf(platformId, email), platformId);
const optOut = (platformId: string, email: string) => vault.optOuts.add(tokenOf(platformId, email));
const hasOptedOut = async (platformId: string, email: string) =>
  (await vault.optOuts.among([vault.optOuts.recipientOf(platformId, email)])).size === 1;

describe('an opt-out', () => {
  it('is of a mailbox and a platform, under every address that leads to it', async () => {
    expect(await optOut('acme', 'Rita+compras@example.com')).toBe(true);
    expect(await optOut('acme', 'rita@example.com')).toBe(true);
    expect(await hasOptedOut('acme', 'RITA@example.com')).toBe(true);
    expect(await hasOptedOut('other', 'rita@example.com')).toBe(false);
    expect(await hasOptedOut('acme', 'ana@example.com')).toBe(false);
  });

  it('is kept when the person is forgotten, and holds nothing that can be read', async () => {
    await vault.subjectFor('vera@example.com');
    await optOut('acme', 'vera@example.com');
    await vault.forget('vera@example.com');
    expect(await hasOptedOut('acme', 'vera@example.com')).toBe(true);
    const { rows } = await database.writer.query('select * from vault.opt_outs');
    expect(JSON.stringify(rows)).not.toMatch(/vera|rita|acme/);
  });
});

describe('the token of a link', () => {
  it('is another in each mail, and says nothing', () => {
    const recipient = vault.optOuts.recipientOf('acme', 'ivo@example.com');
    const [one, other] = [tokenOf('acme', 'ivo@example.com'), tokenOf('acme', 'ivo@example.com')];
    expect(one).not.toBe(other);
    for (const text of ['ivo', 'acme', recipient])
      expect(Buffer.from(one, 'base64url').includes(text)).toBe(false);
  });

  it('stands for a recipient and whose mails they got', () => {
    const recipient = vault.optOuts.recipientOf('acme', 'ivo@example.com');
    const read = vault.optOuts.read(tokenOf('acme', 'ivo@example.com'));
    expect(read).toEqual({ recipient, platformId: 'acme' });
  });

  it('is still taken when it comes from a mail of before links said whose they are', async () => {
    const recipient = vault.optOuts.recipientOf('acme', 'eva@example.com');
    const old = encrypt(keys.wrapping, Buffer.from(recipient), 'opt-out').toString('base64url');
    expect(vault.optOuts.read(old)).toEqual({ recipient, platformId: null });
    expect(await vault.optOuts.add(old)).toBe(true);
    expect(await hasOptedOut('acme', 'eva@example.com')).toBe(true);
  });

  it.each([
    ['nothing', () => ''],
    ['somebody’s guess', () => 'A'.repeat(95)],
    ['a recipient itself', () => vault.optOuts.recipientOf('acme', 'ivo@example.com')],
    [
      'one of another key',
      () => {
        const other = optOutStore(database.writer, otherKeys);
        return tokenOf('acme', 'ivo@example.com', other);
      },
    ],
    [
      'one with a byte changed',
      () => {
        const token = tokenOf('acme', 'ivo@example.com');
        return `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
      },
    ],
  ])('is not taken when it is %s', async (_, token) => {
    const count = async () => (await database.writer.query('select from vault.opt_outs')).rowCount;
    const before = await count();
    expect(await vault.optOuts.add(token())).toBe(false);
    expect(vault.optOuts.read(token())).toBeUndefined();
    expect(await count()).toBe(before);
  });
});
