import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../runtime/testing/database.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';
import { openAllowance, type Allowance, type WantedMail } from './allowance.ts';

const HOUR_MS = 3_600_000;
const BEGIN_MS = Date.parse('2026-11-03T13:00:00Z');

let database: TestDatabase;
let allowance: Allowance;
let mails = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  allowance = await openAllowance(database.writer);
});
afterAll(() => database?.close());
beforeEach(() => database.writer.query('truncate mail.recipients, mail.counts'));

const take = (afterMs = 0, mail: Partial<WantedMail> = {}) =>
  allowance.take({
    recipient: `recipient ${(mails += 1)}`,
    occasion: `cart ${mails}`,
    limits: [
      { scope: 'offer', key: 'offer/course', perDay: 2 },
      { scope: 'all', key: 'all', perDay: 3 },
    ],
    at: new Date(BEGIN_MS + afterMs),
    ...mail,
  });
const elsewhere = [
  { scope: 'offer', key: 'offer/other', perDay: 2 },
  { scope: 'all', key: 'all', perDay: 3 },
];

describe('how many mails may go out in a day', () => {
  it('is what each limit says, the narrower one first', async () => {
    expect([await take(), await take(), await take()]).toEqual([
      { kind: 'granted' },
      { kind: 'granted' },
      { kind: 'over', scope: 'offer' },
    ]);
    expect(await take(0, { limits: elsewhere })).toEqual({ kind: 'granted' });
    expect(await take(0, { limits: elsewhere })).toEqual({ kind: 'over', scope: 'all' });
  });

  it('counts again from a day after the first', async () => {
    await take();
    await take(23 * HOUR_MS);
    expect(await take(24 * HOUR_MS - 1)).toEqual({ kind: 'over', scope: 'offer' });
    expect(await take(24 * HOUR_MS)).toEqual({ kind: 'granted' });
  });

  it('counts what is taken again for the same occasion once', async () => {
    const mail = { recipient: 'rita', occasion: 'cart of rita' };
    for (let time = 0; time < 4; time += 1) expect(await take(time, mail)).toEqual({ kind: 'granted' });
    expect(await take()).toEqual({ kind: 'granted' });
  });

  it('does not wait for old counts that another worker holds', async () => {
    await take();
    const other = await database.writer.connect();
    try {
      await other.query("begin; select from mail.counts where key = 'all' for update");
      const mail = { limits: elsewhere.slice(0, 1) };
      expect(await withTimeout(2_000, take(25 * HOUR_MS, mail))).toEqual({ kind: 'granted' });
    } finally {
      await other.query('rollback');
      other.release();
    }
  });

  it('is one for a recipient, and who may not be written to today uses nothing up', async () => {
    expect(await take(0, { recipient: 'rita' })).toEqual({ kind: 'granted' });
    for (let time = 0; time < 4; time += 1)
      expect(await take(time, { recipient: 'rita' })).toEqual({ kind: 'recipient' });
    expect(await take()).toEqual({ kind: 'granted' });
    expect(await take(24 * HOUR_MS, { recipient: 'rita' })).toEqual({ kind: 'granted' });
  });

  it('leaves a recipient their mail of the day when another limit is over', async () => {
    await Promise.all([take(), take()]);
    expect(await take(0, { recipient: 'rita' })).toEqual({ kind: 'over', scope: 'offer' });
    expect(await take(1, { recipient: 'rita', limits: elsewhere })).toEqual({ kind: 'granted' });
  });

  it('is not passed by many at once', async () => {
    const taken = await Promise.all(Array.from({ length: 12 }, () => take()));
    expect(taken.filter(({ kind }) => kind === 'granted')).toHaveLength(2);
  });
});
