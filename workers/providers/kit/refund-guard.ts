import type { ProviderFact } from '../../../domain/payment/provider-fact.ts';
import type { Outcome, RefundRequest, RefundResult } from '../contract.ts';
import { unknown } from './reply.ts';

/** What an answer about a charge says of its money, in cents. */
interface Money {
  readonly paidCents: number;
  /** All that went back so far. */
  readonly totalCents: number;
}

/**
 * What is known of a refund at a provider that has no id of ours for it; undefined: it is to be
 * sent. The refund says what had gone back before it, and is sent only while the provider says the
 * same. The amount already on top means an earlier try got through, or somebody else gave the buyer
 * the same amount back in the meantime; both ways the buyer has it once. Anything else has to be
 * looked at first. A total may lag behind: after an earlier try of unknown outcome it proves only
 * that the refund is there, never that it is not.
 */
export function knownRefund(
  request: RefundRequest,
  { paidCents, totalCents }: Money,
): Outcome<RefundResult> | undefined {
  const { refundId, amountCents, refundedBeforeCents, mayHaveHappened } = request;
  const result = (status: boolean) => ({ kind: 'done', value: { refundId, status } }) as const;
  if (paidCents === 0) return mayHaveHappened ? unknown('REFUND_NOT_SEEN') : result(false);
  if (totalCents === refundedBeforeCents)
    return mayHaveHappened ? unknown('REFUND_NOT_SEEN') : undefined;
  return totalCents === refundedBeforeCents + amountCents
    ? result(true)
    : unknown('REFUNDED_TOTAL_MOVED');
}

/**
 * What an answer to a refund comes to: it is made once its amount is on top of what had gone back.
 * An answer that does not show it proves nothing, and the refund is looked up.
 */
export function shownRefund(
  { refundId, amountCents, refundedBeforeCents }: RefundRequest,
  totalCents: number,
): Outcome<RefundResult> {
  return totalCents === refundedBeforeCents + amountCents
    ? { kind: 'done', value: { refundId, status: true } }
    : unknown('REFUND_NOT_SHOWN');
}

export const totalOf = ({ reversals }: Pick<ProviderFact, 'reversals'>): number =>
  reversals.reduce((total, reversal) => total + reversal.totalCents, 0);

/**
 * That nothing was sent, or that it was refused, in whatever form, says nothing of an earlier try
 * that may have happened.
 */
export function afterDoubt(
  { mayHaveHappened }: Pick<RefundRequest, 'mayHaveHappened'>,
  outcome: Outcome<RefundResult>,
): Outcome<RefundResult> {
  if (!mayHaveHappened) return outcome;
  if (outcome.kind === 'notSent') return unknown(outcome.reason);
  if (outcome.kind === 'declined') return unknown(outcome.providerStatus);
  return outcome.kind === 'done' && !outcome.value.status ? unknown('REFUND_NOT_SEEN') : outcome;
}
