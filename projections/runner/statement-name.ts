import { createHash } from 'node:crypto';

/** PostgreSQL cuts longer names, and two that are cut alike would be one statement. */
const LENGTH_MAX = 63;

/** A name for a prepared statement that follows from its text. */
export const statementName = (text: string): string => {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, LENGTH_MAX);
  names.set(text, name);
  return name;
};

/** Bounded by the sets of tables that batches change. */
const names = new Map<string, string>();
