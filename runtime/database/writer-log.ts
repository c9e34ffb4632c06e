interface Seen {
  readonly position: number;
  /** Since when it may have been written, at the earliest. */
  readonly atMs: number;
}

interface Look {
  readonly askedAtMs: number;
  readonly heardAtMs: number;
}

/** Four a second make ten minutes. */
const SEEN_MAX = 2_400;

export interface Lag {
  /** Age of the oldest that a replica lacks, in milliseconds; 0: it lacks nothing. */
  readonly ms: number;
  /** False: it is older than that, and nobody knows by how much. */
  readonly isKnown: boolean;
}

/**
 * Up to where the writer's log was at which time, by our own clock: whatever a replica says of its
 * connection and of its own clock, what it lacks is what the writer had before. Positions are bytes
 * of that log, times milliseconds of a clock that never goes back.
 */
export class WriterLog {
  #seen: Seen[] = [];
  #askedAtMs: number | undefined;
  #heardAtMs = 0;
  /** What each look found, by when it was asked. */
  #looks: { readonly askedAtMs: number; readonly position: number }[] = [];

  /** What a look found that was asked and answered at these times, in milliseconds. */
  see(position: number, { askedAtMs, heardAtMs }: Look): void {
    const last = this.#seen.at(-1);
    // Another server writes now, which had not heard of everything.
    if (last && position < last.position) [this.#seen, this.#looks] = [[], []];
    // Written since the look before, which may be long ago.
    const atMs = this.#askedAtMs ?? askedAtMs;
    if (!last || position !== last.position) this.#seen.push({ position, atMs });
    if (this.#seen.length > SEEN_MAX) this.#seen.shift();
    this.#looks.push({ askedAtMs, position });
    if (this.#looks.length > SEEN_MAX) this.#looks.shift();
    this.#askedAtMs = askedAtMs;
    this.#heardAtMs = heardAtMs;
  }

  /** Up to where it was by the last look, if that was asked after this time. */
  reportedAfter(atMs: number): number | undefined {
    return (this.#askedAtMs ?? 0) > atMs ? this.#seen.at(-1)?.position : undefined;
  }

  /** Up to where it was by the first look that was asked after this time. */
  firstSaidAfter(atMs: number): number | undefined {
    return this.#looks.find(({ askedAtMs }) => askedAtMs > atMs)?.position;
  }

  /** How long the writer was not heard, in milliseconds. */
  unheardMs(nowMs: number): number {
    return nowMs - this.#heardAtMs;
  }

  /** How far a replica is behind that has replayed the log up to `position`. */
  lagOf(position: number): Lag {
    const missing = this.#seen.find((seen) => seen.position > position);
    if (!missing) return { ms: 0, isKnown: true };
    return { ms: this.#heardAtMs - missing.atMs, isKnown: missing !== this.#seen[0] };
  }
}
