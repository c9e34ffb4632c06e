import { readFileSync } from 'node:fs';

/** How long a read of the file counts, in milliseconds. */
const READ_EVERY_MS = 200;

/** How far the file is ahead of real time, in milliseconds; 0 where there is none yet. */
export function offsetIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

/**
 * The time of a program: the real one, or, on the demo, as far ahead of it as `file` says, which
 * `npm run clock` writes and all programs of the demo read. What waits for a moment looks at this
 * clock; pauses, leases and time-outs go by real time.
 */
export function openClock(file: string | undefined): () => Date {
  if (file === undefined) return () => new Date();
  let offsetMs = 0;
  let readAt = -Infinity;
  return () => {
    if (performance.now() - readAt >= READ_EVERY_MS) {
      offsetMs = offsetIn(file);
      readAt = performance.now();
    }
    return new Date(Date.now() + offsetMs);
  };
}

/** How often a clock that may be moved is looked at, in milliseconds. */
const LOOK_MS = 1_000;

interface MovableClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs the task once after so many milliseconds; the answer cancels it. */
  readonly after: (ms: number, task: () => void) => () => void;
}

/** A clock that jumps ahead: what waits for a moment is due when the clock has reached it. */
export function movableClock(time: () => Date): MovableClock {
  const now = () => time().getTime();
  return {
    now,
    after(ms, task) {
      const dueAt = now() + ms;
      let timer: NodeJS.Timeout;
      const wait = () => {
        const leftMs = dueAt - now();
        timer = setTimeout(leftMs <= 0 ? task : wait, Math.min(Math.max(leftMs, 0), LOOK_MS));
      };
      wait();
      return () => clearTimeout(timer);
    },
  };
}
