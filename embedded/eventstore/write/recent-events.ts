/** Where an event was stored. */
export interface RecentEvent {
  stream: string;
  revision: number;
  position: number;
}

/**
 * Ids of recently written events: what makes a repeated append with `any` or `stream_exists` idempotent. Best effort by
 * the protocol: bounded, empty after a restart, and of an id written twice only the last place is known.
 */
export class RecentEvents {
  readonly #events = new Map<string, RecentEvent>();
  readonly #capacity: number;

  constructor(capacity = 30_000) {
    this.#capacity = capacity;
  }

  find(id: string): RecentEvent | undefined {
    return this.#events.get(id);
  }

  remember(id: string, event: RecentEvent): void {
    this.#events.delete(id);
    this.#events.set(id, event);
    if (this.#events.size <= this.#capacity) return;
    for (const oldest of this.#events.keys()) {
      this.#events.delete(oldest);
      return;
    }
  }

  clear(): void {
    this.#events.clear();
  }
}
