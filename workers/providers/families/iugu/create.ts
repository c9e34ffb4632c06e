import type { Operation } from '../../kit/family.ts';
import type { Charge, ChargeRequest, Outcome } from '../../contract.ts';
import { notSent } from '../../kit/reply.ts';
import { refusalOf } from '../../kit/declined.ts';
import { chargeCard } from './card.ts';
import { toCharge } from './charge.ts';
import { ensureInvoice } from './invoice.ts';

/** An invoice, and for a card the charge of it. */
export async function createTransaction(
  request: ChargeRequest,
  context: Operation<'IUGU'>,
): Promise<Outcome<Charge>> {
  const invoice = await ensureInvoice(request, context);
  if (invoice.kind === 'refused') {
    return invoice.status === 404 ? notSent('NO_SUCH_API') : refusalOf(invoice);
  }
  if (invoice.kind !== 'answered') return invoice;
  return request.method === 'CREDIT_CARD'
    ? chargeCard(invoice.value, request, context)
    : toCharge(invoice.value, request.method, context);
}
