import { refusalOf } from '../../graphql/errors.ts';

/** What became of the last save. */
export type Outcome =
  | { readonly kind: 'none' | 'saving' | 'saved' | 'unchanged' | 'invalid' }
  /** Somebody else has saved since. `error`: theirs could not be loaded. */
  | { readonly kind: 'conflict'; readonly error?: unknown }
  /** It may have been saved: the same again is the same save. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** A save that threw. */
export function outcomeOf(error: unknown): Outcome {
  const code = refusalOf(error)?.code;
  return code === 'CONFLICT' ? { kind: 'conflict' } : { kind: 'failed', error };
}
