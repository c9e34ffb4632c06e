import { stillOpen } from '../../said.ts';
import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import type { Charge, ChargeRequest, Outcome } from '../../contract.ts';
import { writeAuthorised } from '../authorised.ts';
import { declined, refusalOfCharge, unwritable } from '../declined.ts';
import type { Operation } from '../family.ts';
import { type Answered, mapAnswered, notSent, type Refused, unknown } from '../reply.ts';
import { toCharge } from './charge.ts';
import { completed, findCharge, stated } from './charges.ts';
import type { WireFormat } from './wire-format.ts';

/** The word of a charge that was made by an answer without one. */
const CREATED = 'pending';

/**
 * Makes the charge, or answers with the one that an earlier try made. Where the answer leaves out
 * what the request had said, the request counts: such a charge is PENDING, for the amount that was
 * asked. Not for whom: an id may be one that another sale's charge has.
 */
export async function createCharge<F extends FamilyCode>(
  wire: WireFormat<F>,
  request: ChargeRequest,
  operation: Operation<F>,
): Promise<Outcome<Charge>> {
  const { access, charge } = wire;
  const isListed = charge.find && 'look' in charge.find;
  // A list of all is long where many buy, so no first attempt waits for it.
  if (charge.find?.repeated === 'TAKEN_AGAIN' && (!isListed || request.mayHaveHappened)) {
    const earlier = await earlierCharge(wire, request, operation);
    // The look-up failed: nothing new was sent. Another look follows, with the next try or, at a
    // list, in place of one.
    if (earlier) return earlier.kind === 'unknown' && !isListed ? notSent(earlier.reason) : earlier;
  }
  const prepared = await charge.prepare?.(request, operation);
  if (prepared?.kind === 'declined') return prepared;
  if (prepared?.kind === 'refused') return refusedBefore(prepared, request);
  if (prepared && prepared.kind !== 'answered') return notSent(prepared.reason);
  const wanted = charge.create({ ...request, ...prepared?.value }, operation);
  if ('unwritable' in wanted) return unwritable(wanted);
  const reply = await writeAuthorised(wanted, charge.created, access(operation), operation);
  if (reply.kind === 'refused') return refusedCharge(wire, request, operation, reply);
  if (reply.kind !== 'answered') return reply;
  const { amountCents, reference, method, mayHaveHappened } = request;
  if (charge.idOf && reply.value.transactionId !== charge.idOf(reference)) return unknown('MALFORMED');
  const seen = mapAnswered(reply, (answer) => ({ word: CREATED, amountCents, ...stated(answer) }));
  const whole = await completed(wire, seen, operation);
  if (whole.kind !== 'answered') return whole;
  const lifeMs = operation.provider.expiry.pixSeconds * 1_000;
  const shown = mayHaveHappened ? whole.value : stillOpen(whole.value, lifeMs, operation.now());
  return declinedIfRefused(whole, toCharge(shown, method, operation));
}

/** Refused before the charge was asked for; what is in conflict may be asked for again. */
export function refusedBefore(refusal: Refused, { method }: ChargeRequest): Outcome<never> {
  const outcome = refusalOfCharge(refusal, method);
  return outcome.kind === 'unknown' ? notSent(outcome.reason) : outcome;
}

/** Refused; where every reference is taken once, perhaps because it has a charge already. */
async function refusedCharge<F extends FamilyCode>(
  wire: WireFormat<F>,
  request: ChargeRequest,
  operation: Operation<F>,
  refusal: Refused,
): Promise<Outcome<Charge>> {
  const refused = refusalOfCharge(refusal, request.method);
  if (refused.kind === 'notSent' || wire.charge.find?.repeated !== 'REFUSED') return refused;
  return (await earlierCharge(wire, request, operation)) ?? refused;
}

/** What our reference has already; undefined when it certainly has nothing. */
async function earlierCharge<F extends FamilyCode>(
  wire: WireFormat<F>,
  { reference, method, buyer: { document }, mayHaveHappened }: ChargeRequest,
  operation: Operation<F>,
): Promise<Outcome<Charge> | undefined> {
  const found = await findCharge(wire, { reference, document, ...mayHaveHappened }, operation);
  if (found.kind === 'notSent') return undefined;
  return found.kind === 'answered' ? toCharge(found.value, method, operation) : found;
}

/** A refused card may be answered with 200. */
function declinedIfRefused(answer: Answered<unknown>, outcome: Outcome<Charge>): Outcome<Charge> {
  if (outcome.kind !== 'done' || outcome.value.fact.closed !== 'REFUSED') return outcome;
  const { family = 'TECHNICAL', providerStatus, transactionId } = outcome.value.fact;
  return declined(answer, { family, providerStatus, transactionId });
}
