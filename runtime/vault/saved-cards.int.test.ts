import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { keys } from '../testing/keys.ts';
import { openVault, type Vault } from './vault.ts';

let database: TestDatabase;
let vault: Vault;
beforeAll(async () => {
  database = await createTestDatabase();
  vault = await openVault(database.writer, keys);
});
afterAll(() => database?.close());

const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();
const OVER = new Date(Date.now() - 1).toISOString();

async function kept(endsAt?: string, email = `${randomUUID()}@example.com`) {
  const id = randomUUID();
  const box = vault.seal(await vault.subjectFor(email), 'card', { cardId: 'card_1' });
  await vault.savedCards.keep(id, box, { endsAt });
  return { id, box, email };
}
const isStored = async (id: string) =>
  (await database.writer.query('select from vault.saved_cards where saved_card_id = $1', [id])).rowCount;

describe('a saved card in the vault', () => {
  it.each([['with an end', IN_AN_HOUR] as const, ['without', undefined] as const])(
    '%s is found until it is dropped',
    async (_what, endsAt) => {
      const { id, box } = await kept(endsAt);
      expect(await vault.savedCards.find(id)).toEqual(box);
      expect(await vault.savedCards.has(id)).toBe(true);
      await vault.savedCards.drop(id);
      expect(await vault.savedCards.find(id)).toBeUndefined();
      expect(await vault.savedCards.has(id)).toBe(false);
    },
  );

  it('kept again, as after a crash, is the newest', async () => {
    const { id, email } = await kept(OVER);
    const box = vault.seal(await vault.subjectFor(email), 'card', { cardId: 'card_2' });
    await vault.savedCards.keep(id, box, { endsAt: IN_AN_HOUR });
    expect(await vault.savedCards.find(id)).toEqual(box);
  });

  it('whose time is over is not found, swept or not', async () => {
    const [old, young, endless] = [await kept(OVER), await kept(IN_AN_HOUR), await kept()];
    expect(await vault.savedCards.find(old.id)).toBeUndefined();
    expect(await vault.savedCards.has(old.id)).toBe(false);
    expect(await vault.savedCards.sweep()).toBe(1);
    expect(await isStored(old.id)).toBe(0);
    for (const { id } of [young, endless]) expect(await vault.savedCards.find(id)).toBeDefined();
  });

  it('is named by the sale that has to be paid for it, until that is settled', async () => {
    const { id, box } = await kept();
    const unpaidOf = randomUUID();
    await vault.savedCards.keep(id, box, { unpaidOf });
    const settled = { savedCardId: id, paymentId: unpaidOf };
    expect(await vault.savedCards.unsettled()).toContainEqual(settled);
    await vault.savedCards.settle(id);
    expect(await vault.savedCards.unsettled()).not.toContainEqual(settled);
    expect(await vault.savedCards.has(id)).toBe(true);
  });

  it('of a person who was forgotten meanwhile is not kept', async () => {
    const { id, box, email } = await kept();
    await vault.forget(email);
    expect(await vault.savedCards.keep(id, box)).toBe(false);
    expect(await isStored(id)).toBe(0);
  });

  it('that was kept while its person was being forgotten goes with them', async () => {
    const email = `${randomUUID()}@example.com`;
    const { subjectId } = await vault.subjectFor(email);
    const [id, box] = [randomUUID(), { v: 1, subjectId, iv: 'iv', data: 'data' } as const];
    // The moment between the end of the cards and that of the key.
    const late = new Proxy(database.writer, {
      get: (pool, name) =>
        name === 'query'
          ? async (text: unknown, values: unknown) => {
              if (String(text).includes('keys_destroyed')) await vault.savedCards.keep(id, box);
              return pool.query(text as string, values as unknown[]);
            }
          : (Reflect.get(pool, name) as unknown),
    });
    await (await openVault(late, keys)).forget(email);
    expect(await isStored(id)).toBe(0);
  });

  it('goes with the person', async () => {
    const { id, email } = await kept();
    await vault.forget(email);
    expect(await isStored(id)).toBe(0);
  });
});
