import { readFileSync } from 'node:fs';

/** schema.graphql lies at the root of the project, for the sources as for the built program. */
export function readSchema(): string {
  for (const path of ['../schema.graphql', '../../schema.graphql']) {
    try {
      return readFileSync(new URL(path, import.meta.url), 'utf8');
    } catch {
      continue;
    }
  }
  throw new Error('schema.graphql is missing');
}
