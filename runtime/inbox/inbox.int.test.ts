import { randomUUID } from 'node:crypto';
import { NIL } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepStatistics, prepared } from '../testing/plans.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { keys } from '../testing/keys.ts';
import { REDUCED } from './kept-body.ts';
import { openInbox, type Inbox, type ReceivedWebhook, type WebhookEnd } from './inbox.ts';
import { CLAIM_DUE, FORGET_WHOLE, HAS_WAITING } from './statements.ts';

let database: TestDatabase;
let inbox: Inbox;

beforeAll(async () => {
  database = await createTestDatabase({ byKey: true });
  inbox = await openInbox(database.writer, keys);
  await keepStatistics(database, 'inbox.webhooks');
});
afterEach(() => database.writer.query('truncate inbox.webhooks, inbox.log'));
afterAll(() => database.close());

const delivery = (body: string, connectionId = 'acme-onz') => ({
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

const claimOne = async (): Promise<ReceivedWebhook> => {
  const [claimed] = await inbox.claim(1);
  if (!claimed) throw new Error('Nothing is due');
  return claimed;
};
const finishOne = async (end: WebhookEnd): Promise<string> => {
  const claimed = await claimOne();
  await inbox.finish(claimed, end);
  return claimed.webhookId;
};

const textOf = ({ kept }: ReceivedWebhook) => kept && 'rawBody' in kept && kept.rawBody.toString();

/** Lets time pass for the rows, as PostgreSQL sees it. */
const pass = (seconds: number) =>
  database.writer.query(
    "update inbox.webhooks set next_try_at = next_try_at - $1 * interval '1 second', processed_at = processed_at - $1 * interval '1 second', received_at = received_at - $1 * interval '1 second'",
    [seconds],
  );

describe('a webhook', () => {
  it('is claimed with the very bytes that came', async () => {
    const rawBody = Buffer.from([0xff, 0x00, 0x7b]);
    const webhookId = await inbox.receive({ ...delivery(''), rawBody });
    expect(await inbox.claim(5)).toEqual([
      expect.objectContaining({
        webhookId,
        connectionId: 'acme-onz',
        provider: 'ONZ',
        kept: { contentType: 'application/json', rawBody },
        tries: 1,
      }),
    ]);
  });

  it('lies sealed', async () => {
    await inbox.receive(delivery('{"payer":"Maria Teste"}'));
    const { rows: stored } = await database.writer.query<{ text: string }>(
      'select webhooks::text as text from inbox.webhooks',
    );
    expect(stored[0]?.text).not.toContain(Buffer.from('Maria').toString('hex'));
  });

  it('delivered again at once is the same row', async () => {
    const ids = await Promise.all([
      inbox.receive(delivery('a')),
      inbox.receive(delivery('a')),
      inbox.receive(delivery('a')),
    ]);
    expect(new Set(ids).size).toBe(1);
    expect(await rows()).toEqual([expect.objectContaining({ deliveries: 3, status: 'RECEIVED' })]);
  });

  it('with another body, or to another connection, is another row', async () => {
    await inbox.receive(delivery('a'));
    await inbox.receive(delivery('b'));
    await inbox.receive(delivery('a', 'other'));
    expect(await rows()).toHaveLength(3);
  });

  it('wakes whoever listens, also when it is put back to go on at once', async () => {
    const listener = await database.writer.connect();
    const next = () =>
      new Promise((resolve) => listener.once('notification', ({ channel }) => resolve(channel)));
    await listener.query('listen webhook_received');
    const received = next();
    await inbox.receive(delivery('a'));
    expect(await received).toBe('webhook_received');
    const claimed = await claimOne();
    const putBack = next();
    await inbox.postpone(claimed, { delayMs: 0, applied: [], unmatched: [], asked: 20, tries: 0 });
    expect(await putBack).toBe('webhook_received');
    expect(await inbox.claim(1)).toMatchObject([{ asked: 20, tries: 1 }]);
    listener.release(true);
  });
});

describe('the same body again', () => {
  /** A body that names what the provider once did not know. */
  const foreign = async () => {
    await inbox.receive(delivery('a'));
    await inbox.postpone(await claimOne(), {
      ...{ delayMs: 0, applied: [], unmatched: ['tx'], asked: 0, tries: 1 },
    });
  };

  it('after it was dealt with is looked at again, however soon', async () => {
    await inbox.receive(delivery('a'));
    await finishOne({ status: 'DONE' });
    await inbox.receive(delivery('a'));
    await pass(1);
    expect(await inbox.claim(1)).toMatchObject([{ kept: { rawBody: Buffer.from('a') }, tries: 1 }]);
  });

  it('while somebody works on it is looked at again after that', async () => {
    await inbox.receive(delivery('a'));
    const claimed = await claimOne();
    await inbox.receive(delivery('a'));
    expect(await inbox.claim(1)).toEqual([]);
    await inbox.finish(claimed, { status: 'DONE' });
    await pass(1);
    expect(await inbox.claim(1)).toMatchObject([{ webhookId: claimed.webhookId, deliveries: 2 }]);
  });

  it('while it waits for a later try brings that forward', async () => {
    await inbox.receive(delivery('a'));
    await inbox.postpone(await claimOne(), {
      delayMs: 3_600_000,
      applied: ['tx'],
      unmatched: [],
      asked: 1,
      tries: 1,
    });
    await inbox.receive(delivery('a'));
    await pass(1);
    expect(await inbox.claim(1)).toMatchObject([{ applied: [], asked: 0 }]);
  });

  it('forgets what was none of ours once it was given up, and not while it waits', async () => {
    await foreign();
    await inbox.receive(delivery('a'));
    await pass(1);
    const waiting = await claimOne();
    expect(waiting).toMatchObject({ unmatched: ['tx'] });
    await inbox.finish(waiting, { status: 'UNMATCHED' });
    await inbox.receive(delivery('a'));
    await pass(1);
    expect(await claimOne()).toMatchObject({ unmatched: [], deliveries: 3 });
  });

  it('while it is given up forgets what was none of ours', async () => {
    await foreign();
    const claimed = await claimOne();
    await inbox.receive(delivery('a'));
    await inbox.finish(claimed, { status: 'UNMATCHED' });
    await pass(1);
    expect(await claimOne()).toMatchObject({ unmatched: [] });
  });

  it('is looked at once a second at most, however often it comes', async () => {
    await inbox.receive(delivery('a'));
    await finishOne({ status: 'DONE' });
    await inbox.receive(delivery('a'));
    expect(await inbox.claim(1)).toEqual([]);
  });
});

describe('claiming', () => {
  it('gives each webhook to one of two claimers', async () => {
    for (let index = 0; index < 40; index += 1) await inbox.receive(delivery(`body ${index}`));
    const claims = await Promise.all(Array.from({ length: 8 }, () => inbox.claim(5)));
    const ids = claims.flat().map(({ webhookId }) => webhookId);
    const left = await inbox.claim(40);
    const all = [...ids, ...left.map(({ webhookId }) => webhookId)];
    expect(all).toHaveLength(40);
    expect(new Set(all).size).toBe(40);
  });

  it('takes no more than asked for, the longest waiting first', async () => {
    await inbox.receive(delivery('old'));
    await pass(60);
    await inbox.receive(delivery('new'));
    expect((await inbox.claim(1)).map(textOf)).toEqual(['old']);
  });

  it('takes nothing of connections that are named', async () => {
    await inbox.receive(delivery('a', 'slow'));
    await inbox.receive(delivery('a', 'other'));
    expect(await inbox.claim(5, { max: 5, held: new Map([['slow', 5]]) })).toMatchObject([
      { connectionId: 'other' },
    ]);
  });

  it('takes of each connection its share, and of whom the worker has least first', async () => {
    for (const n of [1, 2, 3, 4]) await inbox.receive(delivery(`${n}`, 'flood'));
    for (const n of [1, 2]) await inbox.receive(delivery(`${n}`, 'held'));
    await inbox.receive(delivery('last', 'quiet'));
    const first = await inbox.claim(2, { max: 3, held: new Map([['held', 1]]) });
    expect(first.map(({ connectionId }) => connectionId).sort()).toEqual(['flood', 'quiet']);
    const second = await inbox.claim(9, {
      max: 3,
      held: new Map([
        ['flood', 1],
        ['held', 2],
      ]),
    });
    expect(second.map(({ connectionId }) => connectionId).sort()).toEqual(['flood', 'flood', 'held']);
  });

  it('reads nothing of a flood beyond its share, nor to find out that too many wait', async () => {
    const claim = await prepared(database, CLAIM_DUE);
    const hasWaiting = await prepared(database, HAS_WAITING);
    const touched = async () => [
      (await claim.execute([50, 24, ['c1000'], [24]])).rowsMax,
      (await hasWaiting.execute(['flood', 999])).rowsMax,
    ];
    // The plans that a connection may keep are made while nothing waits.
    await touched();
    await database.writer.query(
      `insert into inbox.webhooks (webhook_id, connection_id, provider, content_type)
       select gen_random_uuid(), case n % 1000 when 0 then 'c' || n else 'flood' end, 'ONZ', ''
       from generate_series(1, 20000) n`,
    );
    for (const ofStatistics of ['select', 'analyze inbox.webhooks']) {
      await database.writer.query(ofStatistics);
      const [claimed = NaN, counted = NaN] = await touched();
      expect(claimed).toBeLessThan(100);
      expect(counted).toBeLessThan(1_100);
      await database.writer.query('update inbox.webhooks set next_try_at = now(), claimed = false');
    }
    await claim.release();
    await hasWaiting.release();
    expect(await inbox.hasWaiting('flood', 19_980)).toBe(true);
    expect(await inbox.hasWaiting('flood', 19_981)).toBe(false);
  });

  it('reads one of each connection where that is enough', async () => {
    const claim = await prepared(database, CLAIM_DUE);
    const touched = async () => (await claim.execute([50, 24, ['c1'], [24]])).rowsMax;
    // The plan that a connection may keep is made while nothing waits.
    await touched();
    await database.writer.query(
      `insert into inbox.webhooks (webhook_id, connection_id, provider, content_type)
       select gen_random_uuid(), 'c' || n % 1000, 'ONZ', '' from generate_series(1, 10000) n`,
    );
    for (const ofStatistics of ['select', 'analyze inbox.webhooks']) {
      await database.writer.query(ofStatistics);
      expect(await touched()).toBeLessThan(1_100);
      await database.writer.query('update inbox.webhooks set next_try_at = now(), claimed = false');
    }
    await claim.release();
  });

  it('takes the first of each where they are enough, of whom the worker has least', async () => {
    for (const connectionId of ['a', 'b', 'c', 'd'])
      for (const n of [1, 2]) await inbox.receive(delivery(`${n}`, connectionId));
    const held = new Map([
      ['a', 2],
      ['b', 3],
    ]);
    const taken = async (max: number) =>
      (await inbox.claim(max, { max: 3, held })).map(({ connectionId }) => connectionId).sort();
    expect(await taken(3)).toEqual(['a', 'c', 'd']);
    expect(await taken(9)).toEqual(['a', 'c', 'd']);
  });

  it('locks no more than it takes: what is left stays free for another', async () => {
    for (const body of ['a', 'b', 'c']) await inbox.receive(delivery(body));
    const other = await database.writer.connect();
    await other.query('begin');
    await other.query(CLAIM_DUE, [1, 10, [], []]);
    expect(await inbox.claim(5)).toHaveLength(2);
    await other.query('rollback');
    other.release();
  });

  it('is given back after ten seconds when the claimer died', async () => {
    await inbox.receive(delivery('a'));
    await inbox.claim(1);
    await pass(9);
    expect(await inbox.claim(1)).toEqual([]);
    await pass(2);
    expect(await inbox.claim(1)).toEqual([expect.objectContaining({ tries: 2 })]);
  });

  it('lasts while the claimer says so', async () => {
    await inbox.receive(delivery('a'));
    const claimed = await claimOne();
    await pass(9);
    await inbox.extend([claimed]);
    await pass(9);
    expect(await inbox.claim(1)).toEqual([]);
  });

  it('that another has taken over ends nothing', async () => {
    await inbox.receive(delivery('a'));
    const frozen = await claimOne();
    await pass(11);
    await claimOne();
    await inbox.finish(frozen, { status: 'DONE' });
    await inbox.postpone(frozen, { delayMs: 0, applied: [], unmatched: [], asked: 0, tries: 0 });
    await pass(9);
    await inbox.extend([frozen]);
    await pass(2);
    expect(await inbox.claim(1)).toEqual([expect.objectContaining({ tries: 3 })]);
  });

  it('opens each row by itself: one that cannot be opened keeps nothing back', async () => {
    const broken = await inbox.receive(delivery('broken'));
    await inbox.receive(delivery('whole'));
    await database.writer.query(
      `update inbox.webhooks set body_box = '\\x00'::bytea where webhook_id = $1`,
      [broken],
    );
    const claimed = await inbox.claim(5);
    expect(new Set(claimed.map(textOf))).toEqual(new Set(['whole', undefined]));
  });

  it('takes nothing that is finished', async () => {
    await inbox.receive(delivery('a'));
    await finishOne({ status: 'UNMATCHED' });
    await pass(3_600);
    expect(await inbox.claim(1)).toEqual([]);
  });

  it('takes what was postponed when its time has come, with what was applied of it', async () => {
    await inbox.receive(delivery('a'));
    await inbox.postpone(await claimOne(), {
      delayMs: 30_000,
      applied: ['tx-1'],
      unmatched: [],
      asked: 2,
      tries: 1,
    });
    await pass(29);
    expect(await inbox.claim(1)).toEqual([]);
    await pass(2);
    expect(await inbox.claim(1)).toMatchObject([{ tries: 2, applied: ['tx-1'], asked: 2 }]);
  });
});

describe('a body that was understood on arrival', () => {
  const reduced = (transactionIds: string[], body = '{"payer":"Maria Teste"}') => ({
    ...delivery(body),
    transactionIds,
  });

  it('is not kept: what it names is', async () => {
    await inbox.receive(reduced(['tx-1', 'tx-2']));
    expect(await claimOne()).toMatchObject({ kept: { transactionIds: ['tx-1', 'tx-2'] } });
  });

  it('is told from another body that names the same', async () => {
    await inbox.receive(reduced(['tx-1']));
    await inbox.receive(reduced(['tx-1'], '{"payer":"Maria Teste","status":"PAID"}'));
    expect(await rows()).toHaveLength(2);
  });

  it('takes the place of one that an older program kept whole', async () => {
    await inbox.receive(delivery('a'));
    await inbox.receive(reduced(['tx-1'], 'a'));
    await pass(2);
    expect(await claimOne()).toMatchObject({ kept: { transactionIds: ['tx-1'] } });
  });

  it('cannot be claimed by a sender: their content type stays theirs', async () => {
    await inbox.receive({ ...delivery('["tx-1"]'), contentType: REDUCED });
    expect(await claimOne()).toMatchObject({
      kept: { contentType: '', rawBody: Buffer.from('["tx-1"]') },
    });
  });
});

describe('what was dealt with', () => {
  const bodies = async () =>
    (
      await database.writer.query<{ status: string; kept: boolean }>(
        'select status, body_box is not null as kept from inbox.webhooks',
      )
    ).rows;

  it('keeps no body once it was applied', async () => {
    await inbox.receive(delivery('{"payer":"Maria Teste"}'));
    await finishOne({ status: 'DONE', paymentId: randomUUID() });
    expect(await bodies()).toEqual([{ status: 'DONE', kept: false }]);
  });

  it('keeps its body while somebody has to look at it', async () => {
    await inbox.receive(delivery('a'));
    await finishOne({ status: 'NOT_UNDERSTOOD' });
    expect(await bodies()).toEqual([{ status: 'NOT_UNDERSTOOD', kept: true }]);
  });

  it('is removed after thirty days, and nothing else', async () => {
    await inbox.receive(delivery('finished'));
    await finishOne({ status: 'NOT_UNDERSTOOD' });
    await inbox.receive(delivery('waiting'));
    await pass(30 * 86_400 - 60);
    expect(await inbox.removeFinished()).toBe(0);
    await pass(120);
    expect(await inbox.removeFinished()).toBe(1);
    expect(await rows()).toMatchObject([{ status: 'RECEIVED' }]);
  });

  it('is removed as fast as it came, also where thousands come a minute', async () => {
    await inbox.receive(delivery('finished'));
    await finishOne({ status: 'DONE' });
    await database.writer.query(
      `insert into inbox.webhooks
         select (jsonb_populate_record(w, jsonb_build_object('webhook_id', gen_random_uuid()))).*
         from inbox.webhooks w, generate_series(1, 2500)`,
    );
    await pass(31 * 86_400);
    expect(await inbox.removeFinished()).toBe(2_501);
  });
});

it('forgetting a person removes what is kept whole, for nobody can say whose it is', async () => {
  await inbox.receive(delivery('{"payer":"Maria Teste"}'));
  await finishOne({ status: 'NOT_UNDERSTOOD' });
  await inbox.receive(delivery('{"payer":"Maria Teste","waits":true}'));
  await inbox.receive({ ...delivery('{"named":true}'), transactionIds: ['tx-1'] });
  expect(await inbox.forget(randomUUID())).toBe(2);
  const left = await inbox.claim(5);
  expect(left.map(({ kept }) => kept)).toEqual(
    expect.arrayContaining([undefined, { transactionIds: ['tx-1'] }]),
  );
});

it('forgetting a person removes the webhooks that speak of them, and no other', async () => {
  const [maria, paymentId] = [randomUUID(), randomUUID()];
  await inbox.receive(delivery('theirs'));
  await finishOne({ status: 'DONE', paymentId, subjectId: maria });
  await inbox.receive(delivery('other'));
  const other = await finishOne({ status: 'DONE', subjectId: randomUUID() });
  expect(await inbox.forget(maria)).toBe(1);
  expect((await rows()).map(({ webhook_id }) => webhook_id)).toEqual([other]);
});

describe('forgetting a person among very many webhooks', () => {
  const insert = (count: number, contentType: string) =>
    database.writer.query(
      `insert into inbox.webhooks (webhook_id, connection_id, provider, content_type, body_box)
       select gen_random_uuid(), 'c' || n % 7, 'ONZ', $2, '\\x00' from generate_series(1, $1::int) n`,
      [count, contentType],
    );
  /** Has every statement fail that changes more than so many. */
  const refuseAbove = async (max: number) => {
    await database.writer.query(`
      create function inbox.refuse_many() returns trigger language plpgsql as $$ begin
        if (select count(*) from changed) > ${max} then raise 'too many in one statement'; end if;
        return null;
      end $$;
      create trigger refuse_many after update on inbox.webhooks
        referencing new table as changed for each statement execute function inbox.refuse_many()`);
    return () => database.writer.query('drop function inbox.refuse_many cascade');
  };

  it('removes all that is kept whole, a bounded part at a time', async () => {
    await insert(2_500, 'text/plain');
    await insert(10, REDUCED);
    const letAll = await refuseAbove(1_000);
    try {
      expect(await inbox.forget(randomUUID())).toBe(2_500);
    } finally {
      await letAll();
    }
    const { rows: left } = await database.writer.query(
      'select distinct content_type from inbox.webhooks where body_box is not null',
    );
    expect(left).toEqual([{ content_type: REDUCED }]);
    expect(await inbox.forget(randomUUID())).toBe(0);
  });

  it.each(['select', 'analyze inbox.webhooks'])(
    'reads nothing of what is not kept whole (%s)',
    async (ofStatistics) => {
      await insert(20_000, REDUCED);
      await insert(10, 'text/plain');
      await database.writer.query(ofStatistics);
      const { execute, release } = await prepared(database, FORGET_WHOLE);
      const { rowsMax } = await execute(['', NIL, 1_000]);
      await release();
      expect(rowsMax).toBeLessThan(100);
    },
  );
});

describe('the same bodies in many orders', () => {
  it('are received, extended and finished together by two programs, and none waits for ever', async () => {
    const programs = [inbox, await openInbox(database.writer, keys)];
    const failures: unknown[] = [];
    const failed = (error: unknown) => void failures.push(error);
    for (let round = 0; round < 12; round += 1) {
      const bodies = Array.from({ length: 40 }, (_, index) => `${round}/${index}`);
      const receive = (program: Inbox) => [
        ...shuffled(bodies).map((body) => program.receive(delivery(body)).catch(failed)),
      ];
      await Promise.all(programs.flatMap(receive));
      const claimed = await inbox.claim(200);
      await Promise.all([
        ...programs.flatMap(receive),
        inbox.extend(shuffled(claimed)).catch(failed),
        ...shuffled(claimed).map((each) => inbox.finish(each, { status: 'DONE' }).catch(failed)),
      ]);
    }
    expect(failures).toEqual([]);
  }, 30_000);
});

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

describe('the log of webhooks', () => {
  const logged = async () =>
    (
      await database.writer.query<Record<string, unknown>>(
        'select *, handled_at is not null as handled from inbox.log order by received_at',
      )
    ).rows;
  const named = (...transactionIds: string[]) => ({
    ...delivery(transactionIds.join()),
    ...{ transactionIds, platformId: 'acme', word: 'paid' },
  });
  const paymentId = randomUUID();
  const applied = { status: 'DONE', paymentId, result: 'APPLIED', normalised: 'APPROVED' } as const;

  it('says what came, whose, what it named, and what became of it, with the time that took', async () => {
    await inbox.receive(named('tx-1', 'tx-2'));
    expect(await logged()).toMatchObject([
      {
        ...{ provider: 'ONZ', platform_id: 'acme', word: 'paid', deliveries: 1, handled: false },
        ...{ transaction_id: 'tx-1', named: ['tx-1', 'tx-2'], result: 'WAITING' },
      },
    ]);
    await finishOne(applied);
    const [row] = await logged();
    expect(row).toMatchObject({ result: 'APPLIED', normalised: 'APPROVED', payment_id: paymentId });
    expect(row?.['took_ms']).toBeGreaterThanOrEqual(0);
  });

  it('keeps that something was new, however often it comes again', async () => {
    await inbox.receive(named('tx-1'));
    await finishOne(applied);
    await pass(2);
    await inbox.receive(named('tx-1'));
    await finishOne({ ...applied, result: 'DUPLICATE' });
    expect(await logged()).toMatchObject([
      { result: 'APPLIED', last_result: 'DUPLICATE', deliveries: 2 },
    ]);
  });

  it('keeps that a part was new, when the rest of a body comes later', async () => {
    await inbox.receive(named('tx-1', 'tx-2'));
    const progress = { delayMs: 0, applied: ['tx-1'], unmatched: [], asked: 0, tries: 1 };
    await inbox.postpone(await claimOne(), { ...progress, changed: true });
    await finishOne({ status: 'UNMATCHED' });
    expect(await logged()).toMatchObject([{ result: 'APPLIED', last_result: 'UNMATCHED' }]);
  });

  it.each([
    ['UNKNOWN_SHAPE', { status: 'NOT_UNDERSTOOD' }],
    ['UNREADABLE', { status: 'UNREADABLE' }],
    ['IGNORED', { status: 'DONE', result: 'IGNORED' }],
  ] as const)('says %s', async (result, end) => {
    await inbox.receive(delivery('hello'));
    await finishOne(end);
    expect(await logged()).toMatchObject([{ result, named: null, word: null, transaction_id: null }]);
  });

  it('holds no text that is no id or word, and loses no webhook to one', async () => {
    const odd = ['maria@example.com', 'a\u0000b', '\ud800', 'Maria da Silva'];
    for (const id of odd) await inbox.receive({ ...named(id), word: id });
    expect((await inbox.claim(9)).map(({ kept }) => kept)).toEqual(
      expect.arrayContaining(odd.slice(0, 2).map((id) => ({ transactionIds: [id] }))),
    );
    expect(await logged()).toMatchObject(odd.map(() => ({ named: null, word: null })));
  });

  it('has those of a wrong signature, of which nothing else is kept', async () => {
    const webhookId = randomUUID();
    await inbox.logRejected({
      ...{ webhookId, connectionId: 'acme-onz', platformId: 'acme', provider: 'ONZ' },
    });
    expect(await logged()).toMatchObject([{ result: 'BAD_SIGNATURE', handled: true }]);
    expect(await inbox.keptOf(webhookId)).toBeUndefined();
    expect(await inbox.replay(webhookId)).toBe(false);
  });

  it('lets one be dealt with again: by what it named, or by the body that nobody understood', async () => {
    const done = await inbox.receive(named('tx-1'));
    expect(await inbox.replay(done)).toBe(false);
    await finishOne(applied);
    expect(await inbox.replay(done)).toBe(true);
    expect(await claimOne()).toMatchObject({ webhookId: done, kept: { transactionIds: ['tx-1'] } });
    await database.writer.query('truncate inbox.webhooks');
    const whole = await inbox.receive(delivery('hello'));
    await finishOne({ status: 'NOT_UNDERSTOOD' });
    expect(await inbox.replay(whole)).toBe(true);
    expect(textOf(await claimOne())).toBe('hello');
  });

  it('goes a month back, and without who was forgotten', async () => {
    const subjectId = randomUUID();
    await inbox.receive(named('tx-1'));
    await finishOne({ ...applied, subjectId });
    expect(await inbox.forget(subjectId)).toBe(1);
    expect(await logged()).toEqual([]);
    await inbox.receive(named('tx-2'));
    await inbox.receive(named('tx-3'));
    await finishOne(applied);
    await database.writer.query("update inbox.log set handled_at = handled_at - interval '31 days'");
    await inbox.removeFinished();
    expect(await logged()).toMatchObject([{ result: 'WAITING' }]);
  });
});
