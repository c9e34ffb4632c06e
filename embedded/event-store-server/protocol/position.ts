/**
 * How far apart the positions lie that clients are told, by the version of the tables. Those of a
 * real server are byte offsets, with which nobody can count. What was told of a store stays: its
 * consumers keep their positions elsewhere.
 */
const STEPS: Readonly<Record<number, number>> = { 1: 1, 2: 1_000 };

/** Whether this server can read tables of that version. */
export const isKnownFormat = (format: number): boolean => format in STEPS;

/**
 * An append of no events is told a place between two events, which no reader sees (protocol v1).
 */
export const BETWEEN = 0.5;

/** Translates places in the log, counted from 1, into the positions of the protocol and back. */
export class Positions {
  readonly #step: number;

  constructor(format: number) {
    this.#step = STEPS[format] ?? 1;
  }

  /** The commit and the prepare position at once: here they are the same. */
  told<Place extends number | null>(place: Place): Place;
  told(place: number | null): number | null {
    return place === null ? null : Math.floor(place * this.#step);
  }

  /** Whole for an event's position. */
  placeOf(position: number): number {
    return position / this.#step;
  }

  /** Whether it can be a position that somebody was told. */
  canBe(position: number): boolean {
    return Number.isInteger(this.placeOf(position) / BETWEEN);
  }
}
