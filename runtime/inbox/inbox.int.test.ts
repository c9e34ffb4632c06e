import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { keys } from '../testing/keys.ts';
import { openInbox, type Inbox } from './inbox.ts';

let database: TestDatabase;
let inbox: Inbox;

beforeAll(async () => {
  database = await createTestDatabase();
  inbox = await openInbox(database.writer, keys);
});
afterEach(() => database.writer.query('delete from inbox.webhooks'));
afterAll(() => database.close());

const mail = (body: string, connectionId = 'acme-onz') => ({
  connectionId,
  provider: 'ONZ',
  contentType: 'application/json',
  rawBody: Buffer.from(body),
});

const rows = async () =>
  (
    await database.writer.query<{
      webhook_id: string;
      deliveries: number;
      status: string;
      tries: number;
    }>('select webhook_id, deliveries, status, tries from inbox.webhooks')
  ).rows;

/** Lets time pass for the rows, as PostgreSQL sees it. */
const pass = (seconds: number) =>
  database.writer.query(
    "update inbox.webhooks set next_try_at = next_try_at - $1 * interval '1 second', processed_at = processed_at - $1 * interval '1 second', received_at = received_at - $1 * interval '1 second'",
    [seconds],
  );

describe('a webhook', () => {
  it('is claimed with the very bytes that came', async () => {
    const rawBody = Buffer.from([0xff, 0x00, 0x7b]);
    const webhookId = await inbox.receive({ ...mail(''), rawBody });
    expect(await inbox.claim(5)).toEqual([
      expect.objectContaining({
        webhookId,
        connectionId: 'acme-onz',
        provider: 'ONZ',
        contentType: 'application/json',
        rawBody,
        tries: 1,
      }),
    ]);
  });

  it('lies sealed', async () => {
    await inbox.receive(mail('{"payer":"Maria Teste"}'));
    const { rows: stored } = await database.writer.query<{ text: string }>(
      'select webhooks::text as text from inbox.webhooks',
    );
    expect(stored[0]?.text).not.toContain(Buffer.from('Maria').toString('hex'));
  });

  it('delivered again at once is the same row', async () => {
    const ids = await Promise.all([
      inbox.receive(mail('a')),
      inbox.receive(mail('a')),
      inbox.receive(mail('a')),
    ]);
    expect(new Set(ids).size).toBe(1);
    expect(await rows()).toEqual([expect.objectContaining({ deliveries: 3, status: 'RECEIVED' })]);
  });

  it('with another body, or to another connection, is another row', async () => {
    await inbox.receive(mail('a'));
    await inbox.receive(mail('b'));
    await inbox.receive(mail('a', 'other'));
    expect(await rows()).toHaveLength(3);
  });

  it('wakes whoever listens', async () => {
    const listener = await database.writer.connect();
    const heard = new Promise((resolve) =>
      listener.once('notification', ({ channel }) => resolve(channel)),
    );
    await listener.query('listen webhook_received');
    await inbox.receive(mail('a'));
    expect(await heard).toBe('webhook_received');
    listener.release(true);
  });
});

describe('the same body after it was dealt with', () => {
  const again = async (seconds: number) => {
    const webhookId = await inbox.receive(mail('a'));
    await inbox.claim(1);
    await inbox.finish(webhookId, { status: 'DONE' });
    await pass(seconds);
    await inbox.receive(mail('a'));
    return inbox.claim(1);
  };

  it('at once is no news', async () => {
    expect(await again(1)).toEqual([]);
  });

  it('later may be news of its own and is looked at again', async () => {
    expect(await again(11)).toHaveLength(1);
  });
});

describe('claiming', () => {
  it('gives each webhook to one of two claimers', async () => {
    for (let index = 0; index < 40; index += 1) await inbox.receive(mail(`body ${index}`));
    const claims = await Promise.all(Array.from({ length: 8 }, () => inbox.claim(5)));
    const ids = claims.flat().map(({ webhookId }) => webhookId);
    const left = await inbox.claim(40);
    const all = [...ids, ...left.map(({ webhookId }) => webhookId)];
    expect(all).toHaveLength(40);
    expect(new Set(all).size).toBe(40);
  });

  it('takes no more than asked for, the longest waiting first', async () => {
    await inbox.receive(mail('old'));
    await pass(60);
    await inbox.receive(mail('new'));
    expect((await inbox.claim(1)).map(({ rawBody }) => rawBody.toString())).toEqual(['old']);
  });

  it('is given back after a minute when the claimer died', async () => {
    await inbox.receive(mail('a'));
    await inbox.claim(1);
    await pass(59);
    expect(await inbox.claim(1)).toEqual([]);
    await pass(2);
    expect(await inbox.claim(1)).toEqual([expect.objectContaining({ tries: 2 })]);
  });

  it('takes nothing that is finished', async () => {
    const webhookId = await inbox.receive(mail('a'));
    await inbox.finish(webhookId, { status: 'UNMATCHED' });
    await pass(3_600);
    expect(await inbox.claim(1)).toEqual([]);
  });

  it('takes what was postponed when its time has come', async () => {
    const webhookId = await inbox.receive(mail('a'));
    await inbox.claim(1);
    await inbox.postpone(webhookId, 30_000);
    await pass(29);
    expect(await inbox.claim(1)).toEqual([]);
    await pass(2);
    expect(await inbox.claim(1)).toHaveLength(1);
  });
});

it('forgetting a person removes the mail that speaks of her, and no other', async () => {
  const [maria, paymentId] = [randomUUID(), randomUUID()];
  const hers = await inbox.receive(mail('hers'));
  const other = await inbox.receive(mail('other'));
  await inbox.finish(hers, { status: 'DONE', paymentId, subjectId: maria });
  await inbox.finish(other, { status: 'DONE', subjectId: randomUUID() });
  expect(await inbox.forget(maria)).toBe(1);
  expect((await rows()).map(({ webhook_id }) => webhook_id)).toEqual([other]);
});
