import type { FastifyInstance } from 'fastify';
import { route } from '../../kit/http/route.ts';
import { existing, invalid, read, taken } from './errors.ts';
import { askedOf, type InvoiceAccount } from './invoice.ts';
import { renderInvoice } from './render.ts';
import { invoiceRequest, refundRequest } from './requests.ts';

/** Invoices (specification/providers#iugu-invoices), of which a caller's order id has only one. */
export function invoiceRoutes(app: FastifyInstance, account: InvoiceAccount): void {
  const { charges } = account;
  const schema = invoiceRequest(account.context.clock);
  const invoiceAt = (id: string) => existing(charges.get(id), 'Invoice');
  const withOrderId = (id: string | null | undefined) => (id ? charges.withReference(id) : []);

  route(app, 'create', 'POST /invoices', ({ body }) => {
    const asked = read(schema, body);
    if (withOrderId(asked.order_id).length > 0) throw invalid({ order_id: ['já está em uso'] });
    return renderInvoice(charges.place(askedOf(asked, account)), account);
  });

  route(app, 'lookup', 'GET /invoices', ({ query }) => {
    const items = withOrderId(query.query).map((invoice) => renderInvoice(invoice, account));
    return { facets: {}, totalItems: items.length, items };
  });

  route(app, 'fetch', 'GET /invoices/:id', ({ params }) => renderInvoice(invoiceAt(params.id), account));

  route(app, 'refund', 'POST /invoices/:id/refund', ({ params, body }) => {
    const amountCents = read(refundRequest, body).partial_value_refund_cents ?? undefined;
    const { id } = invoiceAt(params.id);
    return renderInvoice(taken(charges.move(id, { type: 'refund', amountCents })).charge, account);
  });

  route(app, 'cancel', 'PUT /invoices/:id/cancel', ({ params }) => {
    const { id } = invoiceAt(params.id);
    return renderInvoice(taken(charges.move(id, { type: 'cancel' })).charge, account);
  });
}
