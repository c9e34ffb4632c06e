import type { ProviderFact } from '../../../../domain/payment/provider-fact.ts';
import type { Provider } from '../../../../domain/providers/provider.ts';
import type { StatusWord } from '../../../../domain/providers/status-words.ts';
import type { ReportedFact } from '../../contract.ts';
import { declineFamilyOf } from '../../kit/cards/decline-family.ts';
import { reversalTotals } from '../../kit/reversals.ts';
import { momentOf } from '../../kit/moment.ts';
import { statusOf, wordOf } from '../../kit/words.ts';
import type { PagarmeCharge, PagarmeOrder } from './schemas.ts';

/**
 * What an order says of our sale. We make one charge per order; of several, the paid one counts,
 * else the latest.
 */
export function factOf(order: PagarmeOrder, provider: Provider): ReportedFact {
  const charge = chargeOf(order);
  const word = charge?.status ?? order.status;
  const row = wordOf(provider, word);
  const base = {
    transactionId: order.id,
    reference: order.code ?? undefined,
    providerStatus: word,
    status: statusOf(provider, word),
    known: row !== undefined,
    amountCents: charge?.amount ?? order.amount,
    currency: charge?.currency ?? order.currency ?? 'BRL',
  };
  const paidCents = row && charge ? paidCentsOf(charge, row) : 0;
  if (paidCents === 0 || !row || !charge)
    return { ...base, paidCents: 0, reversals: [], ...(row?.closed && closing(charge, row.closed)) };
  const paidAt = momentOf(charge.paid_at);
  const canceled = word === 'canceled' || word === 'refunded';
  const refundedCents = charge.canceled_amount || (canceled ? paidCents : 0);
  return {
    ...base,
    status: canceled ? 'REFUNDED' : base.status,
    paidCents,
    reversals: reversalTotals({
      amountCents: base.amountCents,
      paidCents,
      refundedCents,
      lostBy: base.status === 'CHARGEBACK' ? 'CHARGEBACK' : undefined,
    }),
    ...(paidAt && { paidAt }),
    ...(base.status === 'CHARGEBACK' && {
      disputes: [
        { disputeId: 'dispute', state: 'LOST', amountCents: paidCents - refundedCents } as const,
      ],
    }),
  };
}

export const chargeOf = ({ charges }: PagarmeOrder): PagarmeCharge | undefined =>
  charges?.find(wasPaid) ?? charges?.at(-1);

/**
 * A paid charge that is cancelled reads `canceled` like one that nobody paid; only these fields
 * tell them apart.
 */
const wasPaid = ({ paid_at, paid_amount }: PagarmeCharge): boolean =>
  Boolean(paid_at) || Boolean(paid_amount);

function paidCentsOf(charge: PagarmeCharge, row: StatusWord): number {
  if (row.paid === true) return charge.paid_amount ?? charge.amount;
  return charge.status === 'canceled' && wasPaid(charge) ? (charge.paid_amount ?? charge.amount) : 0;
}

function closing(
  charge: PagarmeCharge | undefined,
  closed: NonNullable<ProviderFact['closed']>,
): Pick<ProviderFact, 'closed' | 'family'> {
  const transaction = charge?.last_transaction;
  if (transaction?.status === 'expired') return { closed: 'EXPIRED' };
  if (closed !== 'REFUSED') return { closed };
  // Antifraud words: specification/providers#pagarme-status-words
  const suspected = transaction?.antifraud_response?.status === 'reproved';
  return { closed, family: suspected ? 'FRAUD' : declineFamilyOf(transaction?.acquirer_return_code) };
}
