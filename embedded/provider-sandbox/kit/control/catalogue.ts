import type { Provider } from '../core/provider.ts';

/** Where to find one charge. */
export interface Entry {
  seq: number;
  provider: Provider;
  transactionId: string;
  reference: string;
}

/** The charges of all families in the order in which they were made. */
export class Catalogue {
  readonly #bySeq = new Map<number, Entry>();
  readonly #byReference = new Map<string, Set<number>>();
  #last = 0;
  /** No entry is older than this: where a reader may stop. */
  #first = Infinity;

  nextSeq(): number {
    return (this.#last += 1);
  }

  add(entry: Entry): void {
    this.#last = Math.max(this.#last, entry.seq);
    this.#first = Math.min(this.#first, entry.seq);
    this.#bySeq.set(entry.seq, entry);
    const same = this.#byReference.get(entry.reference) ?? new Set<number>();
    this.#byReference.set(entry.reference, same.add(entry.seq));
  }

  remove({ seq, reference }: Entry): void {
    this.#bySeq.delete(seq);
    while (this.#first < this.#last && !this.#bySeq.has(this.#first)) this.#first += 1;
    const same = this.#byReference.get(reference);
    same?.delete(seq);
    if (same?.size === 0) this.#byReference.delete(reference);
  }

  /** Newest first, older than `before`. */
  *newestFirst(before = Infinity): Generator<Entry> {
    for (let seq = Math.min(before - 1, this.#last); seq >= this.#first; seq -= 1) {
      const entry = this.#bySeq.get(seq);
      if (entry) yield entry;
    }
  }

  withReference(reference: string): Entry[] {
    const same = [...(this.#byReference.get(reference) ?? [])].sort((a, b) => b - a);
    return same.flatMap((seq) => this.#bySeq.get(seq) ?? []);
  }
}
