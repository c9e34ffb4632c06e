// Writes what a new aggregate, process, read model, noun, screen, form or provider begins with.
import { resolve } from 'node:path';
import { writeNew } from './new/write-new.mjs';

try {
  const root = resolve(import.meta.dirname, '..');
  const { made, changed, next } = await writeNew(root, process.argv.slice(2));
  for (const path of made) console.log(`made     ${path}`);
  for (const path of changed) console.log(`changed  ${path}`);
  console.log(`Next: ${next}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
