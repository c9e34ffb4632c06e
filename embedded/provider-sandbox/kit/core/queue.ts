/** First in, first out, in constant time; an array's shift is not, once it is long. */
export class Queue<T> {
  #items: T[] = [];
  #head = 0;

  push(item: T): void {
    this.#items.push(item);
  }

  take(): T | undefined {
    const item = this.#items[this.#head];
    if (this.#head === this.#items.length) return undefined;
    this.#head += 1;
    if (this.#head > 1_000 && this.#head * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#head);
      this.#head = 0;
    }
    return item;
  }
}
