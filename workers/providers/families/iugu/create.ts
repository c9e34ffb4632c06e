import type { Charge, ChargeRequest, Outcome } from '../../contract.ts';
import { writeAuthorised } from '../../kit/authorised.ts';
import { refusalOfCharge } from '../../kit/declined.ts';
import { flattenErrors } from '../../kit/errors/flatten.ts';
import type { Operation } from '../../kit/family.ts';
import { notSent, type Refused, unknown, type WriteReply } from '../../kit/reply.ts';
import { toCharge } from '../../kit/wire-format/charge.ts';
import { findCharge } from '../../kit/wire-format/charges.ts';
import { refusedBefore } from '../../kit/wire-format/create.ts';
import type { SeenCharge } from '../../kit/wire-format/wire-format.ts';
import { chargeCard } from './card.ts';
import { iuguWire } from './wire-format.ts';

/** An invoice, and for a card the charge of it. */
export async function createTransaction(
  request: ChargeRequest,
  operation: Operation<'IUGU'>,
): Promise<Outcome<Charge>> {
  const invoice = await ensureInvoice(request, operation);
  const { method } = request;
  if (invoice.kind === 'refused')
    return method === 'CREDIT_CARD' ? refusedBefore(invoice, request) : refusalOfCharge(invoice, method);
  if (invoice.kind !== 'answered') return invoice;
  return method === 'CREDIT_CARD'
    ? chargeCard(invoice.value, request, operation)
    : toCharge(invoice.value, method, operation);
}

/** When our reference is taken, the answer is the invoice that has it: an earlier try's. */
async function ensureInvoice(
  request: ChargeRequest,
  operation: Operation<'IUGU'>,
): Promise<WriteReply<SeenCharge>> {
  const { access, charge } = iuguWire;
  const wanted = charge.create(request, operation);
  if ('unwritable' in wanted) return notSent(wanted.unwritable);
  const reply = await writeAuthorised(wanted, charge.created, access(operation), operation);
  if (reply.kind !== 'refused' || !isTaken(reply)) return reply;
  const existing = await findCharge(iuguWire, request, operation);
  // Refused as a duplicate, yet not to be found: the index lags behind.
  return existing.kind === 'notSent' ? unknown('DUPLICATE_NOT_FOUND') : existing;
}

const isTaken = ({ body }: Refused): boolean =>
  flattenErrors(body).some(({ field }) => field === 'order_id');
