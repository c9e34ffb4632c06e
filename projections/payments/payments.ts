import type { PaymentEvent } from '../../domain/payment/events.ts';
import { moreSevereKind } from '../../domain/payment/known-reversal.ts';
import type { ReversalKind } from '../../domain/kernel/enums.ts';
import { cents } from '../../domain/kernel/money/cents.ts';
import { rulesOf } from '../../domain/ledger/rules.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import type { ReadModel, Row } from '../read-model.ts';

const TABLE = 'payments';

type PatchOf<T extends PaymentEvent['type']> = (
  row: Row,
  data: Extract<PaymentEvent, { type: T }>['data'],
) => Row;

/** What each fact changes in the row that buyers and sellers see. */
const patches: { [T in PaymentEvent['type']]?: PatchOf<T> } = {
  PurchaseRequested: (row, data) => requested(row, data),
  ProviderChargeCreated: (_row, { transactionId, pix, boleto, card }) => ({
    charged: true,
    transaction_id: transactionId,
    pix: pix ?? null,
    boleto: boleto ?? null,
    card: card ?? null,
  }),
  PaymentApproved: (_row, { approvedAt }) => ({ status: 'APPROVED', approved_at: approvedAt }),
  PaymentRejected: (_row, { family }) => ({ status: 'REJECTED', decline: family, charged: true }),
  PaymentExpired: () => ({ status: 'CANCELED' }),
  PaymentCancelled: () => ({ status: 'CANCELED' }),
  PaymentRefunded: (row, data) => reversal(row, data),
  PaymentChargedBack: (row, data) => reversal(row, data),
};

const reversal: PatchOf<'PaymentRefunded'> = (row, { reversedTotalCents, full, status, kind }) => ({
  refunded_cents: reversedTotalCents,
  reversal_kind: row.reversal_kind ? moreSevereKind(row.reversal_kind as ReversalKind, kind) : kind,
  status: full ? status : row.status,
});

const requested: PatchOf<'PurchaseRequested'> = (_row, data) => ({
  payment_id: data.paymentId,
  platform_id: data.platformId,
  producer_id: data.producerId,
  offer_id: data.offerId,
  product_name: data.productName,
  method: data.method,
  status: 'PENDING',
  charged: false,
  currency: data.currency,
  amount_cents: data.amountCents,
  net_cents: producerShare(data),
  refunded_cents: 0,
  installments: data.installments,
  installment_cents: data.installmentCents,
  items: data.items,
  interest_cents: data.interestCents,
  buyer: data.buyer,
  provider: data.provider,
  transaction_id: null,
  pix: null,
  boleto: null,
  card: null,
  decline: null,
  reversal_kind: null,
  created_at: data.requestedAt,
  approved_at: null,
});

function producerShare(data: Parameters<typeof requested>[1]): number {
  const position = rulesOf(data).openPosition(data);
  return data.policy.splits.reduce(
    (total, { userId }, index) =>
      cents(total + (userId === data.producerId ? (position.shareCents[index] ?? 0) : 0)),
    cents(0),
  );
}

/**
 * One row per payment: the buyer's payment page and the seller's list of sales. Personal data stays
 * sealed.
 */
export const payments: ReadModel = {
  tables: [
    {
      name: TABLE,
      key: ['payment_id'],
      channel: 'payment_changed',
      columns: {
        payment_id: 'uuid not null',
        platform_id: 'text not null',
        producer_id: 'text not null',
        offer_id: 'text not null',
        product_name: 'text not null',
        method: 'text not null',
        status: 'text not null',
        charged: 'boolean not null',
        currency: 'text not null',
        amount_cents: 'bigint not null',
        net_cents: 'bigint not null',
        refunded_cents: 'bigint not null',
        installments: 'int not null',
        installment_cents: 'bigint not null',
        items: 'jsonb not null',
        interest_cents: 'bigint not null',
        buyer: 'jsonb not null',
        provider: 'text not null',
        transaction_id: 'text',
        pix: 'jsonb',
        boleto: 'jsonb',
        card: 'jsonb',
        decline: 'text',
        reversal_kind: 'text',
        created_at: 'timestamptz not null',
        approved_at: 'timestamptz',
        position: 'bigint not null',
      },
      indexes: [
        '(producer_id, created_at desc, payment_id)',
        '(producer_id, status, created_at desc, payment_id)',
      ],
    },
  ],
  eventTypes: new Set(Object.keys(patches)),
  affectedKeys: (event) => (event.type === 'PurchaseRequested' ? {} : { [TABLE]: [paymentIdOf(event)] }),
  apply(rows, event) {
    const key = paymentIdOf(event);
    const row = event.type === 'PurchaseRequested' ? undefined : rows.get(TABLE, key);
    const patch = patches[event.type as PaymentEvent['type']] as PatchOf<never> | undefined;
    if (!patch) return;
    if (!row && event.type !== 'PurchaseRequested')
      throw new Error(`${event.type} of a payment that was never requested`);
    const changed = patch(row ?? {}, event.data as never);
    const position = Number(event.position);
    rows.put(TABLE, key, row ? { ...row, ...changed, position } : { position, ...changed });
  },
};

const paymentIdOf = (event: StoredEvent): string => event.stream.slice('payment-'.length);
