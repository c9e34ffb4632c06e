import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { keys, otherKeys } from '../testing/keys.ts';
import { optOutStore } from './opt-outs.ts';
import { openVault, type Vault } from './vault.ts';

let database: TestDatabase;
let vault: Vault;

beforeAll(async () => {
  database = await createTestDatabase();
  vault = await openVault(database.writer, keys);
});
afterAll(() => database?.close());

const optOut = (platformId: string, email: string) =>
  vault.optOuts.add(vault.optOuts.tokenFor(vault.optOuts.recipientOf(platformId, email)));
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
    const [one, other] = [vault.optOuts.tokenFor(recipient), vault.optOuts.tokenFor(recipient)];
    expect(one).not.toBe(other);
    for (const text of ['ivo', 'acme', recipient])
      expect(Buffer.from(one, 'base64url').includes(text)).toBe(false);
  });

  it.each([
    ['nothing', () => ''],
    ['somebody’s guess', () => 'A'.repeat(95)],
    ['a recipient itself', () => vault.optOuts.recipientOf('acme', 'ivo@example.com')],
    [
      'one of another key',
      () => {
        const other = optOutStore(database.writer, otherKeys);
        return other.tokenFor(other.recipientOf('acme', 'ivo@example.com'));
      },
    ],
    [
      'one with a byte changed',
      () => {
        const token = vault.optOuts.tokenFor(vault.optOuts.recipientOf('acme', 'ivo@example.com'));
        return `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
      },
    ],
  ])('is not taken when it is %s', async (_, token) => {
    const count = async () => (await database.writer.query('select from vault.opt_outs')).rowCount;
    const before = await count();
    expect(await vault.optOuts.add(token())).toBe(false);
    expect(vault.optOuts.isToken(token())).toBe(false);
    expect(await count()).toBe(before);
  });
});
