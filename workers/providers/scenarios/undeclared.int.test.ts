import { describe, expect, test } from 'vitest';
import { currency, paymentMethod } from '../../../domain/kernel/enums.ts';
import type { Capabilities } from '../../../domain/providers/capabilities.ts';
import { PROVIDERS } from '../../../domain/providers/registry.ts';
import type { Adapter, Context, Outcome, PayoutRequest } from '../contract.ts';
import { capabilitiesOf, SPECIFIED_CODES } from '../specified/capabilities.ts';
import { adapterOf } from '../testing/adapter.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { BANK_ACCOUNT } from '../testing/payout-request.ts';
import { receiver } from '../testing/receiver-input.ts';
import { payout, stageForFile } from '../testing/scenario.ts';

const stage = stageForFile();

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

/** What a provider has not, by what it is called in a failure. */
function undeclaredIn(capabilities: Capabilities): readonly (readonly [what: string, ask: Ask])[] {
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

const cells = PROVIDERS.flatMap(({ code }) =>
  undeclaredIn(capabilitiesOf(code)).map(([what, ask]) => ({ code, what, ask })),
);

const REFUSED = { kind: 'declined', providerStatus: 'OPERATION_NOT_SUPPORTED' } as const;

describe('what a provider has not is refused, and nothing is sent (issue 8)', () => {
  test.each(cells)('$code: $what', async ({ code, ask }) => {
    // Whatever is sent all the same fails, and is no refusal then.
    await stage.sandbox.fault({ provider: code, kind: 'status', status: 503, count: 100 });
    // An operation that no provider of its family has is left out.
    const outcome = (await ask(adapterOf(code), stage.sandbox.context(code))) ?? REFUSED;
    expect(outcome).toMatchObject({
      kind: 'declined',
      providerStatus: expect.stringMatching(/_NOT_SUPPORTED$/),
    });
  });
});

describe('what a provider says that it can do', () => {
  test.each(SPECIFIED_CODES)('%s: what is proved here, and nothing else', (code) =>
    expect(adapterOf(code).capabilities).toEqual(capabilitiesOf(code)),
  );

  test('stands here for every provider of the specification', () =>
    expect(PROVIDERS.map(({ code }) => code)).toEqual(expect.arrayContaining([...SPECIFIED_CODES])));
});
