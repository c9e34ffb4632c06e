import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PaymentMethod, ProviderCode } from '../../domain/kernel/enums.ts';
import { providers } from './registry.ts';
import { accountAnswering, someCard } from './testing/answering-all.ts';
import { chargeRequest } from './testing/charge-request.ts';
import { payout } from './testing/payout-request.ts';
import { exchangeWith } from './testing/provider-exchange.ts';
import { receiver } from './testing/receiver-input.ts';

/** The provider's demo account, at which everything but a login is in conflict. */
const inConflict = (code: ProviderCode) => accountAnswering(code, { status: 409 }).context;

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

describe('a receiver that may be under way, and a charge that may be paid (review)', () => {
  test.each(adapters.filter(({ capabilities }) => capabilities.receivers))(
    '$code refuses neither for good',
    async ({ code, createReceiver }) => {
      expect(await createReceiver?.(receiver(), inConflict(code))).toEqual({
        kind: 'unknown',
        reason: 'IN_PROGRESS',
      });
    },
  );

  test.each(adapters.filter(({ capabilities }) => capabilities.cancel))(
    '$code’s conflict in closing one proves nothing',
    async ({ code, cancel }) => {
      expect(await cancel?.('1', inConflict(code))).toEqual({
        kind: 'unknown',
        reason: 'IN_PROGRESS',
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
