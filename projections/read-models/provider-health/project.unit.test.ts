import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../domain/testing/property.ts';
import {
  aFact,
  applying,
  approved,
  aPurchase,
  attempted,
  awaitingPayment,
  chargedWith,
  followedBy,
  paidFact,
  requested,
} from '../../../domain/testing/payment-facts.ts';
import { expireCharge } from '../../../domain/payment/charge.ts';
import type { PaymentEvent } from '../../../domain/payment/events.ts';
import { memoryTables, rowsAfter, stored } from '../../../runtime/testing/rows.ts';
import { chargeAttempts } from '../charge-attempts/table.ts';
import { providerHealth as model } from './project.ts';
import { hourOf, providerFailures, providerHealth, providerLatencies } from './table.ts';

const ATTEMPTED_AT = '2026-11-03T13:00:01.000Z';
const seconds = (after: number) => new Date(Date.parse(ATTEMPTED_AT) + after * 1_000).toISOString();

const ONZ = { connectionId: 'acme-onz', provider: 'ONZ' };
const IUGU = { connectionId: 'acme-iugu', provider: 'IUGUBAAS' };
const noFee = { rate: 0, fixedCents: 0 };
const two = aPurchase({ routes: [ONZ, IUGU].map((each) => ({ ...each, fee: noFee })) });

const made = (attempt = 1, connection: typeof ONZ | null = ONZ, after = 0): PaymentEvent => ({
  type: 'ProviderChargeAttempted',
  data: { attempt, connection, idempotencyKey: 'key', attemptedAt: seconds(after) },
});
const created = (after: number, change: object = {}): PaymentEvent => ({
  type: 'ProviderChargeCreated',
  data: {
    ...{ attempt: 1, connection: ONZ, transactionId: 'tx-1', providerStatus: 'x' },
    createdAt: seconds(after),
    ...change,
  },
});
const declined = (
  family: 'FUNDS' | 'DATA' | 'TECHNICAL',
  after: number,
  attempt = 1,
  providerStatus = 'x',
): PaymentEvent => ({
  type: 'ProviderChargeDeclined',
  data: { attempt, providerStatus, family, declinedAt: seconds(after) },
});
const notSent = (reason: string, after: number, attempt = 1): PaymentEvent => ({
  type: 'ProviderChargeNotSent',
  data: { attempt, reason, final: false, at: seconds(after) },
});
const unknown = (reason: string, after: number, attempt = 1): PaymentEvent => ({
  type: 'ProviderChargeOutcomeUnknown',
  data: { attempt, reason, at: seconds(after) },
});

const rejectedFor = (family: 'FUNDS' | 'TECHNICAL'): PaymentEvent => ({
  type: 'PaymentRejected',
  data: { family, rejectedAt: seconds(1) },
});

const tablesAfter = (...events: PaymentEvent[]) => rowsAfter(model, [requested(two), ...events]);
const healthAfter = (...events: PaymentEvent[]) => tablesAfter(...events).all(providerHealth);
const failuresAfter = (...events: PaymentEvent[]) =>
  tablesAfter(...events)
    .all(providerFailures)
    .map(({ connectionId, kind, reason, count }) => [connectionId, kind, reason, count]);
const latenciesAfter = (...events: PaymentEvent[]) =>
  tablesAfter(...events)
    .all(providerLatencies)
    .map(({ upToMs, count }) => [upToMs, count]);

describe('an attempt', () => {
  it('counts for its connection, method and hour', () => {
    expect(healthAfter(made())).toEqual([
      {
        ...{ platformId: 'acme', connectionId: 'acme-onz', provider: 'ONZ', method: 'PIX' },
        ...{ hour: hourOf(new Date('2026-11-03T13:00:00Z')), slot: expect.any(Number) },
        ...{ attempts: 1, notAsked: 0, observed: 0, answered: 0, created: 0, paid: 0, latencyMs: 0 },
      },
    ]);
  });

  it('of history that names no connection is of the purchase’s only one', () => {
    expect(healthAfter(made(1, null))).toMatchObject([{ connectionId: 'acme-onz', provider: 'ONZ' }]);
  });

  it('that brings a charge was answered, within the time that it took', () => {
    const events = [made(), created(3)];
    expect(healthAfter(...events)).toMatchObject([
      { attempts: 1, observed: 1, answered: 1, created: 1, paid: 0, latencyMs: 3_000 },
    ]);
    expect(latenciesAfter(...events)).toEqual([[5_000, 1]]);
  });

  it.each([
    ['is declined', declined('FUNDS', 1), ['DECLINED', 'FUNDS'], 1],
    ['is declined for a technical reason', declined('TECHNICAL', 1), ['DECLINED', 'TECHNICAL'], 1],
    ['does not reach its provider', notSent('UNREACHABLE', 1), ['NOT_SENT', 'UNREACHABLE'], 0],
    ['is refused for our credentials', notSent('CREDENTIALS', 1), ['NOT_SENT', 'CREDENTIALS'], 1],
    ['is not answered', unknown('TIMEOUT', 20), ['UNKNOWN', 'TIMEOUT'], 0],
    ['fits no sale', unknown('CHARGE_DOES_NOT_FIT', 1), ['UNKNOWN', 'CHARGE_DOES_NOT_FIT'], 1],
    ['ends as nobody listed', unknown('E42', 1), ['UNKNOWN', 'OTHER'], 0],
  ] as const)('that %s is told by its reason', (_, outcome, [kind, reason], answered) => {
    expect(failuresAfter(made(), outcome)).toEqual([['acme-onz', kind, reason, 1]]);
    expect(healthAfter(made(), outcome)).toMatchObject([{ observed: 1, answered, created: 0 }]);
  });

  it('that was never sent says nothing of its provider', () => {
    for (const unsent of [
      [notSent('BUSY', 0)],
      [unknown('FORGOTTEN', 0), declined('DATA', 1)],
      [unknown('CARD_TOKEN_GONE', 0), notSent('NOT_FOUND', 40)],
    ]) {
      expect(healthAfter(made(), ...unsent)).toMatchObject([
        { attempts: 1, notAsked: 1, observed: 0, answered: 0 },
      ]);
      expect(failuresAfter(made(), ...unsent)).toMatchObject([
        ['acme-onz', 'NOT_SENT', expect.any(String), 1],
      ]);
      expect(latenciesAfter(made(), ...unsent)).toEqual([]);
    }
  });

  it.each([
    ['without credentials', declined('TECHNICAL', 1, 1, 'CREDENTIALS_MISSING'), 'CREDENTIALS_MISSING'],
    ['for a damaged card', declined('TECHNICAL', 1, 1, 'CARD_NOT_OPENED'), 'CARD_NOT_OPENED'],
    ['for too small an amount', declined('DATA', 1, 1, 'AMOUNT_TOO_SMALL'), 'AMOUNT_TOO_SMALL'],
    ['without a certificate', notSent('NO_CERTIFICATE', 1), 'NO_CERTIFICATE'],
    ['without time', notSent('DEADLINE', 1), 'DEADLINE'],
  ])('that we refused ourselves, %s, says nothing of its provider', (_, refused, reason) => {
    const events = [made(), refused, rejectedFor('TECHNICAL')];
    expect(healthAfter(...events)).toMatchObject([
      { attempts: 1, notAsked: 1, observed: 0, answered: 0 },
    ]);
    expect(failuresAfter(...events)).toEqual([['acme-onz', 'NOT_SENT', reason, 1]]);
    expect(latenciesAfter(...events)).toEqual([]);
  });

  it('that nobody could ask about is in doubt, and no call that was not answered', () => {
    const events = [made(), unknown('CREDENTIALS_MISSING', 20), created(90)];
    expect(healthAfter(...events)).toMatchObject([
      { attempts: 1, notAsked: 0, observed: 0, created: 1 },
    ]);
    expect(failuresAfter(...events)).toEqual([['acme-onz', 'UNKNOWN', 'CREDENTIALS_MISSING', 1]]);
  });

  it('counts where it was made: the next connection’s are its own', () => {
    const events = [
      made(),
      declined('TECHNICAL', 1),
      made(2, IUGU, 1),
      created(2, { attempt: 2, connection: IUGU }),
    ];
    expect(healthAfter(...events)).toMatchObject([
      { connectionId: 'acme-onz', attempts: 1, answered: 1, created: 0 },
      { connectionId: 'acme-iugu', attempts: 1, answered: 1, created: 1 },
    ]);
  });
});

describe('what a look-up or a webhook brought', () => {
  it.each([
    ['of an outcome that was in doubt', [made(), unknown('TIMEOUT', 20), created(90)], 1],
    ['of one whose worker was killed', [made(), unknown('LOOKED_UP', 40), notSent('NOT_FOUND', 40)], 0],
    ['that found the charge of one whose worker was killed', [made(), created(60)], 0],
    ['without the attempt’s number', [made(), created(2, { attempt: null })], 0],
    ['of an attempt before the newest', [made(), notSent('TLS', 1), made(2, ONZ, 2), created(3)], 1],
  ])('is no latency of the provider: %s', (_, events, observed) => {
    const total = healthAfter(...events).reduce((sum, row) => sum + row.observed, 0);
    expect(total).toBe(observed);
    expect(latenciesAfter(...events).reduce((sum, [, count]) => sum + Number(count), 0)).toBe(observed);
  });

  it('is a charge all the same', () => {
    expect(healthAfter(made(), unknown('TIMEOUT', 20), created(90))).toMatchObject([
      { attempts: 1, created: 1, answered: 0 },
    ]);
  });

  it('is of the connection that has the charge', () => {
    const events = [made(), declined('TECHNICAL', 1), made(2, IUGU, 1), created(9, { attempt: null })];
    expect(healthAfter(...events)).toMatchObject([
      { connectionId: 'acme-onz', attempts: 1, created: 1 },
      { connectionId: 'acme-iugu', attempts: 1, created: 0 },
    ]);
  });
});

describe('a charge', () => {
  const sums = (events: PaymentEvent[]) => rowsAfter(model, events).all(providerHealth);

  it('that was paid counts as paid in the hour of its attempt', () => {
    expect(sums(approved())).toMatchObject([{ attempts: 1, created: 1, paid: 1 }]);
  });

  it('that was paid after it expired counts, too', () => {
    const at = '2026-11-10T13:00:00Z';
    const late = followedBy(
      awaitingPayment(),
      (state) => expireCharge(state, { at }),
      applying(paidFact(), { at }),
    );
    expect(sums(late)).toMatchObject([
      { hour: hourOf(new Date('2026-11-03T13:00:00Z')), attempts: 1, paid: 1 },
    ]);
  });

  it('that was refused afterwards is told by its family, and one that never was once', () => {
    const refused = chargedWith(aFact({ closed: 'REFUSED', family: 'FUNDS' }), {});
    expect(rowsAfter(model, refused).all(providerFailures)).toMatchObject([
      { kind: 'DECLINED', reason: 'FUNDS', count: 1 },
    ]);
    const rejected = rejectedFor('FUNDS');
    expect(failuresAfter(made(), declined('FUNDS', 1), rejected)).toEqual([
      ['acme-onz', 'DECLINED', 'FUNDS', 1],
    ]);
  });
});

describe('the stream of a payment', () => {
  it('cannot begin without a request', () => {
    expect(() => rowsAfter(model, [attempted()])).toThrow('which never began');
  });

  it('may end without an attempt', () => {
    expect(healthAfter(rejectedFor('TECHNICAL'))).toEqual([]);
  });

  it('is a payment’s: no other one counts', () => {
    const elsewhere = { ...stored(made(), 1), stream: 'cart-1' };
    expect(model.affectedRows(elsewhere)).toEqual([]);
    expect(() => memoryTables(model.tables).apply(model, [elsewhere])).not.toThrow();
  });
});

describe('31 days later', () => {
  const DAY = 86_400;
  const after31Days = [made(), notSent('TLS', 1), made(2, ONZ, 31 * DAY), notSent('TLS', 31 * DAY, 2)];

  it('an hour takes the row of the one before', () => {
    const hour = hourOf(new Date(seconds(31 * DAY)));
    expect(healthAfter(...after31Days)).toMatchObject([{ hour, attempts: 1, observed: 1 }]);
    expect(failuresAfter(...after31Days)).toEqual([['acme-onz', 'NOT_SENT', 'TLS', 1]]);
  });

  it('what is learned of the one before is left out', () => {
    const paymentId = '00000000-0000-4000-8000-0000000000aa';
    const tables = memoryTables(model.tables);
    const old = [requested({ ...two, paymentId }), made(), created(1)].map((event, index) =>
      stored(event, index, `payment-${paymentId}`),
    );
    const own = [requested(two), made(1, ONZ, 31 * DAY)].map((event, index) =>
      stored(event, 10 + index),
    );
    const paid = stored(
      { type: 'PaymentApproved', data: { amountCents: 1, approvedAt: seconds(32 * DAY), late: true } },
      20,
      `payment-${paymentId}`,
    );
    tables.apply(model, [...old, ...own]);
    tables.apply(model, [paid]);
    expect(tables.all(providerHealth)).toMatchObject([{ attempts: 1, created: 0, paid: 0 }]);
  });

  const HOUR = 3_600;
  const outcomeOf = fc.constantFrom(
    (after: number) => created(after, { connection: null }),
    (after: number) => declined('FUNDS', after),
    (after: number) => notSent('TLS', after),
    (after: number) => unknown('TIMEOUT', after),
  );
  const sale = fc.record({ hours: fc.nat(70 * 24), took: fc.nat(30), outcome: outcomeOf });
  const sales = fc.array(sale, { minLength: 1, maxLength: 60 });

  it('rows are the same for any size of batch, and no more than its hours', () => {
    forAll(
      fc.tuple(sales, fc.integer({ min: 1, max: 40 }), fc.integer()),
      ([drawn, batchMax, seed]) => {
        const streams = drawn.map(({ hours, took, outcome }, index) => {
          const paymentId = `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`;
          const events = [made(1, null, hours * HOUR), outcome(hours * HOUR + took)];
          return [requested({ ...two, paymentId }), ...events].map((event) => ({ event, paymentId }));
        });
        const log = interleaved(streams, seed).map(({ event, paymentId }, at) =>
          stored(event, at, `payment-${paymentId}`),
        );
        const rowsIn = (size: number) => {
          const tables = memoryTables(model.tables, 4);
          for (let from = 0; from < log.length; from += size)
            tables.apply(model, log.slice(from, from + size));
          return [providerHealth, providerFailures, providerLatencies, chargeAttempts].map(
            (table) => new Set(tables.all(table).map((row) => JSON.stringify(row))),
          );
        };
        expect(rowsIn(batchMax)).toEqual(rowsIn(log.length));
        expect(rowsIn(1)[0]?.size).toBeLessThanOrEqual(31 * 24);
      },
      100,
    );
  });
});

/** Streams in one log: each in its own order, and they in any. */
function interleaved<T>(streams: T[][], seed: number): T[] {
  const left = streams.map((stream) => [...stream]);
  const log: T[] = [];
  for (let turn = Math.abs(seed); left.some((stream) => stream.length > 0); turn += 7) {
    const open = left.filter((stream) => stream.length > 0);
    const next = open[turn % open.length]?.shift();
    if (next !== undefined) log.push(next);
  }
  return log;
}
