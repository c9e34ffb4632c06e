export const MOST_TRIES = 12;

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 60_000;

/**
 * How long to wait after so many failed tries: doubling, with up to half as much again by chance,
 * at most a minute.
 */
export function backoffMs(tries: number, fraction: number): number {
  const base = FIRST_WAIT_MS * 2 ** (tries - 1);
  return Math.min(LONGEST_WAIT_MS, Math.round(base * (1 + fraction / 2)));
}
