import type { FastifyInstance } from 'fastify';
import { sendQrCode } from '../../kit/documents/qr.ts';
import { sendBoleto } from '../../kit/documents/boleto-pdf.ts';
import { ACCOUNT_NAME } from './account.ts';
import { refuse } from './errors.ts';
import type { Invoices } from './invoices.ts';
import { reais } from './render.ts';

interface OfInvoice {
  Params: { id: string };
}

/** What an invoice links to: its page, its boleto, its QR code. */
export function documentRoutes(app: FastifyInstance, invoices: Invoices): void {
  app.get<OfInvoice>('/qrcodes/:id.svg', async ({ params }, reply) => {
    const pix = invoices.get(params.id)?.pix;
    if (!pix) throw refuse(404, 'Not Found');
    return sendQrCode(reply, pix.emv);
  });

  app.get<OfInvoice>('/faturas/:id.pdf', async ({ params }, reply) => {
    const invoice = invoices.get(params.id);
    if (!invoice?.boleto) throw refuse(404, 'Not Found');
    const { boleto, dueDay, payer, money } = invoice;
    return sendBoleto(reply, {
      ...boleto,
      dueDay,
      issuer: ACCOUNT_NAME,
      payer: payer.name,
      amountCents: money.totalCents,
    });
  });

  app.get<OfInvoice>('/faturas/:id', async ({ params }, reply) => {
    const invoice = invoices.get(params.id);
    if (!invoice) throw refuse(404, 'Not Found');
    const lines = [
      `Fatura ${invoice.id}`,
      reais(invoice.money.totalCents),
      `Vencimento ${invoice.dueDay}`,
      `Situação: ${invoice.state}`,
      invoice.pix?.emv,
      invoice.boleto?.line,
    ];
    return reply.type('text/plain; charset=utf-8').send(lines.filter(Boolean).join('\n'));
  });
}
