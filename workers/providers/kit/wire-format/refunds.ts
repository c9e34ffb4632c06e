import type { z } from 'zod';
import type { ProviderFact } from '../../../../domain/payment/provider-fact.ts';
import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import type { Outcome, RefundRequest, RefundResult } from '../../contract.ts';
import { writeAuthorised } from '../authorised.ts';
import { chargeIn } from '../charge-in.ts';
import { refusedRefund, unsupported, unwritable } from '../declined.ts';
import type { Operation } from '../family.ts';
import { knownRefund, shownRefund, totalOf } from '../refund-guard.ts';
import { notSent, unknown } from '../reply.ts';
import { seeCharge, stated } from './charges.ts';
import { wordOf } from '../words.ts';
import { toCharge } from './charge.ts';
import type { SeenCharge, WireFormat } from './wire-format.ts';

type Refunded = SeenCharge | { readonly accepted: boolean };

/**
 * Gives money back. These providers know no refund ids, so the charge's refunded total is compared
 * first, and the refund is sent only while it is what the request says; after an unknown outcome
 * never again.
 */
export async function refundCharge<F extends FamilyCode>(
  wire: WireFormat<F>,
  request: RefundRequest,
  operation: Operation<F>,
): Promise<Outcome<RefundResult>> {
  const { access, charge: wired, refund } = wire;
  if (!refund) return unsupported('OPERATION_NOT_SUPPORTED');
  const answered: z.ZodType<Refunded> = refund.answered ?? wired.created;
  const { transactionId, refundId, amountCents } = request;
  const seen = await seeCharge(wire, transactionId, operation);
  if (seen.kind !== 'answered') return notSent(seen.reason);
  const charge = chargeIn(toCharge(seen.value, undefined, operation));
  // Whether it was paid, a word that nobody knows does not say, nor a charge of nothing.
  if (!charge?.fact.known || charge.fact.amountCents === 0) return notSent('MALFORMED');
  const { paidCents, providerStatus } = charge.fact;
  // Paid by its word, and by no amount: that it may not be given back, nobody has said.
  if (paidCents === 0 && wordOf(operation.provider, providerStatus)?.paid) return notSent('MALFORMED');
  // The buyer's bank has taken it back, or does: given back once more, they would have it twice.
  if (isDisputed(charge.fact)) return { kind: 'done', value: { refundId, status: false } };
  const known = knownRefund(request, { paidCents, totalCents: goneOrGoing(charge.fact, seen.value) });
  if (known) return known;
  // Without a total nobody could tell whether a part has been given back already.
  if (seen.value.refundedCents === undefined && amountCents < paidCents)
    return unsupported('PARTIAL_REFUND_NOT_SUPPORTED');
  const wanted = refund.send({ ...request, charge: seen.value }, operation);
  if ('unwritable' in wanted) return unwritable(wanted);
  const reply = await writeAuthorised(wanted, answered, access(operation), operation);
  if (reply.kind === 'refused') return refusedRefund(reply, refundId);
  if (reply.kind !== 'answered') return reply;
  if ('accepted' in reply.value)
    return { kind: 'done', value: { refundId, status: reply.value.accepted } };
  // When it was paid is known already, whatever the answer leaves out.
  const shown = stated(reply.value);
  const after = { transactionId, paidAt: seen.value.paidAt, ...shown };
  const refunded = chargeIn(toCharge(after, undefined, operation));
  const isOurs =
    refunded?.fact.transactionId === transactionId && shown.chargeId === seen.value.chargeId;
  return refunded && isOurs
    ? shownRefund(request, goneOrGoing(refunded.fact, shown))
    : unknown('MALFORMED');
}

const isDisputed = ({ reversals }: ProviderFact): boolean =>
  reversals.some(({ kind }) => kind !== 'REFUND_BY_US' && kind !== 'REFUND_BY_PROVIDER');

/** What is on its way counts, too: nobody is to ask for it again. */
const goneOrGoing = (fact: ProviderFact, { refundingCents = 0 }: SeenCharge): number =>
  totalOf(fact) + (fact.known ? refundingCents : 0);
