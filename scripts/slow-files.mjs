import { closeSync, openSync, readSync } from 'node:fs';

const MARK = '// Slow: ';

/** Why a file of tests is slow, as its first line says; undefined where it says nothing. */
export function whySlow(path) {
  const file = openSync(path);
  const buffer = Buffer.alloc(200);
  const text = buffer.toString('utf8', 0, readSync(file, buffer));
  closeSync(file);
  return text.startsWith(MARK) ? text.slice(MARK.length).split('\n')[0] : undefined;
}
