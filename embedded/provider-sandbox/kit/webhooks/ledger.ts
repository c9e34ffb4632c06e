import type { Provider } from '../core/provider.ts';
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
  readonly #bySubject = new Map<string, Set<string>>();

  constructor(table: Table<Delivery>) {
    this.#table = table;
    table.watch((next, previous) => {
      if (next && !previous) this.#add(next);
      if (!next && previous)
        this.#bySubject.get(subjectKey(previous.provider, previous.subject))?.delete(previous.id);
    });
  }

  of(provider: Provider, subject: string): Delivery[] {
    const ids = this.#bySubject.get(subjectKey(provider, subject)) ?? [];
    return [...ids].flatMap((id) => this.#table.get(id) ?? []);
  }

  forget(provider: Provider, subject: string): void {
    for (const delivery of this.of(provider, subject)) this.#table.delete(delivery.id);
    this.#bySubject.delete(subjectKey(provider, subject));
  }

  #add(delivery: Delivery): void {
    const key = subjectKey(delivery.provider, delivery.subject);
    const ids = this.#bySubject.get(key) ?? new Set<string>();
    this.#bySubject.set(key, ids.add(delivery.id));
    if (ids.size <= MOST_PER_SUBJECT) return;
    const oldest = this.of(delivery.provider, delivery.subject).find(isFinished);
    if (oldest) this.#table.delete(oldest.id);
  }
}

const subjectKey = (provider: Provider, subject: string): string => `${provider}/${subject}`;
