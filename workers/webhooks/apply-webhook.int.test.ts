// Slow: each way in which a webhook meets its payment, by a process of its own.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeIncident, incident } from '../../domain/incident/incident.ts';
import { handle } from '../../eventstore/repository.ts';
import { stream } from '../../eventstore/streams.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import type { Postponement, ReceivedWebhook, WebhookEnd } from '../../runtime/inbox/inbox.ts';
import { ConnectionBusy } from '../bulkhead/bulkhead.ts';
import { CHARGES } from '../charges/process.ts';
import { chargePayment } from '../charges/charge-payment.ts';
import type { ChargeJob } from '../charges/dependencies.ts';
import type { ChargeReference } from '../providers/contract.ts';
import {
  charged,
  CONNECTION,
  notFound,
  paid,
  referenceOf,
  scriptProvider,
  unknown,
  type ScriptedProvider,
} from '../testing/scripted-provider.ts';
import { CLAIM_MS } from '../../runtime/inbox/statements.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { aDecline } from '../providers/testing/decline.ts';
import { webhookHandler } from './apply-webhook.ts';
import { WEBHOOK_LANE } from './apply-reference.ts';
import { keepFailed, limitFailing } from './quarantine.ts';
import { startWebhookConsumer } from './start-webhooks.ts';

let stack: WorkerStack;
let provider: ScriptedProvider;
let stopping: AbortController;
/** Whether the worker can deal with webhooks. */
let fit: boolean;
let pumping: Promise<void>;

beforeAll(async () => {
  stack = await startWorkerStack({ own: true });
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  // What an earlier test left would be asked about here.
  await stack.database.writer.query('delete from inbox.webhooks');
  provider = scriptProvider();
  fit = true;
  stopping = new AbortController();
  const deps = stack.dependenciesFor(provider);
  pumping = startWebhookConsumer({
    databaseUrl: stack.database.url,
    inbox: stack.inbox,
    handle: limitFailing(deps, webhookHandler(deps)),
    keepFailed: (webhook, error) => keepFailed(deps, webhook, error),
    isFit: () => fit,
    busy: () => deps.bulkhead.busy(WEBHOOK_LANE),
    concurrency: 32,
    perConnection: 3 * WEBHOOK_LANE.slots,
    log: silent,
    signal: stopping.signal,
  }).ended;
});
afterEach(async () => {
  stopping.abort();
  await pumping;
});

const receive = (body: string, connectionId = CONNECTION) =>
  stack.inbox.receive({
    connectionId,
    provider: 'ONZ',
    contentType: 'application/json',
    rawBody: Buffer.from(body),
  });

async function rowOf(webhookId: string) {
  const found = await stack.database.writer.query<{
    status: string;
    tries: number;
    claims: number;
    claimed: boolean;
    applied: string[];
    failing_since: Date | null;
    payment_id: string | null;
    subject_id: string | null;
  }>(
    `select status, tries, claims, claimed, applied, failing_since, payment_id, subject_id
     from inbox.webhooks where webhook_id = $1`,
    [webhookId],
  );
  return found.rows[0];
}
const ended = (webhookId: string) =>
  eventually('the webhook is dealt with', async () => {
    const row = await rowOf(webhookId);
    return row?.status === 'RECEIVED' ? undefined : row;
  });
const tried = (webhookId: string, times: number) =>
  eventually(
    `the webhook is tried ${times} times`,
    async () => ((await rowOf(webhookId))?.tries ?? 0) >= times,
  );

const failed = (webhookId: string, claims = 1) =>
  eventually(`the webhook fails ${claims} times`, async () => {
    const row = await rowOf(webhookId);
    return row?.failing_since && !row.claimed && row.claims >= claims;
  });

/** Lets time pass for one that nobody works on: it came, was asked about or failed so long ago. */
const longAgo = (webhookId: string, interval: string) =>
  eventually('nobody works on it', async () => {
    const { rowCount } = await stack.database.writer.query(
      `update inbox.webhooks set received_at = now() - $2::interval, next_try_at = now(),
         asked_since = case when asked_since is not null then now() - $2::interval end,
         failing_since = case when failing_since is not null then now() - $2::interval end
       where webhook_id = $1 and not claimed`,
      [webhookId, interval],
    );
    return rowCount === 1;
  });
/** As the process does, a moment after the charge. */
const recorded = (paymentId: string, transactionId: string) =>
  stack.database.writer.query('insert into open_work.provider_ids values ($1, $2, $3, $4)', [
    CHARGES,
    paymentId,
    CONNECTION,
    transactionId,
  ]);

const failuresTold = async () =>
  (await stack.raised('WEBHOOK_UNREADABLE')).filter(({ details }) => details.status === 'FAILED');

const manyReferences = (count: number) => Array.from({ length: count }, (_, index) => `tx-${index}`);

/** A clock by which no claim takes too long. */
const standing = () => {
  const at = new Date();
  return () => at;
};

/**
 * How one claim of a body ends that names these: put back or finished. The connection is busy after
 * so many calls.
 */
async function handleOnce(
  transactionIds: readonly string[],
  given: Partial<ReceivedWebhook> = {},
  now = standing(),
  callsMax = Infinity,
) {
  const ends: (Postponement | WebhookEnd)[] = [];
  const deps = stack.dependenciesFor(provider, now);
  let calls = 0;
  const handle = webhookHandler({
    ...deps,
    inbox: {
      ...stack.inbox,
      postpone: async (_webhook, how) => void ends.push(how),
      finish: async (_webhook, how) => void ends.push(how),
    },
    bulkhead: {
      ...deps.bulkhead,
      run: (lane, connectionId, work) =>
        (calls += 1) > callsMax
          ? Promise.reject(new ConnectionBusy(500))
          : deps.bulkhead.run(lane, connectionId, work),
    },
  });
  await handle(claimed({ kept: { transactionIds }, ...given }));
  return ends;
}

const claimed = (given: Partial<ReceivedWebhook>): ReceivedWebhook => ({
  ...{ webhookId: randomUUID(), connectionId: CONNECTION, provider: 'ONZ', tries: 1 },
  ...{ receivedAt: new Date(), applied: [], unmatched: [], asked: 0 },
  ...{ claims: 1, deliveries: 1, kept: undefined },
  ...given,
});

/** What became so far of the bodies of the connection that floods us. */
async function floodSoFar() {
  const { rows } = await stack.database.writer.query<Record<'waiting' | 'asked' | 'vain', number>>(
    `select count(*) filter (where unmatched = '{}')::int as waiting,
            count(*) filter (where unmatched <> '{}')::int as asked,
            coalesce(sum(claims - tries), 0)::int as vain
     from inbox.webhooks where connection_id = 'flood'`,
  );
  return rows[0] ?? { waiting: 0, asked: 0, vain: 0 };
}

async function awaiting(): Promise<ChargeJob> {
  const job = await stack.request();
  await chargePayment(stack.dependenciesFor(provider), job);
  return job;
}
const countOf = async (paymentId: string, type: string) =>
  (await stack.typesOf(paymentId)).filter((each) => each === type).length;

describe('a webhook', () => {
  it('is a reference: the provider is asked, and its answer is what counts', async () => {
    const { paymentId } = await awaiting();
    provider.onFetch = (asked) => paid(referenceOf(asked));
    const row = await ended(await receive(`tx-${paymentId}`));
    expect(row).toMatchObject({ status: 'DONE', payment_id: paymentId });
    expect(await countOf(paymentId, 'PaymentApproved')).toBe(1);
  });

  it('of an archived connection is asked about and applied like any other', async () => {
    const { paymentId } = await awaiting();
    provider.archived = true;
    provider.onFetch = (asked) => paid(referenceOf(asked));
    expect(await ended(await receive(`tx-${paymentId}`))).toMatchObject({ status: 'DONE' });
    expect(await stack.typesOf(paymentId)).toContain('PaymentApproved');
  });

  it('of which only what it names was kept is applied all the same', async () => {
    const { paymentId } = await awaiting();
    provider.onFetch = (asked) => paid(referenceOf(asked));
    provider.onWebhook = () => undefined;
    const webhookId = await stack.inbox.receive({
      ...{ connectionId: CONNECTION, provider: 'ONZ', contentType: 'application/json' },
      rawBody: Buffer.from('{"payer":"Maria"}'),
      transactionIds: [`tx-${paymentId}`],
    });
    expect(await ended(webhookId)).toMatchObject({ status: 'DONE', payment_id: paymentId });
    expect(await stack.typesOf(paymentId)).toContain('PaymentApproved');
  });

  it('that is dealt with once more asks the provider again, and changes nothing', async () => {
    const { paymentId } = await awaiting();
    let asked = 0;
    provider.onFetch = (reference) => {
      asked += 1;
      return paid(referenceOf(reference));
    };
    const webhookId = await stack.inbox.receive({
      ...{ connectionId: CONNECTION, provider: 'ONZ', contentType: 'application/json' },
      ...{ rawBody: Buffer.from(randomUUID()), transactionIds: [`tx-${paymentId}`], word: 'CONCLUIDA' },
    });
    const logged = () =>
      eventually('it is dealt with', async () => {
        const { rows } = await stack.database.writer.query<Record<string, unknown>>(
          'select * from inbox.log where webhook_id = $1 and handled_at is not null',
          [webhookId],
        );
        return rows[0];
      });
    expect(await logged()).toMatchObject({ result: 'APPLIED', normalised: 'APPROVED' });
    const [before, askedBefore] = [await stack.typesOf(paymentId), asked];
    expect(await stack.inbox.replay(webhookId)).toBe(true);
    expect(await logged()).toMatchObject({
      ...{ result: 'APPLIED', last_result: 'DUPLICATE', payment_id: paymentId },
    });
    expect(await stack.typesOf(paymentId)).toEqual(before);
    expect(asked).toBe(askedBefore + 1);
  });

  it('that claims to be paid moves nothing while the provider says otherwise', async () => {
    const { paymentId } = await awaiting();
    provider.onFetch = (asked) => charged(referenceOf(asked));
    provider.onWebhook = () => [{ transactionId: `tx-${paymentId}`, providerStatus: 'CONCLUIDA' }];
    await ended(await receive(`{"status":"CONCLUIDA","txid":"${paymentId}"}`));
    expect(await stack.typesOf(paymentId)).not.toContain('PaymentApproved');
  });

  it('of a shape that nobody knows is recorded as an event, once, and shown in its row', async () => {
    provider.onWebhook = () => undefined;
    const webhookId = await receive(`surprise ${randomUUID()}`);
    expect(await ended(webhookId)).toMatchObject({ status: 'NOT_UNDERSTOOD' });
    const told = await stack.store.load(`${stream.webhook(CONNECTION)}-${webhookId}`);
    expect(told.map(({ type }) => type)).toEqual(['WebhookNotUnderstood']);
    expect(JSON.stringify(told[0]?.data)).not.toContain('surprise');
  });

  it('that names nothing of ours is done', async () => {
    provider.onWebhook = () => [];
    expect(await ended(await receive(`other ${randomUUID()}`))).toMatchObject({
      status: 'DONE',
      payment_id: null,
    });
  });

  // statamic-cargo 190 (bug 7): a webhook before the order existed was acknowledged and lost.
  it('that comes before our own record of the charge is kept, and applied once it is there', async () => {
    const job = await stack.request();
    provider.onFetch = (asked) => paid(referenceOf(asked));
    const webhookId = await receive(`tx-${job.paymentId}`);
    await tried(webhookId, 2);
    expect(await stack.typesOf(job.paymentId)).toEqual(['PurchaseRequested']);
    await chargePayment(stack.dependenciesFor(provider), job);
    expect(await ended(webhookId)).toMatchObject({ status: 'DONE' });
    expect(await countOf(job.paymentId, 'PaymentApproved')).toBe(1);
  });

  it('is the money of a sale whose outcome nobody had learned', async () => {
    provider.onCreate = unknown;
    const { paymentId } = await awaiting();
    provider.onFetch = (asked) => paid(referenceOf(asked));
    const row = await ended(await receive(`tx-${paymentId}`));
    expect(row).toMatchObject({ status: 'DONE', payment_id: paymentId });
    expect((await stack.typesOf(paymentId)).slice(2)).toEqual([
      'ProviderChargeOutcomeUnknown',
      'ProviderChargeCreated',
      'WebhookStatusNormalised',
      'PaymentApproved',
      'JournalPosted',
    ]);
    const [, , , created] = await stack.historyOf(paymentId);
    expect(created?.data).toMatchObject({ pix: { code: expect.any(String) } });
  });

  // An Iugu invoice that no card has reached is there by its id, and is no charge yet.
  it('of what is no charge of its method yet is kept, and the sale stays to be charged', async () => {
    provider.onCreate = unknown;
    const { paymentId } = await awaiting();
    const before = await stack.typesOf(paymentId);
    provider.onFetch = (asked) => ('method' in asked ? notFound() : charged(referenceOf(asked)));
    const webhookId = await receive(`tx-${paymentId}`);
    await tried(webhookId, 2);
    expect(await stack.typesOf(paymentId)).toEqual(before);
    expect(provider.asked.fetch).toContainEqual({ reference: paymentId, method: 'PIX' });
    provider.onFetch = (asked) => charged(referenceOf(asked));
    expect(await ended(webhookId)).toMatchObject({ status: 'DONE', payment_id: paymentId });
    expect(await countOf(paymentId, 'ProviderChargeCreated')).toBe(1);
  });

  it('that is paid before the call for its charge ends is one journal, however that ends', async () => {
    provider.onFetch = (asked) => paid(referenceOf(asked));
    const answers = [charged, paid, unknown, notFound, () => aDecline()];
    for (const answer of answers) {
      provider.onCreate = async ({ reference }) => {
        await ended(await receive(`tx-${reference}`));
        return answer(reference);
      };
      const { paymentId } = await awaiting();
      expect(await countOf(paymentId, 'ProviderChargeCreated')).toBe(1);
      expect(await countOf(paymentId, 'JournalPosted')).toBe(1);
      expect(await stack.typesOf(paymentId)).not.toContain('PaymentRejected');
    }
  });

  it('is kept while the provider does not answer', async () => {
    const { paymentId } = await awaiting();
    provider.onFetch = unknown;
    const webhookId = await receive(`tx-${paymentId}`);
    await tried(webhookId, 2);
    provider.onFetch = (asked) => paid(referenceOf(asked));
    expect(await ended(webhookId)).toMatchObject({ status: 'DONE' });
  });

  it('with a charge that stays unknown does not keep the others of its body waiting', async () => {
    const { paymentId } = await awaiting();
    provider.onFetch = (asked) => (referenceOf(asked) === paymentId ? paid(paymentId) : notFound());
    provider.onWebhook = () => [
      { transactionId: `tx-${randomUUID()}`, providerStatus: '' },
      { transactionId: `tx-${paymentId}`, providerStatus: '' },
    ];
    const webhookId = await receive(`two ${paymentId}`);
    await tried(webhookId, 2);
    expect(await countOf(paymentId, 'PaymentApproved')).toBe(1);
    expect(await rowOf(webhookId)).toMatchObject({ status: 'RECEIVED' });
    const asked = provider.asked.fetch.filter((each) => referenceOf(each) === paymentId);
    expect(asked).toHaveLength(1);
  });

  it('that names very many lets others of its connection and of other ones come first, and goes on', async () => {
    const handled = await handleOnce(manyReferences(500), { applied: ['tx-0'], tries: 3 });
    expect(provider.asked.fetch).toHaveLength(20);
    expect(handled).toMatchObject([
      {
        delayMs: 0,
        applied: ['tx-0'],
        unmatched: manyReferences(21).slice(1),
        asked: 21,
        tries: 2,
      },
    ]);
  });

  it('whose provider is slow lets others come first after two seconds', async () => {
    let clock = Date.now();
    provider.onFetch = () => {
      clock += 1_500;
      return notFound();
    };
    const [postponed] = await handleOnce(manyReferences(50), {}, () => new Date(clock));
    expect(postponed).toMatchObject({ delayMs: 0, asked: 2, tries: 0 });
  });

  it('asks about each of what it names once in a run, however many claims that takes', async () => {
    provider.onFetch = (asked) =>
      'transactionId' in asked && Number(asked.transactionId.slice(3)) % 2 ? unknown() : notFound();
    const webhookId = await stack.inbox.receive({
      ...{ connectionId: CONNECTION, provider: 'ONZ', contentType: 'application/json' },
      ...{ rawBody: Buffer.from('45 transactions'), transactionIds: manyReferences(45) },
    });
    await eventually('the run is over', async () => {
      const { rows } = await stack.database.writer.query<{ over: boolean }>(
        'select claims > 2 and not claimed and asked = 0 as over from inbox.webhooks where webhook_id = $1',
        [webhookId],
      );
      return rows[0]?.over;
    });
    const asked = provider.asked.fetch.map((each) =>
      'transactionId' in each ? each.transactionId : '',
    );
    expect(asked.slice(0, 45)).toEqual(manyReferences(45));
    await stack.database.writer.query('delete from inbox.webhooks');
  });

  it('is applied long before the large bodies by which four connections have all places', async () => {
    const { paymentId } = await awaiting();
    provider.onFetch = async (asked) => {
      if (referenceOf(asked) === paymentId) return paid(paymentId);
      await sleep(100);
      return notFound();
    };
    const large = (connectionId: string) =>
      stack.inbox.receive({
        ...{ connectionId, provider: 'ONZ', contentType: 'application/json' },
        ...{ rawBody: Buffer.from(randomUUID()), transactionIds: manyReferences(500) },
      });
    for (const connectionId of ['f1', 'f2', 'f3', 'f4'])
      await Promise.all(Array.from({ length: 8 }, () => large(connectionId)));
    await eventually('all places are taken', () => provider.asked.fetch.length > 32);
    const askedBefore = provider.asked.fetch.length;
    await ended(await receive(`tx-${paymentId}`));
    // Whoever had a place asked about 20 at most, twice where it came to it first.
    expect(provider.asked.fetch.length - askedBefore).toBeLessThan(2 * 32 * 20);
    await stack.database.writer.query('delete from inbox.webhooks');
  });

  it('whose connection is busy in the middle of its body goes on there, not from the start', async () => {
    const { paymentId } = await awaiting();
    provider.onFetch = (asked) => (referenceOf(asked) === paymentId ? paid(paymentId) : notFound());
    const postponed = await handleOnce(
      ['tx-0', `tx-${paymentId}`, 'tx-foreign', 'tx-next'],
      { applied: ['tx-0'] },
      undefined,
      2,
    );
    expect(postponed).toMatchObject([
      { applied: ['tx-0', `tx-${paymentId}`], unmatched: ['tx-foreign'], asked: 3, tries: 0 },
    ]);
  });

  it('that was asked about two days ago and meets a busy connection again is given up, and somebody is told', async () => {
    const askedSince = new Date(Date.now() - 49 * 3_600_000);
    const names = [`tx-${randomUUID()}`, `tx-${randomUUID()}`];
    expect(await handleOnce(names, { askedSince }, undefined, 1)).toEqual([{ status: 'UNMATCHED' }]);
    expect(await stack.incidents('WEBHOOK_UNMATCHED')).toContainEqual(
      expect.objectContaining({ transactionId: names[1] }),
    );
  });

  it('that was asked about less than two days ago waits while its connection is busy', async () => {
    const askedSince = new Date(Date.now() - 25 * 3_600_000);
    const [postponed] = await handleOnce(['tx-1', 'tx-2'], { askedSince }, undefined, 1);
    expect(postponed).toMatchObject({ asked: 1, tries: 0 });
  });

  it('that is two days old and was never asked about waits for its turn', async () => {
    const receivedAt = new Date(Date.now() - 49 * 3_600_000);
    const [postponed] = await handleOnce(['tx-1'], { receivedAt }, undefined, 0);
    expect(postponed).toMatchObject({ asked: 0, tries: 0 });
  });

  it('that cannot be opened is quarantined, and somebody is told', async () => {
    const webhookId = await receive(`sealed ${randomUUID()}`);
    await stack.database.writer.query(
      `update inbox.webhooks set body_box = '\\x00'::bytea where webhook_id = $1`,
      [webhookId],
    );
    expect(await ended(webhookId)).toMatchObject({ status: 'UNREADABLE' });
    const raised = await stack.raised('WEBHOOK_UNREADABLE');
    const details = expect.objectContaining({ connectionId: CONNECTION });
    expect(raised).toContainEqual(expect.objectContaining({ details, platformId: 'acme' }));
  });

  it('whose refund grows while the first is looked at brings both', async () => {
    const { paymentId } = await awaiting();
    const refunded = (totalCents: number) => (asked: ChargeReference) =>
      paid(referenceOf(asked), {
        providerStatus: 'DEVOLVIDA',
        status: 'REFUNDED',
        reversals: [{ reversalId: 'd1', kind: 'REFUND_BY_PROVIDER' as const, totalCents }],
      });
    let answer: (() => void) | undefined;
    provider.onFetch = (asked) =>
      referenceOf(asked) === paymentId
        ? new Promise((resolve) => (answer = () => resolve(refunded(5_000)(asked))))
        : notFound();
    const webhookId = await receive(`tx-${paymentId}`);
    const reply = await eventually('the provider is asked', () => answer);
    await receive(`tx-${paymentId}`);
    provider.onFetch = refunded(8_000);
    reply();
    expect(await ended(webhookId)).toMatchObject({ status: 'DONE' });
    expect(await countOf(paymentId, 'PaymentRefunded')).toBe(2);
  });

  it('is left to others while this worker can deal with none', async () => {
    const { paymentId } = await awaiting();
    provider.onFetch = (asked) => paid(referenceOf(asked));
    fit = false;
    // A claim may be under way.
    await sleep(200);
    const webhookId = await receive(`tx-${paymentId}`);
    await sleep(1_500);
    expect(await rowOf(webhookId)).toMatchObject({ claimed: false, tries: 0 });
    fit = true;
    expect(await ended(webhookId)).toMatchObject({ status: 'DONE' });
  });

  it('is kept while something unexpected goes wrong, and may be taken again after a second', async () => {
    const { paymentId } = await awaiting();
    provider.onFetch = () => Promise.reject(new Error('a mistake of ours'));
    const webhookId = await receive(`tx-${paymentId}`);
    await failed(webhookId);
    provider.onFetch = (asked) => paid(referenceOf(asked));
    const failedAt = performance.now();
    expect(await ended(webhookId)).toMatchObject({ status: 'DONE' });
    expect(performance.now() - failedAt).toBeLessThan(CLAIM_MS / 2);
  });

  it('that fails for a quarter of an hour is told of once a day, and is kept', async () => {
    const { paymentId } = await awaiting();
    provider.onFetch = () => Promise.reject(new Error('a mistake of ours'));
    const webhookId = await receive(`tx-${paymentId}`);
    await failed(webhookId);
    expect(await failuresTold()).toEqual([]);
    await longAgo(webhookId, '16 minutes');
    await eventually('somebody is told', async () => (await failuresTold()).length === 1);
    await longAgo(webhookId, '17 minutes');
    await failed(webhookId, 3);
    expect(await rowOf(webhookId)).toMatchObject({ status: 'RECEIVED' });
    expect(await failuresTold()).toHaveLength(1);
    provider.onFetch = (asked) => paid(referenceOf(asked));
    await longAgo(webhookId, '3 days');
    expect(await ended(webhookId)).toMatchObject({ status: 'DONE' });
  });

  it('that goes on failing once a person has closed that is told of anew', async () => {
    provider.onFetch = () => Promise.reject(new Error('a mistake of ours'));
    const webhookId = await receive(`tx-${randomUUID()}`);
    await failed(webhookId);
    await longAgo(webhookId, '16 minutes');
    await failed(webhookId, 2);
    const closing = { by: 'ana', reason: 'looked at', at: new Date().toISOString() };
    for (const { incidentId } of await failuresTold())
      await handle(stack.store, incident, {
        ...{ id: incidentId, commandId: randomUUID(), correlationId: incidentId, actor: 'ana' },
        decide: (state) => closeIncident(state, closing),
      });
    const before = (await failuresTold()).length;
    for (const again of [3, 4]) {
      await longAgo(webhookId, '20 minutes');
      await failed(webhookId, again);
    }
    expect(await failuresTold()).toHaveLength(before + 1);
  });

  it('that failed for the first time after three hours is told to nobody, and comes again soon', async () => {
    const before = await failuresTold();
    const ends: Postponement[] = [];
    const postpone = async (_webhook: ReceivedWebhook, how: Postponement) => void ends.push(how);
    const deps = { ...stack.dependenciesFor(provider), inbox: { ...stack.inbox, postpone } };
    const receivedAt = new Date(Date.now() - 3 * 3_600_000);
    await keepFailed(deps, claimed({ receivedAt }), new Error('a mistake of ours'));
    expect(await failuresTold()).toEqual(before);
    expect(ends[0]?.delayMs).toBeLessThanOrEqual(1_000);
  });

  it('that failed for two days is asked about once we have mended it, and waits for our record', async () => {
    const { paymentId } = await awaiting();
    const transactionId = `tx-${paymentId}`;
    provider.onFetch = () => Promise.reject(new Error('a mistake of ours'));
    const webhookId = await receive(transactionId);
    await failed(webhookId);
    provider.onFetch = (asked) => paid(referenceOf(asked), { reference: undefined });
    await longAgo(webhookId, '2 days');
    await tried(webhookId, 2);
    await recorded(paymentId, transactionId);
    expect(await ended(webhookId)).toMatchObject({ status: 'DONE', payment_id: paymentId });
  });

  it('that failed for two days and meets a busy connection was not asked about', async () => {
    const failingSince = new Date(Date.now() - 48 * 3_600_000);
    const [postponed] = await handleOnce(['tx-1'], { failingSince, tries: 9 }, undefined, 0);
    expect(postponed).toMatchObject({ asked: 0, failingSince, askedSince: undefined });
  });

  it('that fails goes on failing while a slow provider cuts its body into several claims', async () => {
    let at = Date.now();
    const failingSince = new Date(at - 16 * 60_000);
    provider.onFetch = () => {
      at += 2_000;
      return unknown();
    };
    const [postponed] = await handleOnce(['tx-1', 'tx-2'], { failingSince }, () => new Date(at));
    expect(postponed).toMatchObject({ asked: 1, failingSince });
  });

  it('of which one transaction fails is applied as to the others', async () => {
    const [first, second] = [await awaiting(), await awaiting()];
    provider.onFetch = (asked) =>
      referenceOf(asked) === first.paymentId
        ? Promise.reject(new Error('a mistake of ours'))
        : paid(referenceOf(asked));
    const names = [first, second].map(({ paymentId }) => `tx-${paymentId}`);
    provider.onWebhook = () => names.map((transactionId) => ({ transactionId, providerStatus: '' }));
    const webhookId = await receive(`two ${first.paymentId}`);
    await failed(webhookId);
    expect(await countOf(second.paymentId, 'PaymentApproved')).toBe(1);
    expect(await rowOf(webhookId)).toMatchObject({ applied: [`tx-${second.paymentId}`], tries: 0 });
  });

  it('that fails for thirty days is given up: nothing is kept whole for longer', async () => {
    provider.onFetch = () => Promise.reject(new Error('a mistake of ours'));
    const webhookId = await receive(`tx-${randomUUID()}`);
    await failed(webhookId);
    await longAgo(webhookId, '31 days');
    expect(await ended(webhookId)).toMatchObject({ status: 'UNREADABLE' });
    const { rows } = await stack.database.writer.query(
      'select body_box from inbox.webhooks where webhook_id = $1',
      [webhookId],
    );
    expect(rows).toEqual([{ body_box: null }]);
  });

  it('that nobody could be told of is not given up either', async () => {
    const ends: string[] = [];
    const deps = stack.dependenciesFor(provider);
    const end = (how: string) => async () => void ends.push(how);
    const silenced = {
      ...deps,
      store: { ...deps.store, load: () => Promise.reject(new Error('the event store is away')) },
      inbox: { ...stack.inbox, postpone: end('postponed'), finish: end('finished') },
    };
    const receivedAt = new Date(Date.now() - 31 * 86_400_000);
    const keeping = keepFailed(silenced, claimed({ receivedAt }), new Error('a mistake of ours'));
    await expect(keeping).rejects.toThrow('the event store is away');
    expect(ends).toEqual(['postponed']);
  });

  it('of a charge whose provider does not answer for a day is given up, and somebody is told', async () => {
    provider.onFetch = unknown;
    const webhookId = await receive(`tx-${randomUUID()}`);
    await tried(webhookId, 1);
    await longAgo(webhookId, '25 hours');
    expect(await ended(webhookId)).toMatchObject({ status: 'UNMATCHED' });
    const recorded = await stack.store.load(`webhook-${CONNECTION}-${webhookId}`);
    expect(recorded.map(({ type }) => type)).toEqual(['WebhookUnmatched']);
    expect(await stack.incidents('WEBHOOK_UNMATCHED')).toContainEqual(
      expect.objectContaining({ webhookId }),
    );
  });

  it('finds its payment by our own record, though the provider does not say our reference', async () => {
    const { paymentId } = await awaiting();
    const transactionId = `tx-${paymentId}`;
    await recorded(paymentId, transactionId);
    provider.onFetch = (asked) => paid(referenceOf(asked), { reference: undefined });
    expect(await ended(await receive(transactionId))).toMatchObject({ payment_id: paymentId });
    expect(await countOf(paymentId, 'PaymentApproved')).toBe(1);
  });

  it('that names a charge otherwise than its provider does finds our record of it all the same', async () => {
    const { paymentId } = await awaiting();
    const transactionId = `tx-${paymentId}`;
    await recorded(paymentId, transactionId);
    const fact = { reference: undefined, transactionId };
    provider.onFetch = (asked) => paid(referenceOf(asked), fact);
    const webhookId = await receive(`E-${paymentId}`);
    expect(await ended(webhookId)).toMatchObject({ status: 'DONE', payment_id: paymentId });
  });

  it('that comes before our own record is matched once that is there', async () => {
    const { paymentId } = await awaiting();
    const transactionId = `tx-${paymentId}`;
    provider.onFetch = (asked) => paid(referenceOf(asked), { reference: undefined });
    const webhookId = await receive(transactionId);
    await tried(webhookId, 3);
    expect(provider.asked.fetch).toHaveLength(1);
    await recorded(paymentId, transactionId);
    expect(await ended(webhookId)).toMatchObject({ status: 'DONE', payment_id: paymentId });
  });

  it('of a charge that is none of ours costs one call, and is given up after ten minutes', async () => {
    provider.onFetch = (asked) => paid(referenceOf(asked), { reference: 'an order of somebody else' });
    const webhookId = await receive(`tx-${randomUUID()}`);
    await tried(webhookId, 4);
    await longAgo(webhookId, '11 minutes');
    expect(await ended(webhookId)).toMatchObject({ status: 'UNMATCHED' });
    expect(provider.asked.fetch).toHaveLength(1);
    // Its row is enough: whoever sends very many must not fill the event store.
    expect(await stack.store.load(`webhook-${CONNECTION}-${webhookId}`)).toEqual([]);
    const raised = await stack.raised('WEBHOOK_UNMATCHED');
    expect(new Set(raised.map(({ platformId }) => platformId))).toEqual(new Set(['acme']));
  });

  it('to a slow provider does not keep those to others waiting', async () => {
    const { paymentId } = await awaiting();
    let [underWay, most] = [0, 0];
    const over = new AbortController();
    provider.onFetch = async (asked) => {
      if (referenceOf(asked) === paymentId) return paid(paymentId);
      underWay += 1;
      most = Math.max(most, underWay);
      await sleep(20_000, undefined, { signal: over.signal }).catch(() => undefined);
      underWay -= 1;
      return unknown();
    };
    for (let count = 0; count < 30; count += 1) await receive(`tx-${randomUUID()}`, 'slow');
    await eventually('the slow one is full', () => underWay === WEBHOOK_LANE.slots);
    const from = performance.now();
    await ended(await receive(`tx-${paymentId}`));
    expect(performance.now() - from).toBeLessThan(10_000);
    expect(most).toBe(WEBHOOK_LANE.slots);
    over.abort();
    await stack.database.writer.query("delete from inbox.webhooks where connection_id = 'slow'");
  });

  it('is applied while another connection has 5,000 waiting, none of which is taken in vain', async () => {
    const { paymentId } = await awaiting();
    provider.onFetch = async (asked) => {
      if (referenceOf(asked) === paymentId) return paid(paymentId);
      await sleep(20);
      return notFound();
    };
    const bodies = Array.from({ length: 5_000 }, () => `tx-${randomUUID()}`);
    await Promise.all(bodies.map((body) => receive(body, 'flood')));
    await eventually('the flood is under way', async () => (await floodSoFar()).asked > 100);
    const before = await floodSoFar();
    await ended(await receive(`tx-${paymentId}`));
    const after = await floodSoFar();
    expect(after.waiting).toBeGreaterThan(2_000);
    expect(after.asked - before.asked).toBeLessThan(1_000);
    expect(after.vain).toBeLessThan(50);
    await stack.database.writer.query("delete from inbox.webhooks where connection_id = 'flood'");
  });

  // pinelab 620 (bug 5): three webhooks at once settled an order three times.
  it('delivered three times at once is one journal', async () => {
    const { paymentId } = await awaiting();
    provider.onFetch = (asked) => paid(referenceOf(asked));
    provider.onWebhook = () => [{ transactionId: `tx-${paymentId}`, providerStatus: '' }];
    const ids = await Promise.all([1, 2, 3].map((delivery) => receive(`${paymentId} ${delivery}`)));
    await Promise.all(ids.map(ended));
    expect(await countOf(paymentId, 'JournalPosted')).toBe(1);
  });

  it('with the same body again is one row', async () => {
    const { paymentId } = await awaiting();
    const [first, second] = [await receive(`tx-${paymentId}`), await receive(`tx-${paymentId}`)];
    expect(second).toBe(first);
  });

  // nearmerch 209 (bug 6): a failure that came late downgraded a paid order.
  it('with a late failure leaves a paid sale paid', async () => {
    const { paymentId } = await awaiting();
    provider.onFetch = (asked) => paid(referenceOf(asked));
    await ended(await receive(`tx-${paymentId}`));
    provider.onFetch = (asked) =>
      charged(referenceOf(asked), {
        providerStatus: 'REMOVIDA',
        status: 'REJECTED',
        closed: 'CANCELLED',
      });
    provider.onWebhook = () => [{ transactionId: `tx-${paymentId}`, providerStatus: '' }];
    await ended(await receive(`late ${paymentId}`));
    expect(await stack.typesOf(paymentId)).not.toContain('PaymentCancelled');
  });

  describe('of a sale that is paid, whose provider says that it ended without money', () => {
    const endedUnpaid = { providerStatus: 'REMOVIDA', status: 'REJECTED', closed: 'CANCELLED' } as const;
    const named = (paymentId: string) => () => [
      { transactionId: `tx-${paymentId}`, providerStatus: '' },
    ];

    it('is told once, and moves nothing', async () => {
      const { paymentId } = await awaiting();
      provider.onWebhook = named(paymentId);
      provider.onFetch = (asked) => paid(referenceOf(asked));
      await ended(await receive(`paid ${paymentId}`));
      provider.onFetch = (asked) => charged(referenceOf(asked), endedUnpaid);
      for (const delivery of [1, 2]) await ended(await receive(`late ${delivery} ${paymentId}`));
      expect((await stack.typesOf(paymentId)).slice(-2)).toEqual([
        'WebhookStatusNormalised',
        'ProviderFactMismatched',
      ]);
    });

    it('is not told where the provider says paid when it is asked', async () => {
      const { paymentId } = await awaiting();
      provider.onWebhook = () => [{ transactionId: `tx-${paymentId}`, providerStatus: 'canceled' }];
      provider.onFetch = (asked) => paid(referenceOf(asked));
      for (const delivery of [1, 2]) await ended(await receive(`stale ${delivery} ${paymentId}`));
      expect((await stack.typesOf(paymentId)).at(-1)).toBe('JournalPosted');
    });

    it('is not told by an answer from before the money that is applied after it', async () => {
      const { paymentId } = await awaiting();
      provider.onWebhook = named(paymentId);
      let answer: (() => void) | undefined;
      provider.onFetch = (asked) =>
        new Promise((resolve) => (answer = () => resolve(charged(referenceOf(asked), endedUnpaid))));
      const late = await receive(`before ${paymentId}`);
      await eventually('the provider was asked', () => answer);
      provider.onFetch = (asked) => paid(referenceOf(asked));
      await ended(await receive(`paid ${paymentId}`));
      answer?.();
      await ended(late);
      expect((await stack.typesOf(paymentId)).at(-1)).toBe('WebhookStatusNormalised');
    });
  });

  // Vendure 3734 (bug 2): settled twice was an error.
  it('with a fact that is known already is done without an event', async () => {
    const { paymentId } = await awaiting();
    provider.onFetch = (asked) => paid(referenceOf(asked));
    await ended(await receive(`tx-${paymentId}`));
    const before = await stack.typesOf(paymentId);
    provider.onWebhook = () => [{ transactionId: `tx-${paymentId}`, providerStatus: '' }];
    expect(await ended(await receive(`again ${paymentId}`))).toMatchObject({ status: 'DONE' });
    expect(await stack.typesOf(paymentId)).toEqual(before);
  });

  // Saleor 19811 (bug 12): a refund told twice was booked twice.
  it('with a refund that was told before takes no money back again', async () => {
    const { paymentId } = await awaiting();
    const reversals = [{ reversalId: 'd1', kind: 'REFUND_BY_PROVIDER' as const, totalCents: 4_000 }];
    provider.onFetch = (asked) =>
      paid(referenceOf(asked), { providerStatus: 'DEVOLVIDA', status: 'REFUNDED', reversals });
    provider.onWebhook = () => [{ transactionId: `tx-${paymentId}`, providerStatus: '' }];
    for (const delivery of [1, 2, 3]) await ended(await receive(`refund ${delivery} ${paymentId}`));
    expect(await countOf(paymentId, 'PaymentRefunded')).toBe(1);
  });

  // bacen/pix-api 239 (bug 26): somebody else's connection at the same provider speaks of our
  // charge.
  it('of another connection moves nothing', async () => {
    const { paymentId } = await awaiting();
    provider.onFetch = (asked) => paid(referenceOf(asked));
    const webhookId = await receive(`tx-${paymentId}`, 'connection-of-a-stranger');
    await tried(webhookId, 2);
    expect(await stack.typesOf(paymentId)).not.toContain('PaymentApproved');
  });

  it.each([
    ['amount', { amountCents: 9_999, paidCents: 9_999 }],
    ['currency', { currency: 'USD' }],
    ['transaction', { transactionId: 'tx-of-another-charge' }],
  ])('whose charge has another %s moves nothing, and somebody is told', async (_what, change) => {
    const { paymentId } = await awaiting();
    provider.onFetch = (asked) => paid(referenceOf(asked), change);
    await ended(await receive(`tx-${paymentId}`));
    const types = await stack.typesOf(paymentId);
    expect(types).toContain('ProviderFactMismatched');
    expect(types).not.toContain('PaymentApproved');
  });

  // Medusa 13301 (bug 1): confirmation and webhook completed the cart together.
  it('races our own record of a charge that is paid at once: one journal, 100 times', async () => {
    provider.onCreate = ({ reference }) => paid(reference);
    provider.onFetch = (asked) => paid(referenceOf(asked));
    const elsewhere = { ...stack.dependenciesFor(provider), store: stack.otherStore };
    const race = async () => {
      const job = await stack.request();
      const [, webhookId] = await Promise.all([
        chargePayment(elsewhere, job),
        receive(`tx-${job.paymentId}`),
      ]);
      await ended(webhookId);
      return countOf(job.paymentId, 'JournalPosted');
    };
    const journals: number[] = [];
    for (let round = 0; round < 5; round += 1)
      journals.push(...(await Promise.all(Array.from({ length: 20 }, race))));
    expect(journals.filter((count) => count !== 1)).toEqual([]);
  });
});
