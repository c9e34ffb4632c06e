import type { FastifyInstance } from 'fastify';
import { route } from '../../kit/http/route.ts';
import { invalid, refusalsOf } from './errors.ts';
import { once } from './idempotency.ts';
import { askedOf, chargeIdOf, type KnownCards, type OrderAccount } from './order.ts';
import { renderCharge, renderOrder } from './render.ts';
import { cancelRequest, orderRequest } from './requests.ts';

const { existing, read } = refusalsOf('order');
const cancelling = refusalsOf('charge');
const MOST_LISTED = 30;

/**
 * Orders and charges (specification/providers#pagarme-orders,
 * specification/providers#pagarme-charges).
 */
export function orderRoutes(app: FastifyInstance, account: OrderAccount, known: KnownCards): void {
  const { charges, context } = account;
  const orderAt = (id: string) =>
    existing(id.startsWith('or_') ? charges.get(chargeIdOf(id)) : undefined, 'Order');
  const chargeAt = (id: string) => existing(charges.get(id), 'Charge');

  route(app, 'create', 'POST /orders', (request) => {
    const id = once(
      context,
      request,
      () => charges.place(askedOf(read(orderRequest, request.body), account, known)).id,
    );
    return renderOrder(chargeAt(id), context);
  });

  route(app, 'lookup', 'GET /orders', ({ query }) => {
    if (!query.code) throw invalid({ code: ['This sandbox lists orders by code only.'] });
    const found = charges.withReference(query.code).slice(0, MOST_LISTED);
    return { data: found.map((order) => renderOrder(order, context)), paging: { total: found.length } };
  });

  route(app, 'fetch', 'GET /orders/:id', ({ params }) => renderOrder(orderAt(params.id), context));

  route(app, 'fetch', 'GET /charges/:id', ({ params }) => renderCharge(chargeAt(params.id), context));

  // An unpaid charge is cancelled, a paid one refunded, in full or by the amount.
  route(app, 'refund', 'DELETE /charges/:id', (request) => {
    const { amount } = cancelling.read(cancelRequest, request.body);
    const id = once(context, request, () => {
      const { id, money } = chargeAt(request.params.id);
      const refund = { type: 'refund', amountCents: amount ?? undefined } as const;
      return cancelling.taken(charges.move(id, money.paidCents > 0 ? refund : { type: 'cancel' })).charge
        .id;
    });
    return renderCharge(chargeAt(id), context);
  });
}
