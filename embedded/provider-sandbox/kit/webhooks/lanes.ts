import type { Delivery } from './delivery.ts';

/**
 * Who waits for whom: the deliveries of one subject go one after the other, an unordered one goes
 * alone.
 */
export const laneOf = ({ id, provider, subject, unordered }: Delivery): string =>
  unordered ? id : `${provider}/${subject}`;

export class Lanes {
  readonly #lanes = new Map<string, string[]>();

  /** True when nobody is before it. */
  join(lane: string, id: string): boolean {
    const waiting = this.#lanes.get(lane);
    if (waiting) waiting.push(id);
    else this.#lanes.set(lane, [id]);
    return waiting === undefined;
  }

  /** Takes the first one out and names the one whose turn it is then. */
  advance(lane: string): string | undefined {
    const waiting = this.#lanes.get(lane);
    waiting?.shift();
    if (waiting?.length === 0) this.#lanes.delete(lane);
    return waiting?.[0];
  }
}
