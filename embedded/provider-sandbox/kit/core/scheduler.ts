import type { Clock } from './clock.ts';

/** setTimeout cannot wait longer than this; longer waits are taken in several steps. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/**
 * Things to do later, one per key: setting a key again moves it, and each can be cancelled in
 * constant time.
 */
export class Scheduler {
  readonly #clock: Clock;
  readonly #cancels = new Map<string, () => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  at(key: string, time: number, task: () => void): void {
    this.cancel(key);
    const wait = Math.max(0, time - this.#clock.now());
    const cancel = this.#clock.after(Math.min(wait, LONGEST_WAIT_MS), () => {
      this.#cancels.delete(key);
      if (wait > LONGEST_WAIT_MS) this.at(key, time, task);
      else task();
    });
    this.#cancels.set(key, cancel);
  }

  cancel(key: string): void {
    this.#cancels.get(key)?.();
    this.#cancels.delete(key);
  }

  stop(): void {
    for (const cancel of this.#cancels.values()) cancel();
    this.#cancels.clear();
  }
}
