import { reportedWord } from '../../said.ts';
import type { Charge, ChargeRequest, Declined, Outcome } from '../../contract.ts';
import { writeAuthorised } from '../../kit/authorised.ts';
import { declineFamilyOf } from '../../kit/cards/decline-family.ts';
import { declined, refusalOfCharge } from '../../kit/declined.ts';
import type { Operation } from '../../kit/family.ts';
import { post } from '../../kit/http/requests.ts';
import { unknown } from '../../kit/reply.ts';
import { toCharge } from '../../kit/wire-format/charge.ts';
import { cancelCharge, seeCharge } from '../../kit/wire-format/charges.ts';
import type { SeenCharge } from '../../kit/wire-format/wire-format.ts';
import { cardChargeSchema } from './schemas.ts';
import { isUncharged, iuguWire } from './wire-format.ts';

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
  invoice: SeenCharge,
  request: ChargeRequest,
  operation: Operation<'IUGU'>,
): Promise<Outcome<Charge>> {
  // No card is charged on another's invoice: who asked sees that it does not fit.
  if (!isUncharged(invoice) || !isOf(request, invoice))
    return toCharge(invoice, 'CREDIT_CARD', operation);
  const { transactionId: id = '' } = invoice;
  const { cardToken, installments } = request;
  const reply = await writeAuthorised(
    post('/charge', { invoice_id: id, token: cardToken, months: installments }),
    cardChargeSchema,
    iuguWire.access(operation),
    operation,
  );
  if (reply.kind === 'refused') {
    const refusal = refusalOfCharge(reply, 'CREDIT_CARD');
    return refusal.kind === 'declined' ? close(id, refusal, operation) : refusal;
  }
  if (reply.kind !== 'answered') return reply;
  const { success, LR } = reply.value;
  if (!success) {
    const why = {
      providerStatus: reportedWord(LR ? `LR_${LR}` : 'refused'),
      family: declineFamilyOf(LR),
    };
    return close(id, declined(reply, why), operation);
  }
  const charged = await seeCharge(iuguWire, id, operation);
  return charged.kind === 'answered'
    ? toCharge(charged.value, 'CREDIT_CARD', operation)
    : unknown(charged.reason);
}

const isOf = ({ reference, amountCents }: ChargeRequest, invoice: SeenCharge): boolean =>
  invoice.reference === reference && invoice.amountCents === amountCents;

/**
 * The refusal is final for us, so the invoice must not stay open to be paid on Iugu's own page.
 * Should that fail, a payment is told to us.
 */
async function close(
  transactionId: string,
  refusal: Declined,
  operation: Operation<'IUGU'>,
): Promise<Declined> {
  await cancelCharge(iuguWire, transactionId, operation);
  return { ...refusal, transactionId };
}
