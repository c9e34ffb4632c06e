const BUCKETS = 256;
const HEXADECIMAL = 16;

type Buckets<Value> = readonly ReadonlyMap<string, Value>[];

/** UUIDs of names and random ones are spread evenly by their first two digits. */
const bucketOf = (id: string): number => parseInt(id.slice(0, 2), HEXADECIMAL) || 0;

/**
 * What is known by UUIDs, of which there are thousands, and never changed: each change is another
 * one, which copies a part of 256. A state that copied all of it with each event of a long stream
 * would take a minute to load.
 */
export class ByUuid<Value> {
  readonly size: number;
  readonly #buckets: Buckets<Value>;

  private constructor(buckets: Buckets<Value>, size: number) {
    this.#buckets = buckets;
    this.size = size;
  }

  static empty<Value>(): ByUuid<Value> {
    return new ByUuid<Value>(Array<ReadonlyMap<string, Value>>(BUCKETS).fill(new Map()), 0);
  }

  has(id: string): boolean {
    return this.#buckets[bucketOf(id)]?.has(id) ?? false;
  }

  /** The same with one more, or with another value of one. */
  with(id: string, value: Value): ByUuid<Value> {
    return this.#changed(id, (bucket) => bucket.set(id, value));
  }

  /** The same without one, which need not be there. */
  without(id: string): ByUuid<Value> {
    return this.has(id) ? this.#changed(id, (bucket) => bucket.delete(id)) : this;
  }

  *[Symbol.iterator](): IterableIterator<[string, Value]> {
    for (const bucket of this.#buckets) yield* bucket;
  }

  #changed(id: string, change: (bucket: Map<string, Value>) => unknown): ByUuid<Value> {
    const index = bucketOf(id);
    const before = this.#buckets[index];
    const bucket = new Map(before);
    change(bucket);
    return new ByUuid(this.#buckets.with(index, bucket), this.size + bucket.size - (before?.size ?? 0));
  }
}
