import type { ProviderFact } from '../../../domain/payment/provider-fact.ts';
import { reversalTotals } from '../reversals.ts';
import type { Invoice } from './schemas.ts';
import { invoiceStatus } from './status.ts';

/** What an invoice says of our sale. */
export function factOf(invoice: Invoice): ProviderFact {
  const { id, status: word, order_id, total_cents, currency } = invoice;
  const row = invoiceStatus.row(word);
  const base = {
    transactionId: id,
    reference: order_id ?? undefined,
    providerStatus: word,
    status: invoiceStatus.status(word),
    known: row !== undefined,
    amountCents: total_cents,
    currency: currency ?? 'BRL',
  };
  const paidCents = row ? paidCentsOf(invoice) : 0;
  if (paidCents === 0)
    return { ...base, paidCents, reversals: [], ...(row?.closed && { closed: row.closed }) };
  const canceled = word === 'canceled';
  const refundedCents = invoice.refunded_cents || (canceled || word === 'refunded' ? paidCents : 0);
  return {
    ...base,
    status: canceled ? 'REFUNDED' : base.status,
    paidCents,
    reversals: reversalTotals({
      amountCents: total_cents,
      paidCents,
      refundedCents,
      chargedBack: word === 'chargeback' || word === 'chargedback',
    }),
  };
}

/**
 * A cancelled invoice counts as paid only when it says how much came in; the words for money may
 * leave the amount out.
 */
function paidCentsOf(invoice: Invoice): number {
  const said = invoice.paid_cents ?? invoice.total_paid_cents ?? undefined;
  const row = invoiceStatus.row(invoice.status);
  if (invoice.status === 'canceled') return said ?? 0;
  if (!row?.paid) return 0;
  const whole = row.status === 'PENDING' ? 0 : invoice.total_cents;
  return Math.max(said ?? whole, invoice.refunded_cents ?? 0);
}
