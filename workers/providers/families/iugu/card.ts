import type { Operation } from '../../kit/family.ts';
import { declined, refusalOf } from '../../kit/declined.ts';
import { declineFamilyOf } from '../../kit/cards/decline-family.ts';
import type { Charge, ChargeRequest, Declined, Outcome } from '../../contract.ts';
import { path } from '../../kit/http/base-url.ts';
import { json } from '../../kit/http/body.ts';
import { sendWrite, unknown } from '../../kit/reply.ts';
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
  context: Operation<'IUGU'>,
): Promise<Outcome<Charge>> {
  if (!isUncharged(invoice)) return toCharge(invoice, 'CREDIT_CARD', context);
  const body = json({ invoice_id: invoice.id, token: request.cardToken, months: request.installments });
  const reply = await sendWrite(
    context.http,
    { method: 'POST', path: '/charge', headers: auth(context), body },
    cardChargeSchema,
  );
  if (reply.kind === 'refused') {
    const refusal = refusalOf(reply);
    return refusal.kind === 'declined' ? close(invoice, refusal, context) : refusal;
  }
  if (reply.kind !== 'answered') return reply;
  const { success, LR } = reply.value;
  if (!success)
    return close(
      invoice,
      declined(reply, { providerStatus: LR ? `LR_${LR}` : 'refused', family: declineFamilyOf(LR) }),
      context,
    );
  const charged = await fetchInvoice(invoice.id, context);
  return charged.kind === 'answered'
    ? toCharge(charged.value, 'CREDIT_CARD', context)
    : unknown(charged.reason);
}

/** Whether no card has reached this invoice yet. */
export const isUncharged = ({ status }: Invoice): boolean => status === 'pending' || status === 'draft';

/**
 * The refusal is final for us, so the invoice must not stay open to be paid on Iugu's own page.
 * Should that fail, a payment is told to us.
 */
async function close({ id }: Invoice, refusal: Declined, context: Operation<'IUGU'>): Promise<Declined> {
  await sendWrite(
    context.http,
    { method: 'PUT', path: path`/invoices/${id}/cancel`, headers: auth(context) },
    invoiceSchema,
  );
  return { ...refusal, transactionId: id };
}
