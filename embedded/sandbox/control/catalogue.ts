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

  nextSeq(): number {
    return (this.#last += 1);
  }

  add(entry: Entry): void {
    this.#last = Math.max(this.#last, entry.seq);
    this.#bySeq.set(entry.seq, entry);
    const same = this.#byReference.get(entry.reference) ?? new Set<number>();
    this.#byReference.set(entry.reference, same.add(entry.seq));
  }

  remove({ seq, reference }: Entry): void {
    this.#bySeq.delete(seq);
    const same = this.#byReference.get(reference);
    same?.delete(seq);
    if (same?.size === 0) this.#byReference.delete(reference);
  }

  /** Newest first, older than `before`. */
  *newestFirst(before = Infinity): Generator<Entry> {
    for (let seq = Math.min(before - 1, this.#last); seq > 0 && this.#bySeq.size > 0; seq -= 1) {
      const entry = this.#bySeq.get(seq);
      if (entry) yield entry;
    }
  }

  withReference(reference: string): Entry[] {
    const same = [...(this.#byReference.get(reference) ?? [])].sort((a, b) => b - a);
    return same.flatMap((seq) => this.#bySeq.get(seq) ?? []);
  }
}
