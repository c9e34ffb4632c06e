import { keepCharges } from '../../kit/control/keep-charges.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { evictOldest } from '../../kit/store/evict.ts';
import { IndexBy } from '../../kit/store/index-by.ts';
import type { Table } from '../../kit/store/table.ts';
import { isFinished } from './machine.ts';
import type { Order } from './order.ts';

/** The orders of the account, found by their own id, by their charge's or by the caller's code. */
export class Orders {
  readonly #table: Table<Order>;
  readonly #byCharge: IndexBy<Order>;
  readonly #byCode: IndexBy<Order>;
  readonly #most: number;

  constructor(context: ProviderContext) {
    this.#table = context.store.table<Order>(`${context.provider.simulator.mount}.orders`);
    this.#byCharge = new IndexBy(this.#table, (order) => order.chargeId);
    this.#byCode = new IndexBy(this.#table, (order) => order.code);
    this.#most = context.pace.maxCharges;
    keepCharges(context, this.#table, ({ seq, chargeId, code }) => ({
      seq,
      provider: context.provider.code,
      transactionId: chargeId,
      reference: code,
    }));
  }

  put(order: Order): void {
    this.#table.put(order.id, order);
    evictOldest(this.#table, this.#most, ({ state }) => isFinished(state));
  }

  get(orderId: string): Order | undefined {
    return this.#table.get(orderId);
  }

  ofCharge(chargeId: string): Order | undefined {
    return this.#byCharge.first(chargeId);
  }

  /** Newest first. */
  withCode(code: string): Order[] {
    return this.#byCode.all(code).reverse();
  }

  all(): IterableIterator<Order> {
    return this.#table.values();
  }
}
