import type { ProviderContext } from '../../kit/core/provider.ts';
import type { Table } from '../../kit/store/table.ts';

const OPENING_CENTS = 100_000_000;

/** The money in the account. */
export class Balance {
  readonly #table: Table<{ cents: number }>;

  constructor({ store, provider }: ProviderContext) {
    this.#table = store.table(`${provider.simulator.mount}.balance`);
  }

  get cents(): number {
    return this.#table.get('account')?.cents ?? OPENING_CENTS;
  }

  add(cents: number): void {
    this.#table.put('account', { cents: this.cents + cents });
  }
}
