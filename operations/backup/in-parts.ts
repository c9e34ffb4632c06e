/** How much of a backup is in memory, or in one statement, at a time. */
interface PartMax {
  readonly lines: number;
  /** A line that is longer than this is a part by itself. */
  readonly characters: number;
}

/** Some megabytes: PostgreSQL takes no more than 256 of JSON at once. */
export const PART_CHARACTERS = 8_000_000;

/** Lines as they come, in parts within both limits. */
export async function* inParts(lines: AsyncIterable<string>, max: PartMax): AsyncGenerator<string[]> {
  let part: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    const isFull = part.length === max.lines || characters + line.length > max.characters;
    if (isFull && part.length > 0) {
      yield part;
      [part, characters] = [[], 0];
    }
    part.push(line);
    characters += line.length;
  }
  if (part.length > 0) yield part;
}
