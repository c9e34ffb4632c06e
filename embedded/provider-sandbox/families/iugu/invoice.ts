import type { Account } from '../../kit/account/account.ts';
import type { Asked } from '../../kit/account/asked.ts';
import type { Charge } from '../../kit/account/charge.ts';
import { hex, type Random } from '../../kit/core/random.ts';
import { invalid } from './errors.ts';
import type { InvoiceRequest } from './requests.ts';

/** What an invoice says beyond every charge. */
export interface Billed {
  readonly request: InvoiceRequest;
  readonly logs: readonly {
    readonly at: number;
    readonly description: string;
    readonly notes: string;
  }[];
}
export type Invoice = Charge<Billed>;
export type InvoiceAccount = Account<Billed>;

const METHODS = { pix: 'PIX', bank_slip: 'BILLET', credit_card: 'CREDIT_CARD' } as const;

export const newId = (random: Random): string => hex(random, 32).toUpperCase();

export const itemsTotal = ({ items }: InvoiceRequest): number =>
  items.reduce((sum, item) => sum + item.price_cents * item.quantity, 0);

/** What a valid request asks for. */
export function askedOf(request: InvoiceRequest, { context }: InvoiceAccount): Asked<Billed> {
  const amountCents = itemsTotal(request) - (request.discount_cents ?? 0);
  if (amountCents <= 0) throw invalid({ total: ['deve ser maior que 0'] });
  return {
    id: newId(context.random),
    reference: request.order_id ?? '',
    amountCents,
    customer: request.payer.name,
    webhookUrl: request.notification_url,
    said: { request, logs: [] },
    by: {
      methods: request.payable_with.map((method) => METHODS[method]),
      dueDay: request.due_date,
    },
  };
}
