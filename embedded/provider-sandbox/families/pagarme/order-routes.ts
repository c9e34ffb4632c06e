import type { FastifyInstance } from 'fastify';
import type { CardTokens } from '../../kit/cards/tokens.ts';
import { publicBase, type ProviderContext } from '../../kit/core/provider.ts';
import type { Problem } from '../../kit/machine/machine.ts';
import { createOrder } from './create-order.ts';
import type { OrderService } from './order-service.ts';
import { invalid, notFound, read, refuse } from './errors.ts';
import type { Idempotency } from './idempotency.ts';
import type { Order } from './order.ts';
import type { Recipients } from './recipients.ts';
import { renderCharge, renderOrder } from './render.ts';
import { cancelRequest, orderRequest, type OrderRequest } from './requests.ts';

interface Parts {
  context: ProviderContext;
  service: OrderService;
  tokens: CardTokens;
  recipients: Recipients;
  idempotency: Idempotency;
}

/**
 * Orders and charges (specification/providers#pagarme-orders,
 * specification/providers#pagarme-charges).
 */
export function orderRoutes(app: FastifyInstance, parts: Parts): void {
  const { context, service, idempotency } = parts;
  const { orders } = service;

  app.post('/orders', { config: { operation: 'create' } }, async (request) => {
    const id = context.store.transaction(() =>
      idempotency.once(request, () => placeOrder(parts, read(orderRequest, request.body, 'order')).id),
    );
    return renderOrder(existing(orders.get(id), 'Order'), publicBase(context));
  });

  app.get<{ Querystring: { code?: string; size?: string } }>(
    '/orders',
    { config: { operation: 'lookup' } },
    async ({ query }) => {
      if (!query.code) throw invalid({ code: ['This sandbox lists orders by code only.'] });
      const found = orders.withCode(query.code).slice(0, 30);
      return {
        data: found.map((order) => renderOrder(order, publicBase(context))),
        paging: { total: found.length },
      };
    },
  );

  app.get<{ Params: { id: string } }>(
    '/orders/:id',
    { config: { operation: 'fetch' } },
    async ({ params }) => renderOrder(existing(orders.get(params.id), 'Order'), publicBase(context)),
  );

  app.get<{ Params: { id: string } }>(
    '/charges/:id',
    { config: { operation: 'fetch' } },
    async ({ params }) =>
      renderCharge(existing(orders.ofCharge(params.id), 'Charge'), publicBase(context)),
  );

  app.delete<{ Params: { id: string } }>(
    '/charges/:id',
    { config: { operation: 'refund' } },
    async (request) => {
      const { amount } = read(cancelRequest, request.body, 'charge');
      const id = context.store.transaction(() =>
        idempotency.once(request, () => cancelCharge(parts, request.params.id, amount ?? undefined)),
      );
      return renderCharge(existing(orders.get(id), 'Charge'), publicBase(context));
    },
  );
}

function placeOrder({ context, service, tokens, recipients }: Parts, request: OrderRequest): Order {
  const [payment] = request.payments;
  if (!payment) throw invalid({ 'order.payments': ['The payments field is required.'] });
  recipients.checkSplit(payment.split ?? []);
  const order = createOrder(context, request, payment, (id) => tokens.spend(id));
  service.enter(order);
  return order;
}

/** The wording is assumed. */
const PROBLEMS: Record<Problem, string> = {
  notNow: 'This charge can not be canceled.',
  notAnAmount: 'The amount is invalid.',
  moreThanPaid: 'The amount is greater than the charge amount that can be canceled.',
};

/** An unpaid charge is cancelled, a paid one refunded, in full or by the amount. */
function cancelCharge({ service }: Parts, chargeId: string, amountCents: number | undefined): string {
  const order = existing(service.orders.ofCharge(chargeId), 'Charge');
  const isPaid = order.money.paidCents > 0;
  const moved = service.move(order.id, isPaid ? { type: 'refund', amountCents } : { type: 'cancel' });
  if (!moved.ok) throw refuse(412, PROBLEMS[moved.problem]);
  return order.id;
}

function existing(order: Order | undefined, what: string): Order {
  if (!order) throw notFound(what);
  return order;
}
