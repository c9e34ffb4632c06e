import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aFact, paidFact } from '../../domain/testing/payment-facts.ts';
import { EventUnreadable } from '../../eventstore/stored-event.ts';
import { chargePayment } from '../charges/charge-payment.ts';
import type { ListRequest, ReportedFact } from '../providers/contract.ts';
import {
  CONNECTION,
  paid,
  referenceOf,
  scriptProvider,
  unknown,
  type ScriptedProvider,
} from '../testing/scripted-provider.ts';
import { startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { compareList } from './compare-list.ts';

/** Half past five in São Paulo: its yesterday ended an hour after the charges of these tests. */
const MADE_AT = new Date('2026-11-04T02:00:00Z');
const NIGHT = new Date('2026-11-04T08:30:00Z');
const GOAL = '2026-11-04T03:00:00.000Z';
const DAY_MS = 86_400_000;

let stack: WorkerStack;
let provider: ScriptedProvider;
let clockMs: number;
let connectionId: string;

beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());
beforeEach(() => {
  provider = scriptProvider();
  provider.capabilities = { listing: true };
  clockMs = NIGHT.getTime();
  // Each test has a history of comparisons of its own.
  connectionId = `${CONNECTION}-${randomUUID()}`;
});

const deps = () => {
  const scripted = stack.dependenciesFor(provider, () => new Date(clockMs));
  const get = async () => {
    const connection = await scripted.connections.get(connectionId);
    return { ...connection, configuration: { ...connection.configuration, connectionId } };
  };
  return { ...scripted, connections: { ...scripted.connections, get } };
};
const item = () => ({
  ...{ key: connectionId, kind: 'comparison', connectionId, eventId: randomUUID(), tries: 1 },
  ...{ correlationId: randomUUID(), openedAt: MADE_AT.toISOString() },
});
const compare = () => compareList(deps(), item());

/** The provider has these charges, all made at one moment. */
const lists = (...facts: ReportedFact[]) => {
  provider.onList = ({ from, until }) => {
    const [made, first, last] = [MADE_AT.getTime(), Date.parse(from), Date.parse(until)];
    return { kind: 'done', value: { facts: first <= made && made < last ? facts : [] } };
  };
};
const sold = async () => {
  const job = await stack.request('maria@example.com', MADE_AT, connectionId);
  await chargePayment(deps(), job);
  return job.paymentId;
};
const paidAt = (paymentId: string, change: Partial<ReportedFact> = {}) =>
  paidFact({ reference: paymentId, transactionId: `tx-${paymentId}`, ...change });
const historyOf = () => stack.store.load(`comparison-${connectionId}`);
const told = async (kind: 'CHARGE_NOT_KNOWN' | 'CHARGE_UNREADABLE' | 'RETRIES_ENDED') =>
  (await stack.raised(kind)).filter(({ details }) => details.connectionId === connectionId);

describe('the comparison with a provider’s own list', () => {
  it('finds the refund whose webhook was dropped', async () => {
    provider.onCreate = ({ reference }) => paid(reference);
    const paymentId = await sold();
    const reversals = [{ reversalId: 'd1', kind: 'REFUND_BY_PROVIDER' as const, totalCents: 10_000 }];
    lists(paidAt(paymentId, { providerStatus: 'DEVOLVIDA', status: 'REFUNDED', reversals }));
    await compare();
    expect((await stack.typesOf(paymentId)).slice(-3)).toEqual([
      'LookupStatusNormalised',
      'PaymentRefunded',
      'JournalPosted',
    ]);
  });

  it('finds the money of a sale whose outcome nobody learned, and what it is paid by', async () => {
    provider.onCreate = unknown;
    const paymentId = await sold();
    lists(paidAt(paymentId));
    await compare();
    expect(await stack.typesOf(paymentId)).not.toContain('PaymentApproved');
    provider.onFetch = (asked) => paid(referenceOf(asked));
    clockMs += DAY_MS;
    await compare();
    const [created] = (await stack.historyOf(paymentId)).slice(3);
    expect(created).toMatchObject({ type: 'ProviderChargeCreated', data: { pix: {} } });
    expect(await stack.typesOf(paymentId)).toContain('JournalPosted');
  });

  it('finds the money of a sale that ended because it could no longer be sent and nobody answered', async () => {
    provider.archived = true;
    provider.onFetch = unknown;
    const paymentId = await sold();
    expect((await stack.typesOf(paymentId)).at(-1)).toBe('PaymentRejected');
    lists(paidAt(paymentId));
    await compare();
    expect((await stack.typesOf(paymentId)).slice(-2)).toEqual(['PaymentApproved', 'JournalPosted']);
  });

  it('tells of a sale that is paid and that the list says ended without money', async () => {
    provider.onCreate = ({ reference }) => paid(reference);
    const paymentId = await sold();
    const closed = { status: 'REJECTED', closed: 'CANCELLED', paidCents: 0 } as const;
    lists(paidAt(paymentId, { providerStatus: 'REMOVIDA', ...closed }));
    for (let night = 0; night < 2; night += 1) {
      clockMs += DAY_MS;
      await compare();
    }
    expect((await stack.typesOf(paymentId)).slice(-2)).toEqual([
      'LookupStatusNormalised',
      'ProviderFactMismatched',
    ]);
  });

  it('changes nothing by what is known, however often', async () => {
    provider.onCreate = ({ reference }) => paid(reference);
    const paymentId = await sold();
    lists(paidAt(paymentId));
    const before = await stack.typesOf(paymentId);
    for (let night = 0; night < 3; night += 1, clockMs += DAY_MS) await compare();
    expect(await stack.typesOf(paymentId)).toEqual(before);
  });

  it('reads to the end of yesterday, then again when the next day has ended', async () => {
    lists(aFact({ reference: undefined }));
    await expect(compare()).resolves.toEqual({ kind: 'retry', afterMs: 0, restart: true });
    const waits = await compare();
    expect(waits).toMatchObject({ kind: 'retry', restart: true });
    expect((waits as { afterMs: number }).afterMs).toBeGreaterThan(20 * 3_600_000);
    const read = provider.asked.list.length;
    clockMs += DAY_MS;
    await compare();
    const spans = provider.asked.list.slice(read).map(({ from, until }) => [from, until]);
    expect([spans.at(0)?.[0], spans.at(-1)?.[1]]).toEqual([
      '2026-11-02T03:00:00.000Z',
      '2026-11-05T03:00:00.000Z',
    ]);
    expect((await historyOf()).map(({ data }) => data)).toMatchObject([
      { until: GOAL, goal: GOAL, charges: 1, notKnown: 0, foreign: 0 },
      { until: '2026-11-05T03:00:00.000Z' },
    ]);
  });

  it('tells somebody, once, of a charge under our reference that nobody knows', async () => {
    const transactionId = `tx-${randomUUID()}`;
    lists(paidFact({ reference: randomUUID(), transactionId }));
    await compare();
    clockMs += DAY_MS;
    await compare();
    expect(await told('CHARGE_NOT_KNOWN')).toMatchObject([
      { platformId: 'acme', details: { transactionId, paidCents: '10000', provider: 'ONZ' } },
    ]);
  });

  it('of very many, and of those that others were paid at the same account, together', async () => {
    const made = (reference?: string) => paidFact({ reference, transactionId: `tx-${randomUUID()}` });
    const notKnown = Array.from({ length: 25 }, () => made(randomUUID()));
    lists(...notKnown, made(), made('an order'), aFact({ reference: undefined }));
    await compare();
    const incidents = (await told('CHARGE_NOT_KNOWN')).map(({ details }) => details.charges);
    expect(incidents.filter((charges) => charges === undefined)).toHaveLength(20);
    expect(incidents.filter((charges) => charges !== undefined).sort()).toEqual(['2', '5']);
  });

  it('tells of all of a night that takes several runs', async () => {
    const made = (count: number, reference?: () => string) =>
      Array.from({ length: count }, () =>
        paidFact({ reference: reference?.(), transactionId: `tx-${randomUUID()}` }),
      );
    provider.onList = ({ from }) => {
      // So slow that each run is one slice.
      clockMs += 21_000;
      const facts = from < '2026-11-02T06:00:00.000Z' ? [...made(2), ...made(23, randomUUID)] : [];
      return { kind: 'done', value: { facts } };
    };
    for (let run = 0; run < 4; run += 1) await compare();
    const incidents = (await told('CHARGE_NOT_KNOWN')).map(({ details }) => details);
    const together = incidents.filter(({ charges }) => charges !== undefined);
    expect(together.map(({ charges }) => charges).sort()).toEqual(['2', '2', '2', '3', '3', '3']);
    expect(
      together
        .map(({ from }) => from)
        .sort()
        .at(-1),
    ).toBe('2026-11-02T05:00:00.000Z');
    expect(incidents).toHaveLength(3 * 20 + together.length);
  });

  it('leaves another connection’s charge to that connection', async () => {
    const paymentId = await sold();
    const before = await stack.typesOf(paymentId);
    connectionId = `${CONNECTION}-${randomUUID()}`;
    lists(paidAt(paymentId));
    await compare();
    expect(await stack.typesOf(paymentId)).toEqual(before);
    expect(await told('CHARGE_NOT_KNOWN')).toEqual([]);
  });

  it('is not kept from the others by a sale that this program cannot read', async () => {
    provider.onCreate = unknown;
    const [unreadable, readable] = [await sold(), await sold()];
    provider.onFetch = (asked) => paid(referenceOf(asked));
    lists(paidAt(unreadable), paidAt(readable));
    const load = stack.store.load.bind(stack.store);
    const event = { id: randomUUID(), streamId: `payment-${unreadable}`, revision: 1n, type: 'X' };
    const store = {
      ...stack.store,
      load: (...args: Parameters<typeof load>) =>
        args[0] === event.streamId
          ? Promise.reject(new EventUnreadable(event as never, new Error('strange')))
          : load(...args),
    };
    await compareList({ ...deps(), store }, item());
    expect(await stack.typesOf(readable)).toContain('PaymentApproved');
  });

  it('asks for less at a time where there is much, and misses none', async () => {
    const all = Array.from({ length: 3_000 }, (_, index) => ({
      madeMs: MADE_AT.getTime() + index * 1_000,
      fact: aFact({ transactionId: `tx-${index}`, reference: undefined }),
    }));
    provider.onList = ({ from, until, page = '0' }: ListRequest) => {
      const within = all.filter(
        ({ madeMs }) => madeMs >= Date.parse(from) && madeMs < Date.parse(until),
      );
      const at = Number(page) * 100;
      const facts = within.slice(at, at + 100).map(({ fact }) => fact);
      const next = at + 100 < within.length ? { next: String(Number(page) + 1) } : {};
      return { kind: 'done', value: { facts, ...next } };
    };
    await compare();
    expect((await historyOf()).map(({ data }) => data)).toMatchObject([{ until: GOAL, charges: 3_000 }]);
  });

  it('ends with a provider that gives pages without end', async () => {
    provider.onList = () => ({ kind: 'done', value: { facts: [], next: '1' } });
    await expect(compare()).resolves.toMatchObject({ kind: 'retry', afterMs: 30 * 60_000 });
  });

  it('goes on where the provider stopped answering, and tells somebody after two days', async () => {
    const answers = provider.onList;
    const stopAt = (moment: string) => {
      provider.onList = (asked) =>
        asked.from < moment ? answers(asked) : { kind: 'unknown', reason: 'TIMEOUT' };
    };
    await compare();
    clockMs += DAY_MS;
    stopAt('2026-11-03T12:00:00.000Z');
    await expect(compare()).resolves.toMatchObject({ kind: 'retry', afterMs: 30 * 60_000 });
    expect(await told('RETRIES_ENDED')).toEqual([]);
    const [, part] = await historyOf();
    expect(part?.data).toMatchObject({ until: '2026-11-03T12:00:00.000Z' });
    clockMs += 3 * DAY_MS;
    await compare();
    await compare();
    expect(await told('RETRIES_ENDED')).toHaveLength(1);
    provider.onList = answers;
    const before = provider.asked.list.length;
    await compare();
    expect(provider.asked.list[before]?.from).toBe('2026-11-03T12:00:00.000Z');
  });

  it('steps over an hour that is never answered, tells which, and finds what was sold since', async () => {
    await compare();
    const answers = provider.onList;
    const notAnswered = ({ from, until }: ListRequest) =>
      from < '2026-11-04T12:30:00.000Z' && until > '2026-11-04T12:30:00.000Z';
    const late = { madeAt: '2026-11-06T14:00:00.000Z', transactionId: `tx-${randomUUID()}` };
    provider.onList = (asked) => {
      if (notAnswered(asked)) return { kind: 'unknown', reason: 'MALFORMED' };
      if (asked.from > late.madeAt || late.madeAt >= asked.until) return answers(asked);
      return { kind: 'done', value: { facts: [paidFact({ ...late, reference: randomUUID() })] } };
    };
    for (let night = 0; night < 4; night += 1) {
      clockMs += DAY_MS;
      for (let run = 0; run < 3; run += 1) await compare();
    }
    const leftOut = { from: '2026-11-04T12:00:00.000Z', until: '2026-11-04T13:00:00.000Z' };
    const given = (await told('RETRIES_ENDED')).filter(({ details }) => 'from' in details);
    expect(given).toMatchObject([{ platformId: 'acme', details: { work: 'comparison', ...leftOut } }]);
    expect((await told('CHARGE_NOT_KNOWN')).map(({ details }) => details.transactionId)).toEqual([
      late.transactionId,
    ]);
    expect((await historyOf()).at(-1)?.data).toMatchObject({ until: '2026-11-08T03:00:00.000Z' });
  });

  it.each([
    ['has enough of us for a moment', { kind: 'notSent', reason: 'RATE_LIMITED' }, 3],
    ['cannot be reached for a moment', { kind: 'unknown', reason: 'UNREACHABLE' }, 3],
    ['fails for a moment', { kind: 'unknown', reason: 'PROVIDER_ERROR' }, 24],
  ] as const)('leaves nothing out where a provider %s after days', async (_, failure, times) => {
    await compare();
    const answers = provider.onList;
    clockMs += 4 * DAY_MS;
    let failing: number = times;
    provider.onList = (asked) => (failing-- > 0 ? failure : answers(asked));
    for (let run = 0; run <= times; run += 1) await compare();
    expect((await told('RETRIES_ENDED')).filter(({ details }) => 'from' in details)).toEqual([]);
    expect((await historyOf()).at(-1)?.data).toMatchObject({ until: '2026-11-08T03:00:00.000Z' });
  });

  it('tells somebody of a connection that nobody can compare, every week again', async () => {
    await compare();
    provider.onList = () => ({ kind: 'unknown', reason: 'TIMEOUT' });
    for (let night = 0; night < 15; night += 1) {
      clockMs += DAY_MS;
      await compare();
    }
    expect(await told('RETRIES_ENDED')).toHaveLength(3);
    expect(await historyOf()).toHaveLength(1);
  });

  it('compares the rest of a page of which it cannot read some charges, and names those', async () => {
    const transactionId = `tx-${randomUUID()}`;
    const facts = [paidFact({ reference: randomUUID(), transactionId })];
    provider.onList = ({ from }) => {
      const isMade = from === '2026-11-04T02:00:00.000Z';
      return { kind: 'done', value: isMade ? { facts, unreadable: ['tx-odd', ''] } : { facts: [] } };
    };
    await compare();
    expect(await told('CHARGE_NOT_KNOWN')).toMatchObject([{ details: { transactionId } }]);
    expect(await told('CHARGE_UNREADABLE')).toMatchObject([
      { platformId: 'acme', details: { charges: '2', transactionIds: 'tx-odd' } },
    ]);
  });

  it('asks for less at a time where a page is too long', async () => {
    provider.onList = ({ from, until }) =>
      Date.parse(until) - Date.parse(from) > 3_600_000 / 4
        ? { kind: 'unknown', reason: 'BODY_TOO_LARGE' }
        : { kind: 'done', value: { facts: [] } };
    await compare();
    expect((await historyOf()).map(({ data }) => data)).toMatchObject([{ until: GOAL }]);
  });

  it('goes on at an archived connection, until its last sale can no longer go back', async () => {
    provider.archived = true;
    clockMs = MADE_AT.getTime() + 119 * DAY_MS;
    await expect(compare()).resolves.toMatchObject({ kind: 'retry' });
    clockMs += 2 * DAY_MS;
    await expect(compare()).resolves.toEqual({ kind: 'done' });
  });
});
