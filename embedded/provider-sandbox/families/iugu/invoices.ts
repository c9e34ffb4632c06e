import { keepCharges } from '../../kit/control/keep-charges.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { evictOldest } from '../../kit/store/evict.ts';
import { IndexBy } from '../../kit/store/index-by.ts';
import type { Table } from '../../kit/store/table.ts';
import type { Invoice } from './invoice.ts';
import { isFinished } from './machine.ts';

/**
 * The invoices of the account, found by id or by the caller's order id, which only one of them can
 * have.
 */
export class Invoices {
  readonly #table: Table<Invoice>;
  readonly #byOrderId: IndexBy<Invoice>;
  readonly #most: number;

  constructor(context: ProviderContext) {
    this.#table = context.store.table<Invoice>(`${context.provider.simulator.mount}.invoices`);
    this.#byOrderId = new IndexBy(this.#table, (invoice) => invoice.orderId);
    this.#most = context.pace.maxCharges;
    keepCharges(context, this.#table, ({ seq, id, orderId }) => ({
      seq,
      provider: context.provider.code,
      transactionId: id,
      reference: orderId ?? '',
    }));
  }

  put(invoice: Invoice): void {
    this.#table.put(invoice.id, invoice);
    evictOldest(this.#table, this.#most, ({ state }) => isFinished(state));
  }

  get(id: string): Invoice | undefined {
    return this.#table.get(id);
  }

  withOrderId(orderId: string): Invoice | undefined {
    return this.#byOrderId.first(orderId);
  }

  all(): IterableIterator<Invoice> {
    return this.#table.values();
  }
}
