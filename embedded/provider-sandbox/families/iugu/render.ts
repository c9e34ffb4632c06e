import { iso } from '../../kit/core/clock.ts';
import type { Invoice } from './invoice.ts';

/** An invoice as the API answers it (specification/providers#iugu-invoices). */
export function renderInvoice(invoice: Invoice, baseUrl: string) {
  const { money, payer, payableWith, id } = invoice;
  return {
    id,
    secure_id: invoice.secureId,
    secure_url: secureUrl(invoice, baseUrl),
    order_id: invoice.orderId,
    status: invoice.state,
    currency: 'BRL',
    email: invoice.email,
    due_date: invoice.dueDay,
    items_total_cents: invoice.items.reduce((sum, item) => sum + item.price_cents * item.quantity, 0),
    total_cents: money.totalCents,
    total: reais(money.totalCents),
    total_paid_cents: money.paidCents,
    paid_cents: money.paidCents,
    total_refunded_cents: money.refundedCents, // assumed
    refunded_cents: money.refundedCents,
    payable_with: payableWith.length === 3 ? 'all' : payableWith,
    paid_at: invoice.paidAt === null ? null : iso(invoice.paidAt),
    created_at_iso: iso(invoice.createdAt),
    updated_at_iso: iso(invoice.updatedAt),
    notification_url: invoice.notificationUrl,
    items: invoice.items.map((item, i) => ({
      id: `${id}${i}`,
      ...item,
      price: reais(item.price_cents),
    })),
    payer_name: payer.name,
    payer_cpf_cnpj: payer.cpf_cnpj,
    splits: invoice.splits ?? [],
    custom_variables: invoice.customVariables ?? [],
    installments: String(invoice.months),
    credit_card_brand: invoice.card?.brand ?? null,
    credit_card_last_4: invoice.card?.lastFour ?? null,
    logs: invoice.logs.map(({ at, description, notes }) => ({
      created_at: iso(at),
      description,
      notes,
    })),
    ...renderPix(invoice, baseUrl),
    ...renderBoleto(invoice, baseUrl),
  };
}

export const secureUrl = ({ id }: Invoice, baseUrl: string): string => `${baseUrl}/faturas/${id}`;

export const reais = (cents: number): string =>
  (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replace(/\s/g, ' ');

function renderPix({ pix, id, paidAt }: Invoice, baseUrl: string) {
  if (!pix) return {};
  return {
    pix: {
      qrcode: `${baseUrl}/qrcodes/${id}.svg`,
      qrcode_text: pix.emv,
      status: paidAt === null ? 'qr_code_created' : 'paid',
      end_to_end_id: pix.endToEndId,
    },
  };
}

function renderBoleto(invoice: Invoice, baseUrl: string) {
  if (!invoice.boleto) return {};
  const pdf = `${secureUrl(invoice, baseUrl)}.pdf`;
  return {
    bank_slip: {
      digitable_line: invoice.boleto.line,
      barcode_data: invoice.boleto.barcode,
      barcode: pdf,
      bank_slip_url: pdf,
      bank_slip_pdf_url: pdf,
    },
  };
}
