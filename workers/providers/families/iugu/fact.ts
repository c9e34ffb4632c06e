import type { StatusWord } from '../../../../domain/providers/status-words.ts';
import type { Provider } from '../../../../domain/providers/provider.ts';
import type { ReportedDispute, ReportedFact } from '../../contract.ts';
import { momentOf } from '../../kit/moment.ts';
import { reversalTotals } from '../../kit/reversals.ts';
import { statusOf, wordOf } from '../../kit/words.ts';
import type { Invoice } from './schemas.ts';

/** What an invoice says of our sale. */
export function factOf(invoice: Invoice, provider: Provider): ReportedFact {
  const { id, status: word, order_id, total_cents, currency } = invoice;
  const row = wordOf(provider, word);
  const base = {
    transactionId: id,
    reference: order_id ?? undefined,
    providerStatus: word,
    status: statusOf(provider, word),
    known: row !== undefined,
    amountCents: total_cents,
    currency: currency ?? 'BRL',
  };
  const paidCents = row ? paidCentsOf(invoice, row) : 0;
  if (paidCents === 0)
    return { ...base, paidCents, reversals: [], ...(row?.closed && { closed: row.closed }) };
  const canceled = word === 'canceled';
  const paidAt = momentOf(invoice.paid_at);
  const refundedCents = invoice.refunded_cents || (canceled || word === 'refunded' ? paidCents : 0);
  return {
    ...base,
    status: canceled ? 'REFUNDED' : base.status,
    paidCents,
    reversals: reversalTotals({
      amountCents: total_cents,
      paidCents,
      refundedCents,
      lostBy: word === 'chargeback' || word === 'chargedback' ? 'CHARGEBACK' : undefined,
    }),
    ...(paidAt && { paidAt }),
    ...disputeOf(word, paidCents - refundedCents),
  };
}

/**
 * A cancelled invoice counts as paid only when it says how much came in; the words for money may
 * leave the amount out.
 */
function paidCentsOf(invoice: Invoice, row: StatusWord): number {
  const said = invoice.paid_cents ?? invoice.total_paid_cents ?? undefined;
  if (invoice.status === 'canceled') return said ?? 0;
  if (row.paid !== true) return 0;
  const whole = row.status === 'PENDING' ? 0 : invoice.total_cents;
  return Math.max(said ?? whole, invoice.refunded_cents ?? 0);
}

/** Iugu names no disputes, so an invoice has one; that it was won shows only as `paid` again. */
function disputeOf(
  word: string,
  amountCents: number,
): { readonly disputes?: readonly ReportedDispute[] } {
  const state = DISPUTE_WORDS.get(word);
  return state ? { disputes: [{ disputeId: 'dispute', state, amountCents }] } : {};
}

const DISPUTE_WORDS: ReadonlyMap<string, 'OPENED' | 'LOST'> = new Map([
  ['in_protest', 'OPENED'],
  ['chargeback', 'LOST'],
  ['chargedback', 'LOST'],
]);
