export interface Coalesced {
  /** Has the work done in the background once from now on. */
  ask(key: string): void;
  /**
   * Whether that was done, once: then the key is no longer known. Asks for a key that is not known.
   */
  isDone(key: string): boolean;
}

/**
 * Has work done one time after the other: once for all keys that ask while it is done. Work that
 * throws was not done; it may throw only when the program ends.
 */
export function coalesce(work: () => Promise<void>): Coalesced {
  /** Of each key, which time of doing it is the first that began behind its asking. */
  const times = new Map<string, number>();
  let last = Promise.resolve();
  let isAsked = false;
  let [begun, done] = [0, 0];
  async function begin() {
    isAsked = false;
    begun += 1;
    await work();
    done = begun;
  }
  function ask(key: string) {
    times.set(key, begun + 1);
    if (isAsked) return;
    isAsked = true;
    last = last.then(begin).catch(() => undefined);
  }
  return {
    ask,
    isDone(key) {
      const time = times.get(key);
      if (time === undefined) ask(key);
      if (time === undefined || time > done) return false;
      return times.delete(key);
    },
  };
}
