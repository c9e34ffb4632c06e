import { createReadStream } from 'node:fs';

/**
 * Every complete line of a file; what follows the last line end was torn by a kill and is nobody's
 * promise.
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
