import { keepCharges } from '../../kit/control/keep-charges.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { evictOldest } from '../../kit/store/evict.ts';
import { IndexBy } from '../../kit/store/index-by.ts';
import type { Table } from '../../kit/store/table.ts';
import type { Cob } from './cob.ts';
import { isFinished } from './machine.ts';

/** The charges of the account, found by txid or by the PIX that paid them. */
export class Cobs {
  readonly #table: Table<Cob>;
  readonly #byEndToEnd: IndexBy<Cob>;
  readonly #most: number;

  constructor(context: ProviderContext) {
    this.#table = context.store.table<Cob>(`${context.provider.simulator.mount}.cobs`);
    this.#byEndToEnd = new IndexBy(this.#table, ({ pix }) => pix?.endToEndId ?? null);
    this.#most = context.pace.maxCharges;
    keepCharges(context, this.#table, ({ seq, txid }) => ({
      seq,
      provider: context.provider.code,
      transactionId: txid,
      reference: txid,
    }));
  }

  put(cob: Cob): void {
    this.#table.put(cob.txid, cob);
    evictOldest(this.#table, this.#most, ({ state }) => isFinished(state));
  }

  get(txid: string): Cob | undefined {
    return this.#table.get(txid);
  }

  paidBy(endToEndId: string): Cob | undefined {
    return this.#byEndToEnd.first(endToEndId);
  }

  all(): IterableIterator<Cob> {
    return this.#table.values();
  }
}
