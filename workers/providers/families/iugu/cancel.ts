import type { Charge, Outcome } from '../../contract.ts';
import { declinedBy } from '../../kit/declined.ts';
import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import { sendWrite } from '../../kit/reply.ts';
import { toCharge } from './charge.ts';
import { auth } from './invoice.ts';
import { invoiceSchema } from './schemas.ts';

/** `PUT /invoices/{id}/cancel` (public). Iugu refuses it for an invoice that was paid. */
export async function cancel(
  transactionId: string,
  operation: Operation<'IUGU'>,
): Promise<Outcome<Charge>> {
  const reply = await sendWrite(
    operation.http,
    { method: 'PUT', path: path`/invoices/${transactionId}/cancel`, headers: auth(operation) },
    invoiceSchema,
  );
  if (reply.kind === 'refused') return declinedBy(reply);
  return reply.kind === 'answered' ? toCharge(reply.value, undefined, operation) : reply;
}
