import type { Operation } from '../../kit/family.ts';
import type { Charge, ChargeReference, Outcome } from '../../contract.ts';
import { notSent } from '../../kit/reply.ts';
import { isUncharged } from './card.ts';
import { toCharge } from './charge.ts';
import { fetchInvoice, findInvoice } from './invoice.ts';

/** By invoice id, or by our reference, which is the invoice's `order_id`. */
export async function fetchTransaction(
  wanted: ChargeReference,
  context: Operation<'IUGU'>,
): Promise<Outcome<Charge>> {
  const method = 'method' in wanted ? wanted.method : undefined;
  const invoice =
    'transactionId' in wanted
      ? await fetchInvoice(wanted.transactionId, context)
      : await findInvoice(wanted.reference, context);
  if (invoice.kind !== 'answered') return invoice;
  // The charge is what was asked for, and this invoice has had none; see `chargeCard`.
  if (method === 'CREDIT_CARD' && isUncharged(invoice.value)) return notSent('NOT_FOUND');
  return toCharge(invoice.value, method, context);
}
