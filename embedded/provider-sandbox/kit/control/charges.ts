import type { ProviderContext } from '../core/provider.ts';
import { evictOldest } from '../store/evict.ts';
import { IndexBy } from '../store/index-by.ts';
import type { Table } from '../store/table.ts';
import { keepCharges } from './keep-charges.ts';

/** How a family keeps what it calls a charge. */
interface Kept<Charge> {
  /** The table's name behind the provider's mount. */
  readonly name: string;
  readonly idOf: (charge: Charge) => string;
  /** The id by which a webhook speaks of it, and the caller's own. */
  readonly transactionIdOf: (charge: Charge) => string;
  readonly referenceOf: (charge: Charge) => string;
  /** What may be forgotten first. */
  readonly isFinished: (charge: Charge) => boolean;
}

/** The charges of one account, as many as the sandbox keeps; a family adds what else finds one. */
export class Charges<Charge extends { readonly seq: number }> {
  readonly #table: Table<Charge>;
  readonly #kept: Kept<Charge>;
  readonly #most: number;

  constructor(context: ProviderContext, kept: Kept<Charge>) {
    this.#kept = kept;
    this.#table = context.store.table<Charge>(`${context.provider.simulator.mount}.${kept.name}`);
    this.#most = context.pace.maxCharges;
    keepCharges(context, this.#table, (charge) => ({
      seq: charge.seq,
      provider: context.provider.code,
      transactionId: kept.transactionIdOf(charge),
      reference: kept.referenceOf(charge),
    }));
  }

  protected indexBy(keyOf: (charge: Charge) => string | null): IndexBy<Charge> {
    return new IndexBy(this.#table, keyOf);
  }

  put(charge: Charge): void {
    this.#table.put(this.#kept.idOf(charge), charge);
    evictOldest(this.#table, this.#most, this.#kept.isFinished);
  }

  get(id: string): Charge | undefined {
    return this.#table.get(id);
  }

  all(): IterableIterator<Charge> {
    return this.#table.values();
  }
}
