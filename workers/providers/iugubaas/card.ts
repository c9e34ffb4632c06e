import { declineFamilyOf } from '../cards/decline-family.ts';
import type { Charge, ChargeRequest, Context, Outcome } from '../contract.ts';
import { path } from '../http/base-url.ts';
import { json } from '../http/body.ts';
import { sendWrite, unknown } from '../reply.ts';
import { toCharge } from './charge.ts';
import { auth, fetchInvoice } from './invoice.ts';
import { cardChargeSchema, type Invoice, invoiceSchema } from './schemas.ts';

/**
 * `POST /charge` of an invoice (specification/providers#iugu-card-charges). A card sale takes two
 * calls, and this is why neither a crash nor a lost answer between them charges twice or leaves it
 * stuck:
 *
 * - an invoice has one reference and is paid at most once, so trying again meets the same invoice
 *   (`ensureInvoice`) and goes on here;
 * - an invoice that is paid, closed or being looked at is answered as it is and never charged;
 * - a look-up by reference takes an invoice that nobody has charged for NOT_FOUND (`isUncharged`):
 *   the caller waits as for any charge that may still appear, then sends the whole sale again, and
 *   that goes on with the invoice that is there;
 * - the card token is good for one use, so a charge whose refusal got lost ends as refused on the
 *   second try too.
 */
export async function chargeCard(
  invoice: Invoice,
  request: ChargeRequest,
  context: Context,
): Promise<Outcome<Charge>> {
  if (!isUncharged(invoice)) return toCharge(invoice, 'CREDIT_CARD', context.now());
  const body = json({ invoice_id: invoice.id, token: request.cardToken, months: request.installments });
  const reply = await sendWrite(
    context.http,
    { method: 'POST', path: '/charge', headers: auth(context), body },
    cardChargeSchema,
  );
  if (reply.kind === 'refused')
    return declined(invoice, { providerStatus: `HTTP_${reply.status}`, family: 'DATA' }, context);
  if (reply.kind !== 'answered') return reply;
  const { success, LR } = reply.value;
  if (!success)
    return declined(
      invoice,
      { providerStatus: LR ? `LR_${LR}` : 'refused', family: declineFamilyOf(LR) },
      context,
    );
  const charged = await fetchInvoice(invoice.id, context);
  return charged.kind === 'answered'
    ? toCharge(charged.value, 'CREDIT_CARD', context.now())
    : unknown(charged.reason);
}

/** Whether no card has reached this invoice yet. */
export const isUncharged = ({ status }: Invoice): boolean => status === 'pending' || status === 'draft';

/**
 * The refusal is final for us, so the invoice must not stay open to be paid on Iugu's own page.
 * Should that fail, a payment is told to us.
 */
async function declined(
  invoice: Invoice,
  why: { providerStatus: string; family: 'DATA' | ReturnType<typeof declineFamilyOf> },
  context: Context,
): Promise<Outcome<never>> {
  await sendWrite(
    context.http,
    { method: 'PUT', path: path`/invoices/${invoice.id}/cancel`, headers: auth(context) },
    invoiceSchema,
  );
  return { kind: 'declined', transactionId: invoice.id, ...why };
}
