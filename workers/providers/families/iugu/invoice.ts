import type { Operation } from '../../kit/family.ts';
import { basicAuth } from '../../kit/basic-auth.ts';
import type { ChargeRequest } from '../../contract.ts';
import { flattenErrors } from '../../kit/errors/flatten.ts';
import { path } from '../../kit/http/base-url.ts';
import { json } from '../../kit/http/body.ts';
import {
  notSent,
  type ReadReply,
  type Refused,
  sendRead,
  sendWrite,
  unknown,
  type WriteReply,
} from '../../kit/reply.ts';
import { invoiceBody } from './invoice-body.ts';
import { type Invoice, invoiceListSchema, invoiceSchema } from './schemas.ts';

export const auth = ({ connection }: Operation<'IUGU'>) => basicAuth(connection.secrets.apiToken ?? '');

/**
 * `POST /invoices` (public). When our reference is taken, the invoice that has it is the answer: an
 * earlier try got through.
 */
export async function ensureInvoice(
  request: ChargeRequest,
  context: Operation<'IUGU'>,
): Promise<WriteReply<Invoice>> {
  const body = json(invoiceBody(request, context.provider.expiry, context.now()));
  const reply = await sendWrite(
    context.http,
    { method: 'POST', path: '/invoices', headers: auth(context), body },
    invoiceSchema,
  );
  if (reply.kind !== 'refused' || !isTaken(reply)) return reply;
  const existing = await findInvoice(request.reference, context);
  // Refused as a duplicate, yet not to be found: the index lags behind.
  return existing.kind === 'notSent' ? unknown('DUPLICATE_NOT_FOUND') : existing;
}

const isTaken = ({ body }: Refused): boolean =>
  flattenErrors(body).some(({ field }) => field === 'order_id');

/** `GET /invoices/{id}` (public). */
export const fetchInvoice = (id: string, context: Operation<'IUGU'>) =>
  sendRead(
    context.http,
    { method: 'GET', path: path`/invoices/${id}`, headers: auth(context) },
    invoiceSchema,
  );

/** `GET /invoices?query=` searches as text (known), so our reference is compared here. */
export async function findInvoice(
  reference: string,
  context: Operation<'IUGU'>,
): Promise<ReadReply<Invoice>> {
  const request = {
    method: 'GET',
    path: '/invoices',
    query: { query: reference, limit: '10' },
    headers: auth(context),
  } as const;
  const reply = await sendRead(context.http, request, invoiceListSchema);
  if (reply.kind !== 'answered') return reply;
  const ours = reply.value.items.filter(({ order_id }) => order_id === reference);
  const invoice = ours.find(({ status }) => status === 'paid') ?? ours[0];
  return invoice ? fetchInvoice(invoice.id, context) : notSent('NOT_FOUND');
}
