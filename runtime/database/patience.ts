/** What a replica has to say where it stands while the writer answers quickly, in milliseconds. */
const LEAST_MS = 400;
/** And at most: whoever reads from it is broken off only then. */
export const MOST_MS = 3_000;
/** How many times as long as the writer took it may take. */
const TIMES_THE_WRITER = 4;

/**
 * How long a replica may take to answer. On a machine that is too busy the writer answers late,
 * too; all connections to replicas would be broken and made anew again and again, which makes it
 * busier still, and the writer would carry all reads (decision 0056).
 */
export class Patience {
  #writerMs = 0;

  /** How long the writer's last answer took, in milliseconds. */
  writerTook(ms: number): void {
    this.#writerMs = ms;
  }

  /** In milliseconds, 400 to 3,000. */
  get ms(): number {
    return Math.min(MOST_MS, Math.max(LEAST_MS, TIMES_THE_WRITER * this.#writerMs));
  }
}
