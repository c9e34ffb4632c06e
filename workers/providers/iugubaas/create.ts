import type { Charge, ChargeRequest, Context, Outcome } from '../contract.ts';
import { notSent } from '../reply.ts';
import { unsupported } from '../unsupported.ts';
import { capabilities } from './capabilities.ts';
import { chargeCard } from './card.ts';
import { toCharge } from './charge.ts';
import { ensureInvoice } from './invoice.ts';

/** An invoice, and for a card the charge of it. */
export async function createTransaction(
  request: ChargeRequest,
  context: Context,
): Promise<Outcome<Charge>> {
  const no = unsupported(request, capabilities);
  if (no) return no;
  const invoice = await ensureInvoice(request, context);
  if (invoice.kind === 'refused') {
    return invoice.status === 404
      ? notSent('NO_SUCH_API')
      : { kind: 'declined', family: 'DATA', providerStatus: `HTTP_${invoice.status}` };
  }
  if (invoice.kind !== 'answered') return invoice;
  return request.method === 'CREDIT_CARD'
    ? chargeCard(invoice.value, request, context)
    : toCharge(invoice.value, request.method, context.now());
}
