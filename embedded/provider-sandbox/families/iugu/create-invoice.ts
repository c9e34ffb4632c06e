import { digits, hex } from '../../kit/core/random.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { unpaid } from '../../kit/machine/money.ts';
import { barcode, digitableLine } from '../../kit/money/boleto.ts';
import { brCode } from '../../kit/money/brcode.ts';
import { invalid } from './errors.ts';
import type { Invoice } from './invoice.ts';
import type { InvoiceRequest } from './requests.ts';

const BANK = '401';

/** A new invoice out of a valid request. */
export function createInvoice(
  { random, clock, catalogue }: ProviderContext,
  request: InvoiceRequest,
): Invoice {
  const now = clock.now();
  const amountCents =
    request.items.reduce((sum, item) => sum + item.price_cents * item.quantity, 0) -
    (request.discount_cents ?? 0);
  if (amountCents <= 0) throw invalid({ total: ['deve ser maior que 0'] });
  const id = hex(random, 32).toUpperCase();
  return {
    seq: catalogue.nextSeq(),
    id,
    secureId:
      `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}-${hex(random, 4)}`.toLowerCase(),
    orderId: request.order_id ?? null,
    email: request.email,
    dueDay: request.due_date,
    items: request.items,
    payer: request.payer,
    payableWith: request.payable_with,
    notificationUrl: request.notification_url ?? null,
    splits: request.splits,
    customVariables: request.custom_variables,
    state: 'pending',
    money: unpaid(amountCents),
    createdAt: now,
    updatedAt: now,
    paidAt: null,
    pix: request.payable_with.includes('pix')
      ? {
          emv: brCode({ location: `qr.example.com/public/payload/v2/${hex(random, 32)}`, amountCents }),
          endToEndId: null,
        }
      : null,
    boleto: request.payable_with.includes('bank_slip')
      ? boleto({ dueDay: request.due_date, amountCents, free: digits(random, 25) })
      : null,
    card: null,
    months: 1,
    logs: [],
  };
}

function boleto(about: {
  dueDay: string;
  amountCents: number;
  free: string;
}): NonNullable<Invoice['boleto']> {
  const bars = barcode({ bank: BANK, ...about });
  return { barcode: bars, line: digitableLine(bars) };
}
