import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import type { Charge, ChargeReference, ChargeRequest, Outcome } from '../../contract.ts';
import { readAuthorised, writeAuthorised } from '../authorised.ts';
import { declined, declinedBy, unwritable } from '../declined.ts';
import type { Operation } from '../family.ts';
import { type Answered, mapAnswered, notSent, type ReadReply, unknown } from '../reply.ts';
import { toCharge } from './charge.ts';
import type { SeenCharge, WireFormat } from './wire-format.ts';

/** The word of a charge that was made by an answer without one. */
const CREATED = 'pending';

/**
 * Makes the charge. Where the answer leaves out what the request had said, the request counts:
 * such a charge is PENDING, for the amount that was asked.
 */
export async function createCharge<F extends FamilyCode>(
  { access, charge: { create, created } }: WireFormat<F>,
  request: ChargeRequest,
  operation: Operation<F>,
): Promise<Outcome<Charge>> {
  const wanted = create(request, operation);
  if ('unwritable' in wanted) return unwritable(wanted);
  const reply = await writeAuthorised(wanted, created, access(operation), operation);
  if (reply.kind === 'refused') {
    if (reply.status === 404) return notSent('NO_SUCH_API');
    // The first request under this key is still being worked on.
    return reply.status === 409 ? unknown('IN_PROGRESS') : declinedBy(reply);
  }
  if (reply.kind !== 'answered') return reply;
  const { amountCents, reference, method } = request;
  const seen = { word: CREATED, amountCents, reference, ...stated(reply.value) };
  return declinedIfRefused(reply, toCharge(seen, method, operation));
}

/** A refused card may be answered with 200. */
function declinedIfRefused(answer: Answered<unknown>, outcome: Outcome<Charge>): Outcome<Charge> {
  if (outcome.kind !== 'done' || outcome.value.fact.closed !== 'REFUSED') return outcome;
  const { family = 'TECHNICAL', providerStatus, transactionId } = outcome.value.fact;
  return declined(answer, { family, providerStatus, transactionId });
}

/** By the provider's id, or by our reference where it can be asked for that. */
export async function fetchCharge<F extends FamilyCode>(
  wire: WireFormat<F>,
  wanted: ChargeReference,
  operation: Operation<F>,
): Promise<Outcome<Charge>> {
  const seen =
    'transactionId' in wanted
      ? await seeCharge(wire, wanted.transactionId, operation)
      : await findCharge(wire, wanted.reference, operation);
  if (seen.kind !== 'answered') return seen;
  return toCharge(seen.value, 'method' in wanted ? wanted.method : undefined, operation);
}

/** What the provider shows under its id. An answer about another charge is none. */
export async function seeCharge<F extends FamilyCode>(
  { access, charge: { fetch, fetched } }: WireFormat<F>,
  transactionId: string,
  operation: Operation<F>,
): Promise<ReadReply<SeenCharge>> {
  const wanted = fetch(transactionId, operation);
  if ('unwritable' in wanted) return unknown(wanted.unwritable);
  const reply = await readAuthorised(wanted, fetched, access(operation), operation);
  if (reply.kind !== 'answered') return reply;
  const seen = { transactionId, ...stated(reply.value) };
  return seen.transactionId === transactionId ? mapAnswered(reply, () => seen) : unknown('MALFORMED');
}

async function findCharge<F extends FamilyCode>(
  { access, charge: { find } }: WireFormat<F>,
  reference: string,
  operation: Operation<F>,
): Promise<ReadReply<SeenCharge>> {
  const wanted = find?.ask(reference, operation);
  if (!find || !wanted || 'unwritable' in wanted) return unknown('LOOKUP_NOT_SUPPORTED');
  const reply = await readAuthorised(wanted, find.found, access(operation), operation);
  if (reply.kind !== 'answered') return reply;
  const seen = reply.value.find((each) => each.reference === reference);
  return seen ? mapAnswered(reply, () => seen) : notSent('NOT_FOUND');
}

/** What an answer really says: a field that it leaves out hides none that is known. */
const stated = (seen: SeenCharge): SeenCharge =>
  Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== undefined));
