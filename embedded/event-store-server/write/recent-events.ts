/** Where an event was stored. */
export interface RecentEvent {
  stream: string;
  revision: number;
  position: number;
}

/**
 * Ids of recently written events: what makes a repeated append with `any` or `stream_exists`
 * idempotent. Best effort by the protocol: bounded, empty after a restart, and of an id written
 * twice only the first place is known.
 *
 * Two generations instead of one queue: a Map whose oldest entry is removed again and again slows
 * down, as looking for its first entry walks over all that were removed.
 */
export class RecentEvents {
  readonly #capacity: number;
  #young = new Map<string, RecentEvent>();
  #old = new Map<string, RecentEvent>();

  /** At least so many events are remembered, and at most twice as many. */
  constructor(capacity = 20_000) {
    this.#capacity = capacity;
  }

  find(id: string): RecentEvent | undefined {
    return this.#young.get(id) ?? this.#old.get(id);
  }

  remember(id: string, event: RecentEvent): void {
    if (this.find(id)) return;
    if (this.#young.size >= this.#capacity) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(id, event);
  }
}
