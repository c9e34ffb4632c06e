import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onz } from '../../../domain/providers/onz.ts';
import type { Outcome, RefundRequest } from '../contract.ts';
import { providers } from '../registry.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { contextOf, fakeHttp } from '../testing/fake-http.ts';
import { payout } from '../testing/scenario.ts';
import { createAdapter } from './adapter.ts';
import type { Family } from './family.ts';
import type { HttpClient } from './http/client.ts';
import { unknown } from './reply.ts';

const EXCHANGE_MS = 100;

/** A provider that takes its time for every exchange, and ends one that is given less. */
const slowHttp = (given: number[]): HttpClient => ({
  async request(_request, leftMs = Infinity) {
    given.push(leftMs);
    await new Promise((resolve) => setTimeout(resolve, Math.min(EXCHANGE_MS, leftMs)));
    return leftMs < EXCHANGE_MS
      ? { ok: false, failure: { sent: 'MAYBE', reason: 'TIMEOUT' } }
      : { ok: true, answer: { status: 200, text: '{}' } };
  },
  close: async () => undefined,
});

const notHere = () => Promise.reject(new Error('Not asked for here'));

/** One operation of five exchanges. */
const fiveExchanges: Family<'BCB_PIX_ONZ'> = {
  async createTransaction(_request, { http }): Promise<Outcome<never>> {
    for (let exchange = 0; exchange < 5; exchange += 1) {
      const result = await http.request({ method: 'GET', path: '/' });
      if (!result.ok) return unknown(result.failure.reason);
    }
    return unknown('ALL_FIVE');
  },
  fetchTransaction: notHere,
  refund: notHere,
};

describe('an operation of five exchanges', () => {
  const adapter = createAdapter(onz, fiveExchanges);
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const run = async (givenMs: number | undefined, given: number[] = []) => {
    const now = new Date();
    const context = { ...contextOf(slowHttp(given), now), http: slowHttp(given) };
    const began = performance.now();
    const running = adapter.createTransaction(
      chargeRequest(),
      givenMs === undefined ? context : { ...context, deadline: now.getTime() + givenMs },
    );
    const ended = running.then((outcome) => ({ outcome, tookMs: performance.now() - began, given }));
    await vi.runAllTimersAsync();
    return ended;
  };

  it('has one deadline for all of them', async () => {
    const { outcome, tookMs, given } = await run(250);
    expect(outcome).toEqual({ kind: 'unknown', reason: 'TIMEOUT' });
    expect(tookMs).toBe(250);
    expect(given).toEqual([250, 150, 50]);
  });

  it('begins nothing after it', async () => {
    const { outcome, given } = await run(0);
    expect(outcome).toEqual({ kind: 'unknown', reason: 'DEADLINE' });
    expect(given).toEqual([]);
  });

  it('has twenty seconds when nobody says less, or says more', async () => {
    for (const given of [undefined, 3_600_000]) {
      const run20 = await run(given);
      expect(run20.outcome).toEqual({ kind: 'unknown', reason: 'ALL_FIVE' });
      expect(Math.max(...run20.given)).toBeLessThanOrEqual(20_000);
    }
  });
});

describe('what the capabilities do not list is refused, and nothing is sent', () => {
  const refundRequest: RefundRequest = {
    transactionId: 't',
    refundId: 'r',
    amountCents: 100,
    paidCents: 200,
    refundedBeforeCents: 0,
    mayHaveHappened: false,
  };
  const limited = createAdapter(
    {
      ...onz,
      capabilities: {
        ...onz.capabilities,
        refund: 'FULL',
        cancel: false,
        listing: false,
        refundLookup: false,
        payouts: [],
      },
    },
    {
      ...fiveExchanges,
      cancel: notHere,
      listTransactions: notHere,
      fetchRefund: notHere,
      sendPayout: notHere,
      fetchPayout: notHere,
    },
  );
  const context = contextOf(fakeHttp(() => ({ status: 200 })));

  it.each([
    [
      'a method',
      'METHOD_NOT_SUPPORTED',
      limited.createTransaction(chargeRequest({ method: 'BILLET' }), context),
    ],
    [
      'a currency',
      'CURRENCY_NOT_SUPPORTED',
      limited.createTransaction(chargeRequest({ currency: 'USD' }), context),
    ],
    ['a part of a refund', 'PARTIAL_REFUND_NOT_SUPPORTED', limited.refund(refundRequest, context)],
    ['cancelling', 'OPERATION_NOT_SUPPORTED', limited.cancel?.('t', context)],
    ['paying out', 'OPERATION_NOT_SUPPORTED', limited.sendPayout?.(payout(), context)],
    ['listing', 'OPERATION_NOT_SUPPORTED', limited.listTransactions?.({ from: '', until: '' }, context)],
    ['a refund’s look-up', 'OPERATION_NOT_SUPPORTED', limited.fetchRefund?.(refundRequest, context)],
    ['a payout’s look-up', 'OPERATION_NOT_SUPPORTED', limited.fetchPayout?.({ payoutId: 'p' }, context)],
  ])('%s', async (_name, providerStatus, outcome) => {
    expect(await outcome).toMatchObject({ kind: 'declined', family: 'TECHNICAL', providerStatus });
  });

  it.each([...providers.values()].map((adapter) => [adapter.code, adapter] as const))(
    '%s has every operation that it lists',
    (_code, { capabilities, ...adapter }) => {
      const { cancel, refundLookup, listing, payouts, receivers } = capabilities;
      expect({
        cancel: !cancel || 'cancel' in adapter,
        refundLookup: !refundLookup || 'fetchRefund' in adapter,
        listing: !listing || 'listTransactions' in adapter,
        payouts: payouts.length === 0 || ('sendPayout' in adapter && 'fetchPayout' in adapter),
        receivers: !receivers || ('createReceiver' in adapter && 'fetchReceiver' in adapter),
      }).toEqual({ cancel: true, refundLookup: true, listing: true, payouts: true, receivers: true });
    },
  );
});

describe('a decline', () => {
  it('cannot be made of a time-out: the compiler refuses it', () => {
    // @ts-expect-error A literal has no proof.
    const forged: Outcome<never> = { kind: 'declined', family: 'TECHNICAL', providerStatus: 'x' };
    expect(forged.kind).toBe('declined');
  });
});
