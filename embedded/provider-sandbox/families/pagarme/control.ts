import type { ChargeView, ControlledFamily } from '../../kit/control/family.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { iso } from '../../kit/core/clock.ts';
import { legalActions } from '../../kit/machine/machine.ts';
import type { OrderService } from './order-service.ts';
import { transitions, words, type Method } from './machine.ts';
import type { Order } from './order.ts';

const METHODS: Record<Method, string> = { pix: 'PIX', credit_card: 'CREDIT_CARD', boleto: 'BILLET' };

/** The family as the control plane sees it; a charge also answers to its order's id. */
export function controlled(
  { provider, urls }: ProviderContext,
  service: OrderService,
): ControlledFamily {
  const find = (id: string) => service.orders.ofCharge(id) ?? service.orders.get(id);
  return {
    provider: provider.code,
    connection: () => ({ baseUrl: `${urls.http}/${provider.simulator.mount}/core/v5`, secrets: {} }),
    find(id) {
      const order = find(id);
      return order && view(provider.code, order);
    },
    act(id, command) {
      const order = find(id);
      if (!order) return undefined;
      const moved = service.move(order.id, command);
      return moved.ok ? { ok: true, charge: view(provider.code, moved.order) } : moved;
    },
  };
}

const view = (provider: string, order: Order): ChargeView => ({
  provider,
  transactionId: order.chargeId,
  reference: order.code,
  method: METHODS[order.method],
  amountCents: order.money.totalCents,
  paidCents: order.money.paidCents,
  refundedCents: order.money.refundedCents,
  status: words[order.state].charge,
  createdAt: iso(order.createdAt),
  customer: order.customer.name,
  card: order.card && `${order.card.brand} •••• ${order.card.lastFour}`,
  actions: legalActions(transitions, order.state),
});
