import type { Provider } from '../core/provider.ts';
import { IndexBy } from '../store/index-by.ts';
import type { Table } from '../store/table.ts';
import { isFinished, type Delivery } from './delivery.ts';

/** Of each charge the newest are kept. */
export const MOST_PER_SUBJECT = 40;

/**
 * Which deliveries belong to which charge, so that a page can show them and an evicted charge takes
 * them along.
 */
export class DeliveryLedger {
  readonly #table: Table<Delivery>;
  readonly #bySubject: IndexBy<Delivery>;

  constructor(table: Table<Delivery>) {
    this.#table = table;
    this.#bySubject = new IndexBy(table, ({ provider, subject }) => subjectKey(provider, subject));
    table.watch((next, previous) => {
      if (next && !previous) this.#makeRoom(next);
    });
  }

  of(provider: Provider, subject: string): Delivery[] {
    return this.#bySubject.all(subjectKey(provider, subject));
  }

  forget(provider: Provider, subject: string): void {
    for (const delivery of this.of(provider, subject)) this.#table.delete(delivery.id);
  }

  #makeRoom({ provider, subject }: Delivery): void {
    const deliveries = this.of(provider, subject);
    const oldest = deliveries.length > MOST_PER_SUBJECT && deliveries.find(isFinished);
    if (oldest) this.#table.delete(oldest.id);
  }
}

const subjectKey = (provider: Provider, subject: string): string => `${provider}/${subject}`;
