import type { ChargeView, ControlledFamily } from '../../kit/control/family.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { iso } from '../../kit/core/clock.ts';
import { legalActions } from '../../kit/machine/machine.ts';
import type { InvoiceService } from './invoice-service.ts';
import type { Invoice } from './invoice.ts';
import { transitions } from './machine.ts';
import type { PayableWith } from './requests.ts';

const METHODS: Record<PayableWith, string> = {
  pix: 'PIX',
  credit_card: 'CREDIT_CARD',
  bank_slip: 'BILLET',
};

/** The family as the control plane sees it. */
export const controlled = (
  { provider, urls }: ProviderContext,
  service: InvoiceService,
): ControlledFamily => ({
  provider: provider.code,
  connection: () => ({ baseUrl: `${urls.http}/${provider.simulator.mount}/v1`, secrets: {} }),
  find(id) {
    const invoice = service.invoices.get(id);
    return invoice && view(provider.code, invoice);
  },
  act(id, command) {
    if (!service.invoices.get(id)) return undefined;
    const moved = service.move(id, command);
    return moved.ok ? { ok: true, charge: view(provider.code, moved.invoice) } : moved;
  },
});

const view = (provider: string, invoice: Invoice): ChargeView => ({
  provider,
  transactionId: invoice.id,
  reference: invoice.orderId ?? '',
  method: invoice.card
    ? 'CREDIT_CARD'
    : invoice.payableWith.map((method) => METHODS[method]).join(' / '),
  amountCents: invoice.money.totalCents,
  paidCents: invoice.money.paidCents,
  refundedCents: invoice.money.refundedCents,
  status: invoice.state,
  createdAt: iso(invoice.createdAt),
  customer: invoice.payer.name,
  card: invoice.card && `${invoice.card.brand} •••• ${invoice.card.lastFour}`,
  actions: legalActions(transitions, invoice.state),
});
