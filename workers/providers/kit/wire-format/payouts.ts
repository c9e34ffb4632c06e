import { BANKS } from '../../../../domain/brazil/banks.ts';
import { reportedWord } from '../../said.ts';
import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import type { Outcome, Payout, PayoutReference, PayoutRequest } from '../../contract.ts';
import { type Access, readAuthorised, writeAuthorised } from '../authorised.ts';
import { declined, refusedPayout, unsupported, unwritable } from '../declined.ts';
import type { Operation } from '../family.ts';
import type { HttpRequest } from '../http/client.ts';
import { pixKeyFor } from '../pix/destination.ts';
import { unknown } from '../reply.ts';
import { payoutStatusOf, type Words } from '../words.ts';
import type { SeenPayout, Unwritable, WireFormat } from './wire-format.ts';

/**
 * Sends money out. A provider's word for a payout that failed at once is a refusal ("Error on
 * withdraw", specification/gateway#card-and-withdraw-messages).
 */
export async function sendPayout<F extends FamilyCode>(
  wire: WireFormat<F>,
  request: PayoutRequest,
  operation: Operation<F>,
): Promise<Outcome<Payout>> {
  const { payout } = wire;
  if (!payout) return unsupported('OPERATION_NOT_SUPPORTED');
  const wanted = requestOf(wire, request, operation);
  if ('unwritable' in wanted) return unwritable(wanted);
  const reply = await writeAuthorised(wanted, payout.answered, accessOf(wire, operation), operation);
  if (reply.kind === 'refused') return (payout.refused ?? refusedPayout)(reply);
  if (reply.kind !== 'answered') return reply;
  const { amountCents, destination } = request;
  const receiverId = destination.method === 'RECEIVER' ? destination.receiverId : undefined;
  const sent = { amountCents, ...named(reply.value, wire, receiverId) };
  // Whatever was sent out then, it is not what was asked for: it is looked up.
  if (sent.amountCents !== amountCents) return unknown('MALFORMED');
  const made = payoutOf(sent, operation.provider);
  if (made?.status === 'REJECTED')
    return declined(reply, {
      family: 'TECHNICAL',
      providerStatus: reportedWord(reply.value.word ?? 'ERROR'),
    });
  return made ? { kind: 'done', value: made } : unknown('MALFORMED');
}

/** By the provider's id or by our key, whichever it can be asked for. */
export async function fetchPayout<F extends FamilyCode>(
  wire: WireFormat<F>,
  wanted: PayoutReference,
  operation: Operation<F>,
): Promise<Outcome<Payout>> {
  const { payout } = wire;
  const request =
    'payoutId' in wanted
      ? payout?.fetch?.(wanted.payoutId, operation)
      : payout?.find?.(wanted.idempotencyKey, operation);
  if (!payout || !request || 'unwritable' in request) return unknown('LOOKUP_NOT_SUPPORTED');
  const answered = payout.fetched ?? payout.answered;
  const reply = await readAuthorised(request, answered, accessOf(wire, operation), operation);
  if (reply.kind !== 'answered') return reply;
  const receiverId = 'payoutId' in wanted ? wanted.payoutId.split('/')[0] : undefined;
  const seen = { ...wanted, ...named(reply.value, wire, receiverId) };
  const found = payoutOf(seen, operation.provider);
  // One that lacks something, or is of another, is no answer.
  const isOurs = !('payoutId' in wanted) || found?.payoutId === wanted.payoutId;
  return found && isOurs ? { kind: 'done', value: found } : unknown('MALFORMED');
}

/** Where to decides which request it is; a provider has those that its capabilities list. */
function requestOf<F extends FamilyCode>(
  { payout }: WireFormat<F>,
  { destination, ...request }: PayoutRequest,
  operation: Operation<F>,
): HttpRequest | Unwritable {
  const unwritable = { unwritable: 'METHOD_NOT_SUPPORTED' } as const;
  if (destination.method === 'RECEIVER')
    return payout?.toReceiver?.({ ...request, ...destination }, operation) ?? unwritable;
  if (destination.method === 'BANK_ACCOUNT') {
    const isListed = BANKS.some(({ code }) => code === destination.bankCode);
    if (!isListed) return { unwritable: 'BANK_NOT_SUPPORTED' };
    return payout?.toAccount?.({ ...request, ...destination }, operation) ?? unwritable;
  }
  const pixKey = pixKeyFor(operation.provider.pixKeys, destination);
  return payout?.toKey?.({ ...request, ...destination, pixKey }, operation) ?? unwritable;
}

/** What was seen, under our id of it. */
const named = <F extends FamilyCode>(
  seen: SeenPayout,
  { payout }: WireFormat<F>,
  receiverId: string | undefined,
): SeenPayout =>
  payout?.belowReceiver ? { ...seen, payoutId: `${receiverId}/${seen.payoutId}` } : seen;

const accessOf = <F extends FamilyCode>(
  { access, payout }: WireFormat<F>,
  operation: Operation<F>,
): Access => (payout?.access ?? access)(operation);

function payoutOf(
  { payoutId, word, amountCents, approvedAt }: SeenPayout,
  provider: Words,
): Payout | undefined {
  if (!payoutId || amountCents === undefined) return undefined;
  return {
    payoutId,
    status: payoutStatusOf(provider, word),
    amountCents,
    ...(approvedAt && { approvedAt }),
  };
}
