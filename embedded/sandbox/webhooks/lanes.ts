import type { Delivery } from './delivery.ts';

/** Who waits for whom: the deliveries of one subject go one after the other. */
export class Lanes {
  readonly #lanes = new Map<string, string[]>();

  /** True when nobody is before it. */
  join(delivery: Delivery): boolean {
    const lane = this.#lanes.get(laneOf(delivery));
    if (!lane) {
      this.#lanes.set(laneOf(delivery), [delivery.id]);
      return true;
    }
    lane.push(delivery.id);
    return false;
  }

  /** Takes the first one out and names the one whose turn it is then. */
  leave(delivery: Delivery): string | undefined {
    const lane = this.#lanes.get(laneOf(delivery));
    lane?.shift();
    if (lane?.length === 0) this.#lanes.delete(laneOf(delivery));
    return lane?.[0];
  }
}

const laneOf = ({ id, provider, subject, unordered }: Delivery): string => (unordered ? id : `${provider}/${subject}`);
