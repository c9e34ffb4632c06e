import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { keys, otherKeys } from '../testing/keys.ts';
import { CARD_TOKEN_MINUTES } from './card-tokens.ts';
import { decrypt } from './envelope.ts';
import { openVault, type Vault } from './vault.ts';

const PLACE = 'payment-1/buyer';
const MARIA = { name: 'Maria Teste', email: 'maria@example.com' };

let database: TestDatabase;
let vault: Vault;

beforeAll(async () => {
  database = await createTestDatabase();
  vault = await openVault(database.writer, keys);
});
afterAll(() => database.close());

const newPerson = (() => {
  let count = 0;
  return () => `person${(count += 1)}@example.com`;
})();

describe('a person’s sealed data', () => {
  it('opens in its place', async () => {
    const sealed = vault.seal(await vault.subjectFor(newPerson()), PLACE, MARIA);
    expect(await vault.open(sealed, PLACE)).toEqual(MARIA);
  });

  it('is the same box for the same value, and another for another', async () => {
    const subject = await vault.subjectFor(newPerson());
    expect(vault.seal(subject, PLACE, MARIA)).toEqual(vault.seal(subject, PLACE, MARIA));
    const others = [
      vault.seal(subject, 'payment-2/buyer', MARIA),
      vault.seal(subject, PLACE, { ...MARIA, name: 'Marta' }),
      vault.seal(await vault.subjectFor(newPerson()), PLACE, MARIA),
    ];
    expect(new Set([MARIA, ...others].map((box) => (box as { iv?: string }).iv)).size).toBe(4);
  });

  it('does not show in the event', async () => {
    expect(JSON.stringify(vault.seal(await vault.subjectFor(newPerson()), PLACE, MARIA))).not.toMatch(
      /maria|teste/i,
    );
  });

  it('moved to another place stays shut', async () => {
    const sealed = vault.seal(await vault.subjectFor(newPerson()), PLACE, MARIA);
    await expect(vault.open(sealed, 'payment-2/buyer')).rejects.toThrow();
  });

  it('under another person’s name stays shut', async () => {
    const [one, other] = [await vault.subjectFor(newPerson()), await vault.subjectFor(newPerson())];
    await expect(
      vault.open({ ...vault.seal(one, PLACE, MARIA), subjectId: other.subjectId }, PLACE),
    ).rejects.toThrow();
  });

  it('of many opens with one query, with a gap where somebody was forgotten', async () => {
    const [anaEmail, biaEmail] = [newPerson(), newPerson()];
    const [ana, bia] = [await vault.subjectFor(anaEmail), await vault.subjectFor(biaEmail)];
    const boxes = [ana, bia, ana].map((subject, index) => vault.seal(subject, `p/${index}`, index));
    await vault.forget(biaEmail);
    const query = vi.spyOn(database.writer, 'query');
    const opened = await Promise.all(boxes.map((sealed, index) => vault.open(sealed, `p/${index}`)));
    expect(opened).toEqual([0, undefined, 2]);
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });

  it('opens beside one whose id is none, and beside one whose key our keys do not open', async () => {
    const [ana, bia] = [await vault.subjectFor(newPerson()), await vault.subjectFor(newPerson())];
    const [good, bad] = [vault.seal(ana, PLACE, MARIA), vault.seal(bia, PLACE, MARIA)];
    await database.writer.query(
      `update vault.subjects set wrapped_key = '\\x00112233' where subject_id = $1`,
      [bia.subjectId],
    );
    const opened = await Promise.allSettled([
      vault.open(good, PLACE),
      vault.open(bad, PLACE),
      vault.open({ ...good, subjectId: 'no id' }, PLACE),
      vault.open(good, PLACE),
    ]);
    expect(opened.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
  });
});

describe('a subject', () => {
  it('is one for each person, however the e-mail is typed', async () => {
    const email = newPerson();
    const first = await vault.subjectFor(email);
    expect(await vault.subjectFor(` ${email.toUpperCase()} `)).toEqual(first);
  });

  it('asked for by many at once is one', async () => {
    const email = newPerson();
    const all = await Promise.all(Array.from({ length: 20 }, () => vault.subjectFor(email)));
    expect(new Set(all.map(({ subjectId }) => subjectId)).size).toBe(1);
    expect(new Set(all.map(({ key }) => key.toString('hex'))).size).toBe(1);
  });

  it('is kept without the e-mail', async () => {
    const email = newPerson();
    const { key } = await vault.subjectFor(email);
    const { rows } = await database.writer.query<{ row: string }>(
      'select subjects::text as row from vault.subjects',
    );
    const stored = rows.map(({ row }) => row).join('\n');
    expect(stored).not.toContain(Buffer.from(email).toString('hex'));
    expect(stored).not.toContain(key.toString('hex'));
  });

  it('cannot be read under another master key', async () => {
    const { subjectId } = await vault.subjectFor(newPerson());
    const { rows } = await database.writer.query<{ wrapped_key: Buffer }>(
      'select wrapped_key from vault.subjects where subject_id = $1',
      [subjectId],
    );
    const [{ wrapped_key: box } = { wrapped_key: Buffer.alloc(0) }] = rows;
    expect(decrypt(keys.wrapping, box, subjectId)).toHaveLength(32);
    expect(() => decrypt(otherKeys.wrapping, box, subjectId)).toThrow();
  });
});

describe('forgetting a person', () => {
  it('notes that keys were destroyed, and not whose', async () => {
    const { writer } = database;
    const noted = async () => (await writer.query('select * from vault.keys_destroyed')).rows;
    await writer.query('delete from vault.keys_destroyed');
    await vault.forget(newPerson());
    expect(await noted()).toEqual([]);
    for (const person of [newPerson(), newPerson()]) {
      await vault.subjectFor(person);
      await vault.forget(person);
    }
    expect(await noted()).toEqual([{ only_row: true }]);
  });

  it('by e-mail makes their data unreadable and answers their id', async () => {
    const email = newPerson();
    const subject = await vault.subjectFor(email);
    const sealed = vault.seal(subject, PLACE, MARIA);
    expect(await vault.forget(email.toUpperCase())).toEqual([subject.subjectId]);
    expect(await vault.open(sealed, PLACE)).toBeUndefined();
  });

  it('by id does the same', async () => {
    const subject = await vault.subjectFor(newPerson());
    expect(await vault.forget(subject.subjectId)).toEqual([subject.subjectId]);
    expect(await vault.open(vault.seal(subject, PLACE, MARIA), PLACE)).toBeUndefined();
  });

  it('twice, or a stranger, is no failure', async () => {
    const email = newPerson();
    await vault.subjectFor(email);
    await vault.forget(email);
    expect(await vault.forget(email)).toEqual([]);
    expect(await vault.forget('6f1d1c1e-7c1a-4a7e-9a55-0d6c6f1b2a01')).toEqual([]);
  });

  it('leaves others alone', async () => {
    const [ana, bia] = [newPerson(), newPerson()];
    const sealed = vault.seal(await vault.subjectFor(ana), PLACE, MARIA);
    await vault.subjectFor(bia);
    await vault.forget(bia);
    expect(await vault.open(sealed, PLACE)).toEqual(MARIA);
  });

  it('who buys again later makes a new subject with a new key', async () => {
    const email = newPerson();
    const before = await vault.subjectFor(email);
    const sealed = vault.seal(before, PLACE, MARIA);
    await vault.forget(email);
    const after = await vault.subjectFor(email);
    expect(after.subjectId).not.toBe(before.subjectId);
    expect(after.key).not.toEqual(before.key);
    expect(await vault.open(sealed, PLACE)).toBeUndefined();
  });
});

describe('secrets', () => {
  it('come back as they were put, the last ones', async () => {
    await vault.putSecrets('connection:1', { apiKey: 'one' });
    await vault.putSecrets('connection:1', { apiKey: 'two' });
    expect(await vault.secretsOf('connection:1')).toEqual({ apiKey: 'two' });
  });

  it('that are added to an owner stay as they are from then on', async () => {
    await vault.addSecrets('connection:4/one', { apiKey: 'first' });
    await vault.addSecrets('connection:4/one', { apiKey: 'second' });
    expect(await vault.secretsOf('connection:4/one')).toEqual({ apiKey: 'first' });
  });

  it('of nobody are none', async () => {
    expect(await vault.secretsOf('connection:none')).toEqual({});
  });

  it('copied to another owner stay shut', async () => {
    await vault.putSecrets('connection:2', { apiKey: 'x' });
    await database.writer.query(
      "insert into vault.secrets (owner, box) select 'connection:3', box from vault.secrets where owner = 'connection:2'",
    );
    await expect(vault.secretsOf('connection:3')).rejects.toThrow();
  });
});

it('a digest tells equal inputs, under this master key only', async () => {
  const elsewhere = await createTestDatabase();
  const stranger = await openVault(elsewhere.writer, otherKeys);
  expect(vault.digest('a')).toBe(vault.digest('a'));
  expect(vault.digest('a')).not.toBe(vault.digest('b'));
  expect(vault.digest('a')).not.toBe(stranger.digest('a'));
  await elsewhere.close();
});

describe('a card’s token in the vault', () => {
  const box = async (email = newPerson()) => vault.seal(await vault.subjectFor(email), PLACE, 'token_1');
  const age = (tokenId: string, minutes: number) =>
    database.writer.query(
      "update vault.card_tokens set kept_at = now() - $2 * interval '1 minute' where token_id = $1",
      [tokenId, minutes],
    );
  const isStored = async (tokenId: string) =>
    (await database.writer.query('select from vault.card_tokens where token_id = $1', [tokenId]))
      .rowCount;

  it('is found until it is dropped', async () => {
    const sealed = await box();
    const tokenId = await vault.cardTokens.keep(sealed);
    expect(await vault.cardTokens.find(tokenId)).toEqual(sealed);
    await vault.cardTokens.drop(tokenId);
    expect(await vault.cardTokens.find(tokenId)).toBeUndefined();
  });

  it('that outlived its minutes is not found, swept or not', async () => {
    const [old, young] = [
      await vault.cardTokens.keep(await box()),
      await vault.cardTokens.keep(await box()),
    ];
    await age(old, CARD_TOKEN_MINUTES);
    await age(young, CARD_TOKEN_MINUTES - 1);
    expect(await vault.cardTokens.find(old)).toBeUndefined();
    expect(await vault.cardTokens.find(young)).toBeDefined();
    expect(await vault.cardTokens.sweep()).toBe(1);
    expect([await isStored(old), await isStored(young)]).toEqual([0, 1]);
  });

  it('goes with the person', async () => {
    const email = newPerson();
    const tokenId = await vault.cardTokens.keep(await box(email));
    await vault.forget(email);
    expect(await isStored(tokenId)).toBe(0);
  });
});
