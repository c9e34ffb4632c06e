import { v5 as uuidv5 } from 'uuid';
import type { WorkItem } from './process.ts';

const NAMESPACE = 'f1f2b0de-0f3c-5a52-8f3e-5d0f8c1b7a90';

/**
 * Id of a command that a schedule leads to: the same for the same work on the same occasion, so
 * that two schedulers, or one that begins again, write one event. Not for what only one worker may
 * do, such as an attempt at a provider: the same id would let both believe that they wrote it.
 */
export const commandIdOf = ({ kind, key }: Pick<WorkItem, 'kind' | 'key'>, occasion: string): string =>
  uuidv5(`${kind}:${key}:${occasion}`, NAMESPACE);
