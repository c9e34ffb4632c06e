/** Pieces of work that may wait for each slot; what comes beyond is turned away at once. */
const WAITING_PER_SLOT = 2;
/** It waits this long for a slot at most, in milliseconds. */
const WAIT_MS = 2_000;

/** So many pieces of work at a time, and a short line in the order of arrival for the rest. */
export class Slots {
  readonly #lineMax: number;
  readonly #line = new Set<() => void>();
  #free: number;

  constructor(count: number) {
    this.#free = count;
    this.#lineMax = count * WAITING_PER_SLOT;
  }

  get lineIsFull(): boolean {
    return this.#line.size >= this.#lineMax;
  }

  /** Waits for a slot. Answers false, with none taken, when the line is full or takes too long. */
  async take(): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1;
      return true;
    }
    return this.lineIsFull ? false : this.#waitInLine();
  }

  /** Hands the slot to whoever has waited longest. */
  release(): void {
    const [next] = this.#line;
    if (next) next();
    else this.#free += 1;
  }

  #waitInLine(): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = (hasSlot: boolean) => {
        clearTimeout(timer);
        this.#line.delete(mine);
        resolve(hasSlot);
      };
      const mine = () => leave(true);
      const timer = setTimeout(() => leave(false), WAIT_MS);
      this.#line.add(mine);
    });
  }
}
