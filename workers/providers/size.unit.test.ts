import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROVIDERS } from '../../domain/providers/registry.ts';

/** How all providers are spoken to and played, and the data of each: whole folders. */
const COUNTED = [
  'domain/providers',
  'workers/providers/families',
  'workers/providers/kit',
  'embedded/provider-sandbox',
];
/** Of the 51 that the specification names; each further one may bring what README promises. */
const LIMIT = 16_000;
const SPECIFIED = 51;
const MORE_EACH = 60;

/** Tests and what only tests use are not counted. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['testing', 'node_modules'].includes(entry.name) ? [] : filesIn(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** Lines that are neither blank nor part of a comment that begins a line. */
const codeLines = (text: string): number =>
  text
    .replace(/^\s*\/\*[^]*?\*\/\s*$/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;

test('a line of code is neither blank nor a comment', () =>
  expect(
    codeLines('/**\n * Why.\n */\nconst a = 1; // here\n\n  // there\n  /** Why. */\nlet b;\n'),
  ).toBe(2));

test('adapters and simulators of 51 providers stay under 16,000 lines of code, and 60 for each more', () => {
  const lines = COUNTED.flatMap(filesIn).map((file) => codeLines(readFileSync(file, 'utf8')));
  expect(lines.length).toBeGreaterThan(300);
  expect(lines.reduce((sum, count) => sum + count)).toBeLessThan(
    LIMIT + MORE_EACH * (PROVIDERS.length - SPECIFIED),
  );
});
