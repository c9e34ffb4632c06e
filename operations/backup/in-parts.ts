/** What comes, in order, in parts of `max`; the last one may be smaller. */
export async function* inParts<T>(items: AsyncIterable<T>, max: number): AsyncGenerator<T[]> {
  let part: T[] = [];
  for await (const item of items) {
    part.push(item);
    if (part.length < max) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
