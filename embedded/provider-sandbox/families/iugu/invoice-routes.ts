import type { FastifyInstance } from 'fastify';
import { publicBase, type ProviderContext } from '../../kit/core/provider.ts';
import type { Problem } from '../../kit/machine/machine.ts';
import { createInvoice } from './create-invoice.ts';
import type { InvoiceService, Moved } from './invoice-service.ts';
import { invalid, read, refuse } from './errors.ts';
import type { Invoice } from './invoice.ts';
import { renderInvoice } from './render.ts';
import { invoiceRequest, refundRequest } from './requests.ts';

interface OfInvoice {
  Params: { id: string };
}

/** Invoices (specification/providers#iugu-invoices). */
export function invoiceRoutes(
  app: FastifyInstance,
  context: ProviderContext,
  service: InvoiceService,
): void {
  const { invoices } = service;
  const schema = invoiceRequest(context.clock);
  const render = (invoice: Invoice) => renderInvoice(invoice, publicBase(context));

  app.post('/invoices', { config: { operation: 'create' } }, async (request) => {
    const asked = read(schema, request.body);
    if (asked.order_id && invoices.withOrderId(asked.order_id))
      throw invalid({ order_id: ['já está em uso'] });
    const invoice = createInvoice(context, asked);
    service.enter(invoice);
    return render(invoice);
  });

  app.get<{ Querystring: { query?: string } }>(
    '/invoices',
    { config: { operation: 'lookup' } },
    async ({ query }) => {
      const found = invoices.withOrderId(query.query ?? '');
      const items = found ? [render(found)] : [];
      return { facets: {}, totalItems: items.length, items };
    },
  );

  app.get<OfInvoice>('/invoices/:id', { config: { operation: 'fetch' } }, async ({ params }) =>
    render(existing(service, params.id)),
  );

  app.post<OfInvoice>(
    '/invoices/:id/refund',
    { config: { operation: 'refund' } },
    async ({ params, body }) => {
      const { partial_value_refund_cents: amount } = read(refundRequest, body);
      existing(service, params.id);
      return render(
        done(
          service.move(params.id, { type: 'refund', amountCents: amount ?? undefined }),
          'Não foi possível reembolsar a fatura',
        ),
      );
    },
  );

  app.put<OfInvoice>('/invoices/:id/cancel', { config: { operation: 'cancel' } }, async ({ params }) => {
    existing(service, params.id);
    return render(
      done(service.move(params.id, { type: 'cancel' }), 'Não foi possível cancelar a fatura'),
    );
  });
}

export function existing({ invoices }: InvoiceService, id: string): Invoice {
  const invoice = invoices.get(id);
  if (!invoice) throw refuse(404, 'Invoice Not Found');
  return invoice;
}

const PROBLEMS: Record<Problem, string> = {
  notNow: 'a situação da fatura não permite',
  notAnAmount: 'o valor não é válido',
  moreThanPaid: 'o valor é maior que o saldo da fatura',
};

function done(moved: Moved, complaint: string): Invoice {
  if (!moved.ok) throw refuse(422, `${complaint}: ${PROBLEMS[moved.problem]}`);
  return moved.invoice;
}
