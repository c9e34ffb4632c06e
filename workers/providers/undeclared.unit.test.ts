import { describe, expect, test } from 'vitest';
import { currency, paymentMethod } from '../../domain/kernel/enums.ts';
import type { Adapter, Context, Outcome, PayoutRequest } from './contract.ts';
import { providers } from './registry.ts';
import { chargeRequest } from './testing/charge-request.ts';
import { BANK_ACCOUNT, payout } from './testing/payout-request.ts';
import { exchangeWith } from './testing/provider-exchange.ts';
import { receiver } from './testing/receiver-input.ts';

type Ask = (adapter: Adapter, context: Context) => Promise<Outcome<unknown>> | undefined;

const DESTINATIONS: readonly PayoutRequest['destination'][] = [
  payout().destination,
  BANK_ACCOUNT,
  { method: 'RECEIVER', receiverId: 'rp_1' },
];

const refund = { transactionId: '1', refundId: 'r', amountCents: 1, refundedBeforeCents: 0 };
const give = (adapter: Adapter, context: Context, paidCents: number) =>
  adapter.refund({ ...refund, paidCents, mayHaveHappened: false }, context);
const span = { from: '2026-03-01T00:00:00Z', until: '2026-03-02T00:00:00Z' };

/** What a provider does not list, by what it is called in a failure. */
function undeclaredBy({ capabilities }: Adapter): readonly (readonly [what: string, ask: Ask])[] {
  const { methods, currencies, payouts, receivers } = capabilities;
  const unless = (listed: boolean, what: string, ask: Ask) => (listed ? [] : [[what, ask] as const]);
  return [
    ...paymentMethod.options.flatMap((method) =>
      unless(methods.includes(method), method, (adapter, context) =>
        adapter.createTransaction(chargeRequest({ method }), context),
      ),
    ),
    ...currency.options.flatMap((each) =>
      unless(currencies.includes(each), each, (adapter, context) =>
        adapter.createTransaction(chargeRequest({ currency: each }), context),
      ),
    ),
    ...unless(capabilities.savedCards, 'saving a card', (adapter, context) =>
      adapter.saveCard?.({ ...chargeRequest({ method: 'CREDIT_CARD' }), cardToken: 't' }, context),
    ),
    ...unless(capabilities.savedCards, 'a charge by a saved card', (adapter, context) =>
      adapter.createTransaction(
        chargeRequest({
          method: methods.find((method) => method === 'CREDIT_CARD') ?? 'PIX',
          savedCard: { customerId: 'cus_1', cardId: 'card_1' },
        }),
        context,
      ),
    ),
    ...unless(capabilities.refund !== 'NONE', 'a refund', (adapter, context) =>
      give(adapter, context, 1),
    ),
    ...unless(capabilities.refund === 'PARTIAL', 'a refund in part', (adapter, context) =>
      give(adapter, context, 2),
    ),
    ...unless(capabilities.refundLookup, 'the look-up of a refund', (adapter, context) =>
      adapter.fetchRefund?.(refund, context),
    ),
    ...unless(capabilities.cancel, 'cancelling', (adapter, context) => adapter.cancel?.('1', context)),
    ...unless(capabilities.listing, 'a list', (adapter, context) =>
      adapter.listTransactions?.(span, context),
    ),
    ...DESTINATIONS.flatMap((destination) =>
      unless(
        payouts.includes(destination.method),
        `a payout: ${destination.method}`,
        (adapter, context) => adapter.sendPayout?.(payout({ destination }), context),
      ),
    ),
    ...unless(payouts.length > 0, 'the look-up of a payout', (adapter, context) =>
      adapter.fetchPayout?.({ payoutId: '1' }, context),
    ),
    ...unless(receivers, 'a receiver', (adapter, context) =>
      adapter.createReceiver?.(receiver(), context),
    ),
    ...unless(capabilities.balances, 'a balance', (adapter, context) =>
      adapter.fetchBalance?.('rp_1', context),
    ),
    ...unless(receivers, 'the look-up of a receiver', (adapter, context) =>
      adapter.fetchReceiver?.('rp_1', context),
    ),
  ];
}

const cells = [...providers.values()].flatMap((adapter) =>
  undeclaredBy(adapter).map(([what, ask]) => ({ code: adapter.code, adapter, what, ask })),
);

describe('what a provider does not list is refused, and nothing is sent (issue 8)', () => {
  test.each(cells)('$code: $what', async ({ code, adapter, ask }) => {
    const { context, sent } = exchangeWith(code);
    // An operation that no provider of its family has is left out.
    const outcome = (await ask(adapter, context)) ?? REFUSED;
    expect(outcome).toMatchObject({
      kind: 'declined',
      providerStatus: expect.stringMatching(/_NOT_SUPPORTED$/),
    });
    expect(sent()).toEqual([]);
  });
});

const REFUSED = { kind: 'declined', providerStatus: 'OPERATION_NOT_SUPPORTED' } as const;
