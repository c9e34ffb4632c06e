import { expiryKey } from '../../kit/control/keep-charges.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { endToEndId } from '../../kit/money/end-to-end.ts';
import { step, type Command, type Problem } from '../../kit/machine/machine.ts';
import { announceOrder } from './announce.ts';
import { eventsOf, transitions } from './machine.ts';
import type { Order } from './order.ts';
import type { Orders } from './orders.ts';

export type Moved = { ok: true; order: Order } | { ok: false; problem: Problem };

/** Where orders are written down and moved; whoever asks, the same things follow. */
export class OrderService {
  readonly #context: ProviderContext;
  readonly orders: Orders;

  constructor(context: ProviderContext, orders: Orders) {
    this.#context = context;
    this.orders = orders;
    for (const order of orders.all()) if (order.state === 'pending') this.#watchExpiry(order);
  }

  /** Enters a new order, with the events of the state in which it was born. */
  enter(order: Order): void {
    const { scheduler, clock, pace } = this.#context;
    this.orders.put(order);
    announceOrder(this.#context, order, BIRTH_EVENTS[order.state] ?? []);
    if (order.state !== 'pending') return;
    this.#watchExpiry(order);
    if (order.method !== 'pix' || pace.autopayMs === undefined) return;
    scheduler.at(`autopay:${order.id}`, clock.now() + pace.autopayMs, () =>
      this.move(order.id, { type: 'pay' }),
    );
  }

  /** Moves an order as its table allows and tells the hook. */
  move(orderId: string, command: Command): Moved {
    const { store, clock, scheduler, random } = this.#context;
    const order = this.orders.get(orderId);
    if (!order) return { ok: false, problem: 'notNow' };
    const result = step(transitions, order, command);
    if (!result.ok) return result;
    const now = clock.now();
    const pays = result.move.startsWith('pay');
    const moved: Order = {
      ...order,
      ...result.next,
      updatedAt: now,
      paidAt: pays ? now : order.paidAt,
      pix: pays && order.pix ? { ...order.pix, endToEndId: endToEndId(now, random) } : order.pix,
    };
    store.transaction(() => {
      this.orders.put(moved);
      announceOrder(this.#context, moved, eventsOf[result.move]);
    });
    if (moved.state !== 'pending') scheduler.cancel(expiryKey(order.chargeId));
    return { ok: true, order: moved };
  }

  #watchExpiry({ id, chargeId, expiresAt }: Order): void {
    if (expiresAt !== null)
      this.#context.scheduler.at(expiryKey(chargeId), expiresAt, () =>
        this.move(id, { type: 'expire' }),
      );
  }
}

/** What the hook hears of an order that is born in such a state. */
const BIRTH_EVENTS: Partial<Record<Order['state'], readonly string[]>> = {
  pending: ['charge.pending'],
  analysing: ['charge.processing', 'charge.antifraud_pending'],
  paid: eventsOf.pay,
  refused: eventsOf.refuse,
};
