import { z } from 'zod';
import { providerId } from '../../../../domain/providers/provider-id.ts';
import type { Receiver } from '../../contract.ts';
import { lastFour } from '../../kit/cards/last-four.ts';
import { optionalText as text } from '../../kit/optional-text.ts';
import type { WholeCharge } from '../../kit/wire-format/fact.ts';
import { payoutAt } from '../../kit/wire-format/shown.ts';
import type { SeenCharge } from '../../kit/wire-format/wire-format.ts';

/** Iugu v1 (specification/providers#iugu). Lenient: fields that are not used may be anything. */
const amount = z.int().nonnegative();

const invoice = z.looseObject({
  id: providerId,
  status: z.string().min(1),
  order_id: text,
  currency: text,
  due_date: text,
  created_at_iso: text,
  paid_at: text,
  total_cents: amount,
  total_paid_cents: amount.nullish(),
  paid_cents: amount.nullish(),
  refunded_cents: amount.nullish(),
  secure_url: text,
  bank_slip: z.looseObject({ digitable_line: text, barcode_data: text, bank_slip_url: text }).nullish(),
  pix: z.looseObject({ qrcode_text: text }).nullish(),
  credit_card_brand: text,
  credit_card_last_4: lastFour,
});
type Invoice = z.infer<typeof invoice>;

/** An invoice, which is our transaction. Iugu itself says only its due day. */
export const invoiceSchema = invoice.transform((seen): WholeCharge => ({
  transactionId: seen.id,
  word: seen.status,
  reference: seen.order_id,
  currency: seen.currency,
  amountCents: seen.total_cents,
  ...moneyOf(seen),
  paidAt: seen.paid_at,
  pix: seen.pix?.qrcode_text ? { code: seen.pix.qrcode_text, madeAt: seen.created_at_iso } : undefined,
  boleto: boletoOf(seen),
  card: { brand: seen.credit_card_brand, lastFour: seen.credit_card_last_4 },
}));

/**
 * A cancelled invoice counts as paid only when it says how much came in; the words for money may
 * leave the amount out.
 */
function moneyOf({ status, total_paid_cents, paid_cents, refunded_cents }: Invoice) {
  const said = paid_cents ?? total_paid_cents ?? undefined;
  const refundedCents = refunded_cents ?? 0;
  if (status === 'canceled')
    return { paidCents: said ?? 0, refundedCents: said ? refundedCents : undefined };
  return {
    paidCents: said === undefined ? undefined : Math.max(said, refundedCents),
    refundedCents,
  };
}

function boletoOf({ bank_slip: boleto, due_date, secure_url }: Invoice): SeenCharge['boleto'] {
  if (!boleto?.digitable_line) return undefined;
  return {
    line: boleto.digitable_line,
    barcode: boleto.barcode_data,
    url: boleto.bank_slip_url ?? secure_url,
    dueDay: due_date && /^\d{4}-\d{2}-\d{2}$/.test(due_date) ? due_date : undefined,
  };
}

/** What is ours comes first among what was paid. */
export const invoiceListSchema = z
  .looseObject({
    items: z.array(z.looseObject({ id: providerId, order_id: text, status: z.string() })),
  })
  .transform(({ items }): SeenCharge[] =>
    items
      .toSorted((a, b) => Number(b.status === 'paid') - Number(a.status === 'paid'))
      .map(({ id, order_id }) => ({ transactionId: id, reference: order_id })),
  );

/** Answer to a card charge. `LR` is the issuer's code. */
export const cardChargeSchema = z.looseObject({ success: z.boolean(), LR: text });

/** The sub-account's own token comes back only when it is made. */
export const accountSchema = z
  .looseObject({
    account_id: providerId.nullish(),
    id: providerId.nullish(),
    live_api_token: text,
    'can_receive?': z.boolean().nullish(),
    last_verification_request_status: text,
  })
  .transform((account, context): Receiver => {
    const receiverId = account.account_id ?? account.id;
    if (!receiverId) context.addIssue({ code: 'custom', message: 'has no id' });
    const receiverToken = account.live_api_token;
    return {
      receiverId: receiverId ?? '',
      status: statusOf(account['can_receive?'], account.last_verification_request_status),
      ...(receiverToken && { receiverToken }),
    };
  });

/**
 * ACTIVE once it can receive payments; a pending verification keeps it PENDING and any other
 * outcome is REJECTED (specification/gateway#receiver-status). An account that has not asked for
 * verification yet has no outcome.
 */
function statusOf(
  canReceive: boolean | null | undefined,
  verification: string | undefined,
): Receiver['status'] {
  if (canReceive) return 'ACTIVE';
  return !verification || verification === 'pending' ? 'PENDING' : 'REJECTED';
}

export const withdrawalSchema = payoutAt(
  { payoutId: 'id', word: 'status', amountCents: 'amount' },
  { unit: 'DECIMAL', loose: ['word', 'amountCents'] },
);
