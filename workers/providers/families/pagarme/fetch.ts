import type { Operation } from '../../kit/family.ts';
import { basicAuth } from '../../kit/basic-auth.ts';
import type { Charge, ChargeReference, Outcome } from '../../contract.ts';
import { path } from '../../kit/http/base-url.ts';
import { notSent, sendRead } from '../../kit/reply.ts';
import { toCharge } from './charge.ts';
import { orderListSchema, orderSchema } from './schemas.ts';

/** By order id, or by our reference, which is the order's `code`. */
export async function fetchTransaction(
  wanted: ChargeReference,
  context: Operation<'PAGARME_V5'>,
): Promise<Outcome<Charge>> {
  const found =
    'transactionId' in wanted ? wanted.transactionId : await findByReference(wanted.reference, context);
  if (typeof found !== 'string') return found;
  const reply = await fetchOrder(found, context);
  if (reply.kind !== 'answered') return reply;
  return toCharge(reply.value, 'method' in wanted ? wanted.method : undefined, context);
}

/** `GET /orders/{id}` (public). */
export const fetchOrder = (id: string, { connection, http }: Operation<'PAGARME_V5'>) =>
  sendRead(
    http,
    { method: 'GET', path: path`/orders/${id}`, headers: basicAuth(connection.secrets.secretKey ?? '') },
    orderSchema,
  );

/**
 * `GET /orders?code=` (public, official SDK). The filter is checked here too: another sale's order
 * must never pass for ours.
 */
async function findByReference(reference: string, { connection, http }: Operation<'PAGARME_V5'>) {
  const reply = await sendRead(
    http,
    {
      method: 'GET',
      path: '/orders',
      query: { code: reference, page: '1', size: '10' },
      headers: basicAuth(connection.secrets.secretKey ?? ''),
    },
    orderListSchema,
  );
  if (reply.kind !== 'answered') return reply;
  const ours = reply.value.data.filter(({ code }) => code === reference);
  const order = ours.find(({ status }) => status === 'paid') ?? ours[0];
  return order ? order.id : notSent('NOT_FOUND');
}
