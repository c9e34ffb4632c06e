import { iso } from '../../kit/core/clock.ts';
import { publicBase, type ProviderContext } from '../../kit/core/provider.ts';
import { itemsTotal, type Invoice, type InvoiceAccount } from './invoice.ts';

/** An invoice as the API answers it (specification/providers#iugu-invoices). */
export function renderInvoice(invoice: Invoice, { context, word }: InvoiceAccount) {
  const { money, id, said } = invoice;
  const { payer, payable_with: payableWith, ...request } = said.request;
  return {
    id,
    secure_id: secureId(id),
    secure_url: secureUrl(invoice, context),
    order_id: request.order_id ?? null,
    status: word(invoice),
    currency: 'BRL',
    email: request.email,
    due_date: request.due_date,
    items_total_cents: itemsTotal(said.request),
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
    notification_url: invoice.webhookUrl,
    items: request.items.map((item, i) => ({
      id: `${id}${i}`,
      ...item,
      price: reais(item.price_cents),
    })),
    payer_name: payer.name,
    payer_cpf_cnpj: payer.cpf_cnpj,
    splits: request.splits ?? [],
    custom_variables: request.custom_variables ?? [],
    installments: String(invoice.card?.installments ?? 1),
    credit_card_brand: invoice.card?.brand ?? null,
    credit_card_last_4: invoice.card?.lastFour ?? null,
    logs: said.logs.map(({ at, description, notes }) => ({
      created_at: iso(at),
      description,
      notes,
    })),
    ...renderPix(invoice, context),
    ...renderBoleto(invoice, context),
  };
}

export const secureUrl = ({ id }: Invoice, context: ProviderContext): string =>
  `${publicBase(context)}/faturas/${id}`;

/** The same digits in groups, with four of them again. */
const secureId = (id: string): string =>
  id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{8}(.{4}))$/, '$1-$2-$3-$4-$5-$6').toLowerCase();

export const reais = (cents: number): string =>
  (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replace(/\s/g, ' ');

function renderPix({ pix, id, paidAt }: Invoice, context: ProviderContext) {
  if (!pix) return {};
  return {
    pix: {
      qrcode: `${publicBase(context)}/qrcodes/${id}.svg`,
      qrcode_text: pix.emv,
      status: paidAt === null ? 'qr_code_created' : 'paid',
      end_to_end_id: pix.endToEndId,
    },
  };
}

function renderBoleto(invoice: Invoice, context: ProviderContext) {
  if (!invoice.boleto) return {};
  const pdf = `${secureUrl(invoice, context)}.pdf`;
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

/** The page that an invoice links to, as text. */
export const renderPage = (invoice: Invoice, { word }: InvoiceAccount): string =>
  [
    `Fatura ${invoice.id}`,
    reais(invoice.money.totalCents),
    `Vencimento ${invoice.said.request.due_date}`,
    `Situação: ${word(invoice)}`,
    invoice.pix?.emv,
    invoice.boleto?.line,
  ]
    .filter(Boolean)
    .join('\n');
