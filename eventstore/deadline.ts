import { setTimeout as sleep } from 'node:timers/promises';
import { OutcomeUnknown } from './failures.ts';

/** Longest time of a command or of a read, all its tries together, in milliseconds. */
const WITHIN_MS = 7_000;
/** Longest time of one try before its outcome counts as unknown, in milliseconds. */
export const TRY_MS = 3_000;

const PAUSE_FIRST_MS = 50;
const PAUSE_MAX_MS = 500;

/**
 * The one time limit of something that may take several tries. Setting the machine's time changes
 * nothing.
 */
export class Deadline {
  readonly #endsAt: number;

  constructor(withinMs = WITHIN_MS) {
    this.#endsAt = performance.now() + withinMs;
  }

  get #leftMs(): number {
    return Math.max(0, this.#endsAt - performance.now());
  }

  /**
   * Repeats a call whose outcome is unknown, with pauses that grow, as long as there is time. The
   * call is told how many milliseconds it may take.
   */
  async retry<T>(call: (withinMs: number) => Promise<T>): Promise<T> {
    for (let pauseMs = PAUSE_FIRST_MS; ; pauseMs *= 2) {
      try {
        return await call(Math.min(TRY_MS, this.#leftMs));
      } catch (error) {
        if (!(error instanceof OutcomeUnknown) || !(await this.pause(pauseMs))) throw error;
      }
    }
  }

  /** Waits about so long; answers false, at once, when no time would be left afterwards. */
  async pause(ms: number): Promise<boolean> {
    const pauseMs = jitter(Math.min(ms, PAUSE_MAX_MS));
    if (pauseMs >= this.#leftMs) return false;
    await sleep(pauseMs);
    return true;
  }
}

/** Between half and the whole of it, so that many waiters do not come back together. */
const jitter = (ms: number): number => ms / 2 + Math.random() * (ms / 2);
