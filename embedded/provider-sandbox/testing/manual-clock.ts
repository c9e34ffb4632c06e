import type { Clock } from '../kit/core/clock.ts';

/** A clock that a test moves. */
export class ManualClock implements Clock {
  #now: number;
  readonly #timers = new Set<{ at: number; task: () => void }>();

  constructor(start = Date.parse('2026-11-21T12:00:00Z')) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, task: () => void): () => void {
    const timer = { at: this.#now + ms, task };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Runs what falls due, each thing at its own time, and lets promises settle in between. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (let next = this.#due(end); next; next = this.#due(end)) {
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.task();
      await settle();
    }
    this.#now = end;
  }

  #due(end: number): { at: number; task: () => void } | undefined {
    return [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
