import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compare, decode } from './compare.ts';
import { encodePalette } from './palette-png.ts';

const KEPT = resolve(import.meta.dirname, 'references');
const FOUND = resolve('.razao/looks');
const RENEW = 'npm run renew-pictures';

const isRenewed = process.env.RENEW_PICTURES === 'on';
const seen = new Set<string>();

/** Where what was found instead is written; empty at the start of a run. */
export function forgetFound(): void {
  rmSync(FOUND, { recursive: true, force: true });
}

/**
 * What is wrong with a picture beside the checked-in one; undefined: nothing. Where pictures are
 * renewed it becomes the checked-in one, unless nobody would see the difference.
 */
export function problemWith(name: string, actual: Buffer): string | undefined {
  const file = join(KEPT, `${name}.png`);
  seen.add(`${name}.png`);
  const found = existsSync(file)
    ? compare(readFileSync(file), actual)
    : { same: false as const, why: 'is not checked in' };
  if (found.same) return undefined;
  if (isRenewed) {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(file, encodePalette(decode(actual)));
    return undefined;
  }
  mkdirSync(FOUND, { recursive: true });
  const written = [join(FOUND, `${name}.actual.png`)];
  writeFileSync(written[0] ?? '', actual);
  if ('difference' in found && found.difference) {
    written.push(join(FOUND, `${name}.difference.png`));
    writeFileSync(written[1] ?? '', found.difference);
  }
  return `${name} ${found.why}: see ${written.join(' and ')}. If it is meant to be so: ${RENEW}`;
}

/** Checked-in pictures of which no scene is left. */
export function leftOver(): string[] {
  const left = readdirSync(KEPT).filter((file) => !seen.has(file));
  if (isRenewed) for (const file of left) rmSync(join(KEPT, file));
  return isRenewed ? [] : left;
}
