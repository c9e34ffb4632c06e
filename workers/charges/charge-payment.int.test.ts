import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ATTEMPTS_MAX } from '../../domain/payment/state.ts';
import { paidFact } from '../../domain/testing/payment-facts.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { KeyMissing } from '../../eventstore/forgotten.ts';
import type { Charge, Outcome } from '../providers/contract.ts';
import {
  charged,
  notFound,
  paid,
  scriptProvider,
  unknown,
  type ScriptedProvider,
} from '../testing/scripted-provider.ts';
import { unobserved } from '../bulkhead/bulkhead.ts';
import { startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { aDecline } from '../providers/testing/decline.ts';
import { applyFact } from './apply-fact.ts';
import { chargePayment } from './charge-payment.ts';
import type { ChargeJob } from './dependencies.ts';
import { checkCharge } from './process.ts';
import { CHARGE_ENDS_MS, NOT_FOUND_PROVES_MS } from './look-up.ts';
import { OPERATION_MS } from '../providers/kit/http/deadline.ts';

/**
 * What a killed worker leaves behind: the provider may have acted, and nobody wrote down what it
 * said.
 */
class Killed extends Error {}

const SOON_MS = 29_000;
const LATE_MS = 31_000;

let stack: WorkerStack;
let provider: ScriptedProvider;
let clockMs: number;

beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());
beforeEach(() => {
  provider = scriptProvider();
  clockMs = Date.now();
});

const deps = () => stack.dependenciesFor(provider, () => new Date(clockMs));

describe('chargePayment', () => {
  it('writes the attempt before the provider is called, and its answer after', async () => {
    const job = await stack.request();
    let before: string[] = [];
    provider.onCreate = async ({ reference }) => {
      before = await stack.typesOf(reference);
      return charged(reference);
    };
    await chargePayment(deps(), job);
    expect(before).toEqual(['PurchaseRequested', 'ProviderChargeAttempted']);
    expect((await stack.typesOf(job.paymentId)).slice(2)).toEqual([
      'ProviderChargeCreated',
      'LookupStatusNormalised',
    ]);
  });

  it('writes a paid charge down whatever no event can hold of what its provider says (review)', async () => {
    const job = await stack.request();
    provider.onCreate = ({ reference }) => {
      const answer = paid(reference);
      const pix = { code: '00020126', expiresAt: '+010000-01-01T02:59:59.000Z' };
      return answer.kind === 'done'
        ? { ...answer, value: { ...answer.value, details: { pix } } }
        : answer;
    };
    await chargePayment(deps(), job);
    expect((await stack.typesOf(job.paymentId)).slice(2, 5)).toEqual([
      'ProviderChargeCreated',
      'LookupStatusNormalised',
      'PaymentApproved',
    ]);
  });

  it('takes no transaction that is another sale’s by our own record: somebody is told, and it is looked up', async () => {
    const [first, second] = [await stack.request(), await stack.request()];
    const findPayment = async () => first.paymentId;
    provider.onCreate = () => charged('', { reference: undefined, transactionId: 'tx-twice' });
    await chargePayment({ ...deps(), findPayment }, first);
    await chargePayment({ ...deps(), findPayment }, second);
    expect((await stack.typesOf(first.paymentId)).at(-2)).toBe('ProviderChargeCreated');
    expect((await stack.typesOf(second.paymentId)).slice(2)).toEqual([
      ...['ProviderFactMismatched', 'ProviderChargeOutcomeUnknown'],
    ]);
  });

  it('takes no money of a charge that two sales hold for the second one', async () => {
    const job = await stack.request();
    provider.onCreate = () => charged('', { reference: undefined, transactionId: 'tx-held-twice' });
    await chargePayment(deps(), job);
    provider.onFetch = () => paid('', { reference: undefined, transactionId: 'tx-held-twice' });
    const item = { ...job, key: job.paymentId, kind: 'chargeStatus', tries: 1, openedAt: job.paymentId };
    const findPayment = async () => 'another';
    await checkCharge({ ...deps(), findPayment }, item, unobserved);
    const types = await stack.typesOf(job.paymentId);
    expect(types).toContain('ProviderFactMismatched');
    expect(types).not.toContain('PaymentApproved');
  });

  it('asks with the event’s id as idempotency key, our id as reference, and the unsealed buyer', async () => {
    const job = await stack.request('ana@example.com');
    await chargePayment(deps(), job);
    expect(provider.asked.create).toMatchObject([
      {
        reference: job.paymentId,
        idempotencyKey: job.eventId,
        amountCents: 10_000,
        buyer: { email: 'ana@example.com', document: '52998224725' },
        webhookUrl: 'https://razao.example/webhooks/ONZ/unguessable',
      },
    ]);
  });

  it('is tried again where the event store does not show the payment yet', async () => {
    const job = await stack.request();
    const behind = { ...deps(), store: { ...stack.otherStore, load: async () => [] } };
    expect(await chargePayment(behind, job)).toMatchObject({ kind: 'retry' });
    expect(provider.asked.create).toEqual([]);
    await chargePayment(deps(), job);
    expect(await stack.typesOf(job.paymentId)).toContain('ProviderChargeCreated');
  });

  it('leads every event back to the purchase', async () => {
    const job = await stack.request();
    await chargePayment(deps(), job);
    const [, ...caused] = await stack.historyOf(job.paymentId);
    expect(new Set(caused.map(({ metadata }) => metadata.$causationId))).toEqual(new Set([job.eventId]));
    expect(new Set(caused.map(({ metadata }) => metadata.$correlationId))).toEqual(
      new Set([job.correlationId]),
    );
  });

  it('ends the payment when the provider declines', async () => {
    provider.onCreate = () => aDecline();
    const job = await stack.request();
    await chargePayment(deps(), job);
    expect((await stack.typesOf(job.paymentId)).slice(2)).toEqual([
      'ProviderChargeDeclined',
      'PaymentRejected',
    ]);
  });

  it('does nothing for a payment that has its charge already', async () => {
    const job = await stack.request();
    await chargePayment(deps(), job);
    await chargePayment(deps(), job);
    expect(provider.asked.create).toHaveLength(1);
  });

  describe('when the charge certainly was not sent', () => {
    it('sends it again with the same key', async () => {
      provider.onCreate = ({ reference }) =>
        provider.asked.create.length === 1 ? { kind: 'notSent', reason: 'CONNECT' } : charged(reference);
      const job = await stack.request();
      await expect(chargePayment(deps(), job)).resolves.toMatchObject({ kind: 'retry' });
      await chargePayment(deps(), job);
      expect(provider.asked.create.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
        job.eventId,
        job.eventId,
      ]);
      expect(await stack.typesOf(job.paymentId)).toContain('ProviderChargeCreated');
    });

    it(`gives up after ${ATTEMPTS_MAX} attempts and tells the buyer`, async () => {
      provider.onCreate = () => ({ kind: 'notSent', reason: 'CONNECT' });
      const job = await stack.request();
      for (let attempt = 1; attempt < ATTEMPTS_MAX; attempt += 1)
        await expect(chargePayment(deps(), job)).resolves.toMatchObject({ kind: 'retry' });
      await chargePayment(deps(), job);
      expect((await stack.typesOf(job.paymentId)).at(-1)).toBe('PaymentRejected');
    });
  });

  // Hyperswitch 3675, 2380, 10285 (bug 9) and 11448 (bug 10): a lost answer is looked up by our
  // reference; not found soon is not the same as late.
  it('gives a charge one deadline, before which "not found" proves nothing', async () => {
    const job = await stack.request();
    const attempting = chargePayment(deps(), job);
    await attempting;
    expect(provider.deadlines[0]).toBe(clockMs + OPERATION_MS);
    expect(OPERATION_MS).toBeLessThan(NOT_FOUND_PROVES_MS);
  });

  it('sends nothing when it was frozen past the deadline', async () => {
    const job = await stack.request();
    const frozen = { ...deps(), now: () => new Date(clockMs) };
    const append = stack.store.append.bind(stack.store);
    const store = {
      ...stack.store,
      append: async (...args: Parameters<typeof append>) => {
        const appended = await append(...args);
        clockMs += LATE_MS;
        return appended;
      },
    };
    await chargePayment({ ...frozen, store }, job);
    expect(provider.asked.create).toEqual([]);
    expect((await stack.typesOf(job.paymentId)).at(-1)).toBe('ProviderChargeNotSent');
  });

  it('spreads attempts that were not sent over minutes for a PIX', async () => {
    provider.onCreate = () => ({ kind: 'notSent', reason: 'UNREACHABLE' });
    const job = await stack.request();
    let waitedMs = 0;
    for (;;) {
      const result = await chargePayment(deps(), job);
      if (result.kind !== 'retry') break;
      waitedMs += result.afterMs;
      clockMs += result.afterMs;
    }
    expect(provider.asked.create).toHaveLength(ATTEMPTS_MAX);
    expect(waitedMs).toBeGreaterThan(120_000);
  });

  it('makes no new charge at an archived connection, and goes on with older ones', async () => {
    const old = await stack.request();
    provider.onCreate = unknown;
    await chargePayment(deps(), old);
    provider.archived = true;
    const job = await stack.request();
    await chargePayment(deps(), job);
    expect((await stack.typesOf(job.paymentId)).at(-1)).toBe('PaymentRejected');
    provider.onFetch = () => charged(old.paymentId);
    await chargePayment(deps(), old);
    expect(await stack.typesOf(old.paymentId)).toContain('ProviderChargeCreated');
    expect(provider.asked.create).toHaveLength(1);
  });

  describe('when the answer was lost', () => {
    const lose = async () => {
      provider.onCreate = unknown;
      const job = await stack.request();
      await expect(chargePayment(deps(), job)).resolves.toMatchObject({ kind: 'retry' });
      return job;
    };

    const askedAtOf = async ({ paymentId }: ChargeJob) => {
      const [requested] = await stack.historyOf(paymentId);
      return (requested?.data as { requestedAt: string }).requestedAt;
    };

    it('looks the charge up by our reference and takes what it finds', async () => {
      const job = await lose();
      provider.onFetch = () => charged(job.paymentId);
      await chargePayment(deps(), job);
      expect(provider.asked.fetch).toMatchObject([{ reference: job.paymentId, method: 'PIX' }]);
      expect(provider.asked.create).toHaveLength(1);
      expect(await stack.typesOf(job.paymentId)).toContain('ProviderChargeCreated');
    });

    it('goes on waiting while the provider does not know it yet', async () => {
      const job = await lose();
      clockMs += SOON_MS;
      await expect(chargePayment(deps(), job)).resolves.toMatchObject({ kind: 'retry' });
      expect(provider.asked.create).toHaveLength(1);
    });

    it('sends it again, with the same key, when the provider still does not know it late', async () => {
      const job = await lose();
      clockMs += LATE_MS;
      await expect(chargePayment(deps(), job)).resolves.toMatchObject({ kind: 'retry' });
      provider.onCreate = ({ reference }) => charged(reference);
      await chargePayment(deps(), job);
      expect(provider.asked.create.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
        job.eventId,
        job.eventId,
      ]);
    });

    it('tells what it knows of it: when it was tried, and who pays', async () => {
      const at = clockMs;
      const job = await lose();
      clockMs += 10 * LATE_MS;
      await chargePayment(deps(), job);
      expect(provider.asked.fetch).toEqual([
        {
          reference: job.paymentId,
          method: 'PIX',
          document: '52998224725',
          since: await askedAtOf(job),
          until: new Date(at + OPERATION_MS).toISOString(),
        },
      ]);
    });

    it('looks up also what cannot be unsealed now', async () => {
      const job = await lose();
      const vault = { ...stack.vault, open: () => Promise.reject(new KeyMissing('s', 'no key')) };
      await chargePayment({ ...deps(), vault }, job);
      expect(provider.asked.fetch).toMatchObject([{ reference: job.paymentId }]);
    });

    it('says so to the provider with the next attempt, and when that was', async () => {
      const at = clockMs;
      const job = await lose();
      clockMs += LATE_MS;
      await chargePayment(deps(), job);
      await chargePayment(deps(), job);
      const since = await askedAtOf(job);
      const until = new Date(at + OPERATION_MS).toISOString();
      expect(provider.asked.create.map(({ mayHaveHappened }) => mayHaveHappened)).toEqual([
        undefined,
        { since, until },
      ]);
    });

    it('says nothing of an attempt that certainly was not sent', async () => {
      provider.onCreate = () => ({ kind: 'notSent', reason: 'UNREACHABLE' });
      const job = await stack.request();
      await chargePayment(deps(), job);
      await chargePayment(deps(), job);
      expect(provider.asked.create.map(({ mayHaveHappened }) => mayHaveHappened)).toEqual([
        undefined,
        undefined,
      ]);
    });

    it('never sends it again where the provider could not tell a second one', async () => {
      provider.capabilities = { idempotencyKey: false, lookupByReference: false };
      const job = await lose();
      clockMs += LATE_MS;
      await expect(chargePayment(deps(), job)).resolves.toMatchObject({ kind: 'retry' });
      clockMs += 20 * LATE_MS;
      await expect(chargePayment(deps(), job)).resolves.toMatchObject({ kind: 'retry' });
      expect(provider.asked.create).toHaveLength(1);
      expect(await stack.incidents('CHARGE_OUTCOME_UNKNOWN')).toHaveLength(1);
    });

    it('never sends it again while the provider does not answer', async () => {
      const job = await lose();
      provider.onFetch = unknown;
      clockMs += 10 * LATE_MS;
      await expect(chargePayment(deps(), job)).resolves.toMatchObject({ kind: 'retry' });
      expect(provider.asked.create).toHaveLength(1);
    });
  });

  // Vendure 3680 (bug 3): the gateway was called inside a transaction, whose rollback left a charge
  // that nobody knew.
  it('after a crash between attempt and outcome looks up, and does not charge again', async () => {
    provider.onCreate = () => Promise.reject(new Killed());
    const job = await stack.request();
    await expect(chargePayment(deps(), job)).rejects.toThrow(Killed);
    provider.onFetch = () => charged(job.paymentId);
    await chargePayment(deps(), job);
    expect([provider.asked.create.length, provider.asked.fetch.length]).toEqual([1, 1]);
    expect(await stack.typesOf(job.paymentId)).toContain('ProviderChargeCreated');
  });

  describe('when an attempt answers after it was given up and followed by another', () => {
    const twoInFlight = async () => {
      const answers: ((outcome: Outcome<Charge>) => void)[] = [];
      const job = await stack.request();
      const begin = async () => {
        const calls = provider.asked.create.length;
        provider.onCreate = () => new Promise((resolve) => answers.push(resolve));
        const running = chargePayment(deps(), job);
        await eventually('it has asked', () => provider.asked.create.length > calls);
        return running;
      };
      // Wrapped, so that the promise of an attempt still under way is not awaited here.
      const first = { running: begin() };
      await eventually('the first is under way', () => answers.length === 1);
      clockMs += LATE_MS;
      await expect(chargePayment(deps(), job)).resolves.toMatchObject({ kind: 'retry' });
      const second = { running: begin() };
      await eventually('the second is under way', () => answers.length === 2);
      return {
        job,
        first,
        second,
        answer: (attempt: 1 | 2, outcome: Outcome<Charge>) => answers[attempt - 1]?.(outcome),
      };
    };

    it.each([{ kind: 'notSent', reason: 'TLS' } as const, unknown()])(
      '$kind does not open the payment for a third',
      async (late) => {
        const { job, first, second, answer } = await twoInFlight();
        answer(1, late);
        await expect(first.running).resolves.toMatchObject({ kind: 'retry' });
        expect((await stack.typesOf(job.paymentId)).at(-1)).toBe('ProviderChargeAttempted');
        answer(2, charged(job.paymentId));
        await second.running;
        expect(await stack.typesOf(job.paymentId)).toContain('ProviderChargeCreated');
        expect(provider.asked.create).toHaveLength(2);
      },
    );

    it('a charge that it made and that is paid counts, though the newer one was declined meanwhile', async () => {
      const { job, first, second, answer } = await twoInFlight();
      answer(2, aDecline());
      await second.running;
      answer(1, paid(job.paymentId));
      await first.running;
      expect((await stack.typesOf(job.paymentId)).slice(-5)).toEqual([
        'PaymentRejected',
        'ProviderChargeCreated',
        'LookupStatusNormalised',
        'PaymentApproved',
        'JournalPosted',
      ]);
    });
  });

  describe('when it can no longer be sent, and the provider does not say whether it has its charge', () => {
    const SILENCE: [string, Outcome<Charge>][] = [
      ['fails', unknown()],
      ['does not let us in', { kind: 'notSent', reason: 'UNAUTHORIZED' }],
    ];
    const tokenGone = async () => {
      const more = { keptToken: 'token' };
      const job = await stack.request('ana@example.com', new Date(clockMs), undefined, more);
      const [requested] = await stack.historyOf(job.paymentId);
      await stack.vault.cardTokens.drop((requested?.data as { cardTokenId: string }).cardTokenId);
      return job;
    };
    const untilDone = async (job: ChargeJob) => {
      const beganMs = clockMs;
      for (let result; (result = await chargePayment(deps(), job)).kind === 'retry';)
        clockMs += result.afterMs;
      return clockMs - beganMs;
    };
    const told = async ({ paymentId }: ChargeJob) =>
      (await stack.raised('CHARGE_OUTCOME_UNKNOWN')).filter(
        ({ cause }) => cause.stream === `payment-${paymentId}`,
      );

    it.each(SILENCE)(
      'is asked about for nearly a day, then the sale ends, and somebody is told: it %s',
      async (_, silence) => {
        provider.onFetch = () => silence;
        const job = await tokenGone();
        const tookMs = await untilDone(job);
        expect(tookMs).toBeGreaterThan(20 * 3_600_000);
        expect(tookMs).toBeLessThan(CHARGE_ENDS_MS);
        const [declined, rejected] = (await stack.historyOf(job.paymentId)).slice(-2);
        expect(declined).toMatchObject({
          type: 'ProviderChargeDeclined',
          data: { providerStatus: 'CARD_TOKEN_GONE', family: 'TECHNICAL' },
        });
        expect(rejected?.type).toBe('PaymentRejected');
        expect(await told(job)).toMatchObject([{ platformId: 'acme' }]);
        expect(provider.asked.create).toEqual([]);
      },
    );

    it.each(SILENCE)(
      'ends at once at an archived connection, and somebody is told: it %s',
      async (_, silence) => {
        provider.archived = true;
        provider.onFetch = () => silence;
        const job = await stack.request();
        expect(await untilDone(job)).toBe(0);
        expect((await stack.typesOf(job.paymentId)).at(-1)).toBe('PaymentRejected');
        expect(await told(job)).toHaveLength(1);
      },
    );

    it('goes on as any unknown outcome where the worker was killed while it asked', async () => {
      provider.onFetch = () => Promise.reject(new Killed());
      const job = await tokenGone();
      await expect(chargePayment(deps(), job)).rejects.toThrow(Killed);
      provider.onFetch = unknown;
      expect(await untilDone(job)).toBeGreaterThan(20 * 3_600_000);
      expect((await stack.typesOf(job.paymentId)).at(-1)).toBe('PaymentRejected');
    });

    it('a charge that is reported after the end counts', async () => {
      provider.archived = true;
      provider.onFetch = unknown;
      const job = await stack.request();
      await chargePayment(deps(), job);
      const { paymentId } = job;
      const fact = paidFact({ reference: paymentId, transactionId: `tx-${paymentId}` });
      const { connectionId } = job;
      const askedAt = new Date(clockMs).toISOString();
      const by = { source: 'WEBHOOK', connectionId, askedAt, actor: 'provider:ONZ' } as const;
      await applyFact(deps(), paymentId, fact, { ...by, correlationId: paymentId });
      expect((await stack.typesOf(paymentId)).slice(-5)).toEqual([
        'PaymentRejected',
        'ProviderChargeCreated',
        'WebhookStatusNormalised',
        'PaymentApproved',
        'JournalPosted',
      ]);
    });
  });

  it('takes in the charge that an archived connection has all the same', async () => {
    provider.archived = true;
    const job = await stack.request();
    provider.onFetch = () => paid(job.paymentId);
    await chargePayment(deps(), job);
    expect((await stack.typesOf(job.paymentId)).slice(-2)).toEqual(['PaymentApproved', 'JournalPosted']);
  });

  it('declines nothing that may have happened, however long nobody says', async () => {
    provider.onCreate = unknown;
    provider.onFetch = unknown;
    const job = await stack.request();
    for (let days = 0; days < 3; days += 1) {
      expect(await chargePayment(deps(), job)).toMatchObject({ kind: 'retry' });
      clockMs += 86_400_000;
    }
    provider.archived = true;
    await chargePayment(deps(), job);
    expect((await stack.typesOf(job.paymentId)).at(-1)).toBe('ProviderChargeOutcomeUnknown');
  });

  it('does not call the provider for a buyer who was forgotten before', async () => {
    const job = await stack.request('forget-me@example.com');
    await stack.forget('forget-me@example.com');
    await chargePayment(deps(), job);
    expect(provider.asked.create).toEqual([]);
    expect((await stack.typesOf(job.paymentId)).slice(-2)).toEqual([
      'ProviderChargeDeclined',
      'PaymentRejected',
    ]);
  });

  it('waits where the buyer’s key was lost: nothing is attempted, and nobody is turned away', async () => {
    const email = 'lost@example.com';
    const job = await stack.request(email);
    const { writer } = stack.database;
    const [subjectId] = await stack.vault.subjectIdsOf(email);
    const kept = 'create temporary table kept as select * from vault.subjects where subject_id =';
    const client = await writer.connect();
    await client.query(`${kept} '${subjectId}'`);
    await client.query('delete from vault.subjects where subject_id = $1', [subjectId]);
    await expect(chargePayment(deps(), job)).rejects.toThrow(KeyMissing);
    expect(await stack.typesOf(job.paymentId)).toEqual(['PurchaseRequested']);
    await client.query('insert into vault.subjects select * from kept');
    client.release();
    await chargePayment(deps(), job);
    expect(await stack.typesOf(job.paymentId)).toContain('ProviderChargeCreated');
  });

  it('records no attempt where the vault cannot be opened', async () => {
    const job = await stack.request();
    const vault = { ...stack.vault, open: () => Promise.reject(new Error('another master key')) };
    await expect(chargePayment({ ...deps(), vault }, job)).rejects.toThrow('another master key');
    expect(await stack.typesOf(job.paymentId)).toEqual(['PurchaseRequested']);
  });

  // Vendure 2620, Saleor 14926 (bug 4) at our own door: whoever else has the same job must not call
  // the provider.
  it('is called once for each of 200 payments that two workers race for', async () => {
    provider.onFetch = notFound;
    const race = async () => {
      const job = await stack.request();
      await Promise.allSettled([
        chargePayment(deps(), job),
        chargePayment({ ...deps(), store: stack.otherStore }, job),
      ]);
      return job.paymentId;
    };
    const raced: string[] = [];
    for (let round = 0; round < 10; round += 1)
      raced.push(...(await Promise.all(Array.from({ length: 20 }, race))));
    const calls = provider.asked.create.map(({ reference }) => reference).sort();
    expect(calls).toEqual(raced.sort());
    const histories = await Promise.all(raced.map((id) => stack.typesOf(id)));
    expect(
      histories.filter((types) => types.filter((type) => type === 'ProviderChargeCreated').length !== 1),
    ).toEqual([]);
  }, 180_000);
});
