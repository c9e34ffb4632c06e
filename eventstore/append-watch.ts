import { OutcomeUnknown } from './failures.ts';

/** An election takes less, in milliseconds: one that lasts longer is told. */
const LASTS_MS = 4_000;
/** How long the last unanswered append counts, in milliseconds: only who sells hears another. */
const COUNTS_MS = 300_000;
const PROBLEM =
  'takes no events, though it is read from: no room on its disk, too few nodes, or too much to do';

export interface AppendWatch {
  /** An append that began then has ended, as `error` says where it was not done. */
  ended(begunMs: number, error?: unknown): void;
  /** What the beginning of an append is told by. */
  now(): number;
  /** For readiness: that no append was answered for some seconds, or undefined. */
  problem(): string | undefined;
}

/**
 * Remembers whether appends are answered. A store without room, or without a quorum, is read from
 * as if nothing was wrong. `now`: milliseconds of a clock that is never set back.
 */
export function watchAppends(now = () => performance.now()): AppendWatch {
  let unanswered: { readonly sinceMs: number; readonly lastMs: number } | undefined;
  const goesOn = () => unanswered !== undefined && now() - unanswered.lastMs < COUNTS_MS;
  return {
    now,
    ended(begunMs, error) {
      if (!(error instanceof OutcomeUnknown)) return void (unanswered = undefined);
      const sinceMs = goesOn() ? unanswered?.sinceMs : begunMs;
      unanswered = { sinceMs: sinceMs ?? begunMs, lastMs: now() };
    },
    problem() {
      if (!unanswered || !goesOn()) return undefined;
      return unanswered.lastMs - unanswered.sinceMs >= LASTS_MS ? PROBLEM : undefined;
    },
  };
}
