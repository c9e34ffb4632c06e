import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PaymentMethod, ProviderCode } from '../../domain/kernel/enums.ts';
import { providerOf } from '../../domain/providers/registry.ts';
import type { Context } from './contract.ts';
import { providers } from './registry.ts';
import { chargeRequest } from './testing/charge-request.ts';
import { contextOf, fakeHttp } from './testing/fake-http.ts';
import { payout } from './testing/payout-request.ts';
import { exchangeWith } from './testing/provider-exchange.ts';
import { sealedCard, TEST_CARD } from './testing/sealed-card.ts';

/** What every login answers, all in one. */
const GRANTED = {
  sucesso: true,
  access_token: 't',
  accessToken: 't',
  token: 't',
  expires_in: 3_600,
  expiresAt: 3_600,
  data: { idToken: 't' },
};

/** The provider's demo account, at which everything but a login is in conflict. */
function inConflict(code: ProviderCode): Context {
  const http = fakeHttp(({ path }) =>
    /token|auth|login/.test(path) ? { status: 200, body: GRANTED } : { status: 409 },
  );
  const { connection } = exchangeWith(code).context;
  const secrets = { ...contextOf(http).connection.secrets, ...connection.secrets };
  return { ...contextOf(http), connection: { ...connection, secrets } };
}

/** A token, or a card that is sealed for the account. */
const someCard = (
  code: ProviderCode,
  { connection: { publicKey } }: Context,
  paymentId: string,
): string =>
  providerOf(code)?.card?.tokeniser === 'SEALED_BUNDLE'
    ? sealedCard({ publicKey, paymentId }, TEST_CARD)
    : 'token';

const adapters = [...providers.values()];

describe('a conflict proves nothing: the first request may be under way (review)', () => {
  test.each(
    adapters.flatMap(({ code, capabilities }) =>
      capabilities.methods.map((method: PaymentMethod) => ({ code, method })),
    ),
  )('a charge by $method at $code', async ({ code, method }) => {
    const context = inConflict(code);
    const reference = randomUUID();
    const cardToken = someCard(code, context, reference);
    const request = chargeRequest({ reference, method, cardToken });
    const outcome = await providers.get(code)?.createTransaction(request, context);
    expect(['unknown', 'notSent']).toContain(outcome?.kind);
  });

  test.each(adapters.filter(({ capabilities }) => capabilities.payouts.includes('PIX')))(
    'a payout at $code',
    async ({ code, sendPayout }) => {
      expect(await sendPayout?.(payout(), inConflict(code))).toMatchObject({ kind: 'unknown' });
    },
  );

  test.each(adapters.filter(({ capabilities }) => capabilities.payouts.includes('RECEIVER')))(
    'a payout to a receiver of $code',
    async ({ code, sendPayout }) => {
      const destination = { method: 'RECEIVER', receiverId: 'rp_1' } as const;
      expect(await sendPayout?.(payout({ destination }), inConflict(code))).toMatchObject({
        kind: 'unknown',
      });
    },
  );
});

const HAWKPAY = {
  asked: 'GET /transactions/1',
  paid: { id: 1, status: 'paid', amount: 19_990, refundedAmount: 0 },
  sent: 'POST /transactions/1/refund',
};
const IUGU = {
  asked: 'GET /invoices/1',
  paid: { id: '1', status: 'paid', total_cents: 19_990, paid_cents: 19_990, refunded_cents: 0 },
  sent: 'POST /invoices/1/refund',
};
const PAGARME = {
  asked: 'GET /orders/1',
  paid: {
    id: '1',
    amount: 19_990,
    status: 'paid',
    charges: [{ id: 'ch_1', amount: 19_990, status: 'paid', paid_amount: 19_990 }],
  },
  sent: 'DELETE /charges/ch_1',
};

test.each(Object.entries({ HAWKPAY, IUGU, PAGARME }))(
  'a conflict is no provider’s no to a refund either: %s',
  async (code, { asked, paid, sent }) => {
    const { adapter, context } = exchangeWith(code as ProviderCode, {
      [asked]: { body: paid },
      [sent]: { status: 409 },
    });
    const wanted = { transactionId: '1', refundId: 'r', amountCents: 19_990, paidCents: 19_990 };
    expect(
      await adapter.refund({ ...wanted, refundedBeforeCents: 0, mayHaveHappened: false }, context),
    ).toEqual({
      kind: 'unknown',
      reason: 'IN_PROGRESS',
    });
  },
);
