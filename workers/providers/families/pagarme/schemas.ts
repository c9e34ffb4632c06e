import { z } from 'zod';
import { providerId } from '../../../../domain/providers/provider-id.ts';
import type { Balance } from '../../contract.ts';
import { reportedDay } from '../../kit/boleto/boleto-days.ts';
import { lastFour } from '../../kit/cards/last-four.ts';
import type { WholeCharge } from '../../kit/wire-format/fact.ts';
import type { SeenCharge, SeenPayout } from '../../kit/wire-format/wire-format.ts';

/**
 * Pagar.me v5 as its official SDK reads it (specification/providers#pagarme). Lenient: fields that
 * are not used may be anything.
 */
const amount = z.int().nonnegative();
const text = z.string().nullish();

const lastTransaction = z.looseObject({
  status: text,
  qr_code: text,
  expires_at: text,
  line: text,
  barcode: text,
  url: text,
  pdf: text,
  due_at: text,
  acquirer_return_code: text,
  antifraud_response: z.looseObject({ status: text }).nullish(),
  card: z.looseObject({ brand: text, last_four_digits: lastFour }).nullish(),
});
type Transaction = z.infer<typeof lastTransaction>;

const charge = z.looseObject({
  id: providerId,
  amount,
  paid_amount: amount.nullish(),
  canceled_amount: amount.nullish(),
  status: z.string().min(1),
  currency: text,
  paid_at: text,
  last_transaction: lastTransaction.nullish(),
});
type Charged = z.infer<typeof charge>;

/** A charge by itself does not say whose it is. */
export const chargeSchema = charge.transform((seen): SeenCharge => moneyOf(seen));

/**
 * What an order says of our sale. We make one charge per order; of several, the paid one counts,
 * else the latest.
 */
export const orderSchema = z
  .looseObject({
    id: providerId,
    code: text,
    amount,
    currency: text,
    status: z.string().min(1),
    charges: z.array(charge).nullish(),
  })
  .transform(({ id, code, charges, ...order }): WholeCharge => {
    const counted = charges?.find(wasPaid) ?? charges?.at(-1);
    return {
      transactionId: id,
      reference: code ?? undefined,
      currency: counted?.currency ?? order.currency ?? undefined,
      ...(counted ? moneyOf(counted) : { word: order.status, amountCents: order.amount, paidCents: 0 }),
      ...(counted?.last_transaction && detailsOf(counted.last_transaction)),
    };
  });

/** What is ours comes first among what was paid. */
export const orderListSchema = z
  .looseObject({ data: z.array(z.looseObject({ id: providerId, code: text, status: z.string() })) })
  .transform(({ data }): SeenCharge[] =>
    data
      .toSorted((a, b) => Number(b.status === 'paid') - Number(a.status === 'paid'))
      .map(({ id, code }) => ({ transactionId: id, reference: code ?? undefined })),
  );

/** Of a customer, and of a card that is kept. */
export const idSchema = z
  .looseObject({ id: z.string().regex(/^(cus|card)_\w{1,60}$/) })
  .transform(({ id }) => id);

export const withdrawalSchema = z
  .looseObject({ id: z.union([providerId, z.int().transform(String)]), amount, status: z.string() })
  .transform(({ id, status, amount: amountCents }): SeenPayout => ({
    payoutId: id,
    word: status,
    amountCents,
  }));

export const balanceSchema = z
  .looseObject({
    currency: z.literal('BRL'),
    available_amount: z.int(),
    waiting_funds_amount: amount,
  })
  .transform(({ available_amount: availableCents, waiting_funds_amount: waitingCents }): Balance => ({
    availableCents,
    waitingCents,
  }));

/**
 * A paid charge that is cancelled reads `canceled` like one that nobody paid; only these fields
 * tell them apart.
 */
const wasPaid = ({ paid_at, paid_amount }: Charged): boolean => Boolean(paid_at) || Boolean(paid_amount);

function moneyOf(seen: Charged): Omit<WholeCharge, 'transactionId'> {
  const { id, status, paid_amount, canceled_amount, paid_at, last_transaction } = seen;
  const isUnpaid = !wasPaid(seen);
  const ranOut = isUnpaid && ENDED.includes(status) && last_transaction?.status === 'expired';
  return {
    chargeId: id,
    word: ranOut ? 'expired' : status,
    amountCents: seen.amount,
    paidCents: paid_amount ?? undefined,
    refundedCents: status === 'canceled' && isUnpaid ? undefined : (canceled_amount ?? 0),
    paidAt: paid_at ?? undefined,
  };
}

const ENDED: readonly string[] = ['failed', 'canceled'];
/** The issuer's word for a suspected fraud (specification/providers#refusal-codes). */
const SUSPECTED = '59';

function detailsOf({
  qr_code,
  line,
  card,
  ...seen
}: Transaction): Pick<SeenCharge, 'pix' | 'boleto' | 'card' | 'refusalCode'> {
  // Antifraud words: specification/providers#pagarme-status-words
  const suspected = seen.antifraud_response?.status === 'reproved';
  return {
    pix: qr_code && !line ? { code: qr_code, expiresAt: seen.expires_at ?? undefined } : undefined,
    boleto: line
      ? {
          line,
          barcode: seen.barcode ?? undefined,
          url: seen.pdf ?? seen.url ?? undefined,
          dueDay: reportedDay(seen.due_at),
        }
      : undefined,
    card: card ? { brand: card.brand ?? undefined, lastFour: card.last_four_digits } : undefined,
    refusalCode: suspected ? SUSPECTED : (seen.acquirer_return_code ?? undefined),
  };
}
