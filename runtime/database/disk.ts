/** What PostgreSQL says of its disk, by SQLSTATE. */
const TROUBLE: Readonly<Record<string, string>> = {
  '53100': 'PostgreSQL has no room left on its disk: make room',
  '58030': 'PostgreSQL cannot read or write on its disk',
};
/** How long such a word counts, in milliseconds: only who writes hears another, as a sale does. */
const COUNTS_MS = 120_000;

const isAnswered = (ask: () => Promise<unknown>): Promise<boolean> =>
  ask().then(
    () => true,
    () => false,
  );

export interface DiskWatch {
  /** Takes the SQLSTATE of whatever the database refuses. */
  refused(code: string): void;
  /**
   * For readiness: what was heard of the disk, or undefined. Some time later it counts no more,
   * where `ask` is answered: a server without any room does not answer.
   */
  check(ask: () => Promise<unknown>): Promise<string | undefined>;
}

/**
 * Remembers what a program is told of the disk of the database that all is written to. Reads and
 * small writes still succeed where a table cannot grow, so no question of ours would find it out.
 * `now`: milliseconds of a clock that is never set back.
 */
export function watchDisk(now = () => performance.now()): DiskWatch {
  let heard: { readonly problem: string; readonly atMs: number } | undefined;
  return {
    refused(code) {
      const problem = TROUBLE[code];
      if (problem) heard = { problem, atMs: now() };
    },
    async check(ask) {
      const before = heard;
      const isOld = before && now() - before.atMs >= COUNTS_MS;
      if (isOld && (await isAnswered(ask)) && heard === before) heard = undefined;
      return heard?.problem;
    },
  };
}
