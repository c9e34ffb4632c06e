import type { StoredStream } from '../storage/load-streams.ts';
import { stateOf, type StreamState } from './stream-state.ts';

/** A command's share in the state of a stream. */
export interface StreamUse {
  readonly name: string;
  /** Null until it has been loaded, and for good when that failed. */
  state: StreamState | null;
  /** Settles when loading has ended, one way or the other. */
  readonly loaded: Promise<void>;
  /** How many commands share it. While there is one, it stays the only copy. */
  users: number;
  ready: () => void;
}

/** How far the states may outgrow their capacity before they are cut back to it. */
const DROP_FACTOR = 1.25;

/**
 * The states of the streams that are being written to, loaded on first use. A state that a queued
 * or unfinished command uses is never dropped: loading it again would read the tables before the
 * command's commit.
 */
export class StreamStates {
  readonly #load: (names: string[]) => Promise<StoredStream[]>;
  readonly #capacity: number;
  readonly #streams = new Map<string, StreamUse>();
  #wanted: StreamUse[] = [];
  #loading = false;

  constructor(load: (names: string[]) => Promise<StoredStream[]>, capacity = 10_000) {
    this.#load = load;
    this.#capacity = capacity;
  }

  /** Every use needs its `release`. */
  acquire(name: string): StreamUse {
    let use = this.#streams.get(name);
    if (use) {
      this.#streams.delete(name); // and in again below, as the most recently used
    } else {
      use = newUse(name);
      this.#wanted.push(use);
      void this.#loadWanted();
    }
    this.#streams.set(name, use);
    use.users++;
    return use;
  }

  release(use: StreamUse): void {
    use.users--;
    // Many at a time: finding the first of them walks over all that were removed before.
    if (this.#streams.size > this.#capacity * DROP_FACTOR) this.#dropUnused();
  }

  #dropUnused(): void {
    for (const [name, use] of this.#streams) {
      if (use.users > 0) continue;
      this.#streams.delete(name);
      if (this.#streams.size <= this.#capacity) return;
    }
  }

  /** One query at a time, each for all the streams that were asked for meanwhile. */
  async #loadWanted(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    await null; // gather what the same turn asks for
    while (this.#wanted.length > 0) await this.#loadTogether(this.#wanted.splice(0));
    this.#loading = false;
  }

  async #loadTogether(uses: StreamUse[]): Promise<void> {
    try {
      const stored = await this.#load(uses.map((use) => use.name));
      uses.forEach((use, index) => {
        const found = stored[index];
        if (found) use.state = stateOf(use.name, found);
      });
    } catch {
      // The next command on the stream tries again; the ones that wait find no state.
      for (const use of uses) this.#streams.delete(use.name);
    }
    for (const use of uses) use.ready();
  }
}

function newUse(name: string): StreamUse {
  let ready: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (ready = resolve));
  return { name, state: null, loaded, users: 0, ready };
}
