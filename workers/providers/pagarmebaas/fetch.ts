import { basicAuth } from '../basic-auth.ts';
import type { Charge, ChargeReference, Context, Outcome } from '../contract.ts';
import { path } from '../http/base-url.ts';
import { notSent, sendRead } from '../reply.ts';
import { toCharge } from './charge.ts';
import { orderListSchema, orderSchema } from './schemas.ts';

/** By order id, or by our reference, which is the order's `code`. */
export async function fetchTransaction(
  wanted: ChargeReference,
  context: Context,
): Promise<Outcome<Charge>> {
  const found =
    'transactionId' in wanted ? wanted.transactionId : await findByReference(wanted.reference, context);
  if (typeof found !== 'string') return found;
  const reply = await fetchOrder(found, context);
  if (reply.kind !== 'answered') return reply;
  return toCharge(reply.value, 'method' in wanted ? wanted.method : undefined, context.now());
}

/** `GET /orders/{id}` (specification/providers#pagarme-orders). */
export const fetchOrder = (id: string, { connection, http }: Context) =>
  sendRead(
    http,
    { method: 'GET', path: path`/orders/${id}`, headers: basicAuth(connection.secrets.secretKey ?? '') },
    orderSchema,
  );

/**
 * `GET /orders?code=`. The filter is checked here too: another sale's order must never pass for
 * ours.
 */
async function findByReference(reference: string, { connection, http }: Context) {
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
