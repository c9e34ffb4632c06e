import { expiryKey } from '../control/keep-charges.ts';
import type { World } from '../core/world.ts';
import { endToEndId } from '../money/end-to-end.ts';
import { step, type Command, type Problem } from '../machine/machine.ts';
import { announceOrder } from './announce.ts';
import { eventsOf, transitions } from './machine.ts';
import type { Order } from './order.ts';
import type { Orders } from './orders.ts';

export type Moved = { ok: true; order: Order } | { ok: false; problem: Problem };

/** Where orders are written down and moved; whoever asks, the same things follow. */
export class OrderDesk {
  readonly #world: World;
  readonly orders: Orders;

  constructor(world: World, orders: Orders) {
    this.#world = world;
    this.orders = orders;
    for (const order of orders.all()) if (order.state === 'pending') this.#watchExpiry(order);
  }

  /** Enters a new order, with the events of the state in which it was born. */
  enter(order: Order): void {
    const { agenda, clock, pace } = this.#world;
    this.orders.put(order);
    announceOrder(this.#world, order, BIRTH_EVENTS[order.state] ?? []);
    if (order.state !== 'pending') return;
    this.#watchExpiry(order);
    if (order.method !== 'pix' || pace.autopayMs === undefined) return;
    agenda.at(`autopay:${order.id}`, clock.now() + pace.autopayMs, () => this.move(order.id, { type: 'pay' }));
  }

  /** Moves an order as its table allows and tells the hook. */
  move(orderId: string, command: Command): Moved {
    const { store, clock, agenda, random } = this.#world;
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
      announceOrder(this.#world, moved, eventsOf[result.move]);
    });
    if (moved.state !== 'pending') agenda.cancel(expiryKey(order.chargeId));
    return { ok: true, order: moved };
  }

  #watchExpiry({ id, chargeId, expiresAt }: Order): void {
    if (expiresAt !== null) this.#world.agenda.at(expiryKey(chargeId), expiresAt, () => this.move(id, { type: 'expire' }));
  }
}

/** What the hook hears of an order that is born in such a state. */
const BIRTH_EVENTS: Partial<Record<Order['state'], readonly string[]>> = {
  pending: ['charge.pending'],
  analysing: ['charge.processing', 'charge.antifraud_pending'],
  paid: eventsOf.pay,
  refused: eventsOf.refuse,
};
