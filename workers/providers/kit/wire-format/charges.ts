import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import type { Charge, ChargeReference, Outcome } from '../../contract.ts';
import { readAuthorised, writeAuthorised } from '../authorised.ts';
import { refusalOf, unsupported } from '../declined.ts';
import type { Operation } from '../family.ts';
import type { HttpRequest } from '../http/client.ts';
import { type Answered, mapAnswered, notSent, type ReadReply, type Unknown, unknown } from '../reply.ts';
import { toCharge } from './charge.ts';
import type { SeenCharge, Sought, WireFormat } from './wire-format.ts';

/** How many charges a search asks for; as many found may be others', with ours behind them. */
export const SEARCH_MAX = 10;

const NOT_HERE: readonly string[] = ['NOT_FOUND', 'NO_SUCH_API'];

/** By the provider's id, or by our reference where it can be asked for that. */
export async function fetchCharge<F extends FamilyCode>(
  wire: WireFormat<F>,
  wanted: ChargeReference,
  operation: Operation<F>,
): Promise<Outcome<Charge>> {
  const seen =
    'transactionId' in wanted
      ? await seeCharge(wire, wanted.transactionId, operation)
      : await findCharge(wire, wanted, operation);
  if (seen.kind !== 'answered') return seen;
  const method = 'method' in wanted ? wanted.method : undefined;
  if (wire.charge.isCharge?.(seen.value, method) === false) return notSent('NOT_FOUND');
  return toCharge(seen.value, method, operation);
}

/** Closes a charge that nobody has paid; the provider refuses it for one that was. */
export async function cancelCharge<F extends FamilyCode>(
  { access, charge: { cancel, created, fetched = created } }: WireFormat<F>,
  transactionId: string,
  operation: Operation<F>,
): Promise<Outcome<Charge>> {
  const wanted = cancel?.(transactionId, operation);
  if (!wanted || 'unwritable' in wanted) return unsupported('OPERATION_NOT_SUPPORTED');
  const reply = await writeAuthorised(wanted, fetched, access(operation), operation);
  if (reply.kind === 'refused') return refusalOf(reply);
  if (reply.kind !== 'answered') return reply;
  const seen = seenUnder(transactionId, reply.value);
  return seen ? toCharge(seen, undefined, operation) : unknown('MALFORMED');
}

/** An answer about another charge is none. */
function seenUnder(transactionId: string, answer: SeenCharge | undefined): SeenCharge | undefined {
  const seen = { transactionId, ...stated(answer ?? {}) };
  return seen.transactionId === transactionId ? seen : undefined;
}

/** What the provider shows under its id. */
export async function seeCharge<F extends FamilyCode>(
  { access, charge: { fetch, fetchPublic, created, fetched = created } }: WireFormat<F>,
  transactionId: string,
  operation: Operation<F>,
): Promise<ReadReply<SeenCharge>> {
  const wanted = fetch(transactionId, operation);
  if ('unwritable' in wanted) return unknown(wanted.unwritable);
  const ask = (request: HttpRequest) => readAuthorised(request, fetched, access(operation), operation);
  let reply = await ask(wanted);
  const publicly = fetchPublic?.(transactionId, operation);
  if (publicly && reply.kind !== 'answered' && NOT_HERE.includes(reply.reason)) {
    const elsewhere = await ask(publicly);
    if (elsewhere.kind !== 'notSent') reply = elsewhere;
  }
  if (reply.kind !== 'answered') return reply;
  if (!reply.value) return notSent('NOT_FOUND');
  const seen = seenUnder(transactionId, reply.value);
  return seen ? mapAnswered(reply, () => seen) : unknown('MALFORMED');
}

/** The charge that has our reference, with how it is paid. */
export async function findCharge<F extends FamilyCode>(
  wire: WireFormat<F>,
  sought: Sought,
  operation: Operation<F>,
): Promise<ReadReply<SeenCharge>> {
  const { find } = wire.charge;
  if (find && 'look' in find) return payable(wire, await find.look(sought, operation), operation);
  const { reference } = sought;
  const wanted = find?.ask(reference, operation);
  if (!find || !wanted || 'unwritable' in wanted) return unknown('LOOKUP_NOT_SUPPORTED');
  const reply = await readAuthorised(wanted, find.found, wire.access(operation), operation);
  if (reply.kind !== 'answered') return reply;
  const seen = reply.value.find((each) => each.reference === reference);
  // Others' charges alone: the provider did not look for ours, or looked no further than these.
  const tooMany = reply.value.length >= (find.searches ? SEARCH_MAX : 1);
  if (!seen && (tooMany || reply.value.some((each) => !each.reference)))
    return unknown('FOREIGN_CHARGES');
  if (!seen) return notSent('NOT_FOUND');
  const { transactionId: id } = seen;
  if (find.searches) return id ? listed(await seeCharge(wire, id, operation)) : unknown('MALFORMED');
  const found = mapAnswered(reply, () => seen);
  return completed(wire, found, operation);
}

/** A list may leave out how a charge is paid: then its own answer is asked for. */
async function payable<F extends FamilyCode>(
  wire: WireFormat<F>,
  found: ReadReply<SeenCharge>,
  operation: Operation<F>,
): Promise<ReadReply<SeenCharge>> {
  if (found.kind !== 'answered' || found.value.pix || !found.value.transactionId) return found;
  const reply = listed(await seeCharge(wire, found.value.transactionId, operation));
  return reply.kind === 'answered'
    ? mapAnswered(reply, (seen) => ({ ...found.value, ...stated(seen) }))
    : reply;
}

/** Of a charge that is there: that what is asked about it next is not found does not deny it. */
const listed = (reply: ReadReply<SeenCharge>): Answered<SeenCharge> | Unknown =>
  reply.kind === 'notSent' ? unknown(reply.reason) : reply;

/** With how it is paid. */
export async function completed<F extends FamilyCode>(
  { charge: { complete } }: WireFormat<F>,
  seen: Answered<SeenCharge>,
  operation: Operation<F>,
): Promise<Answered<SeenCharge> | Unknown> {
  return complete ? listed(await complete(seen, operation)) : seen;
}

/** What an answer really says: a field that it leaves out hides none that is known. */
export const stated = (seen: SeenCharge): SeenCharge =>
  Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== undefined));
