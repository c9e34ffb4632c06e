import { fail, ok, type Result } from '../kernel/result.ts';

/**
 * A configuration document: platform, user, product, offer, provider connection. Each change is an
 * event, so auditors see every one.
 */
export type DocumentState<T> =
  { readonly phase: 'NONE' } | { readonly phase: 'SAVED' | 'ARCHIVED'; readonly content: T };

export type DocumentEvent<T> =
  { readonly type: 'Saved'; readonly content: T } | { readonly type: 'Archived' };

export type DocumentCommand<T> =
  { readonly kind: 'save'; readonly content: T } | { readonly kind: 'archive' };

export const initialDocument = { phase: 'NONE' } as const;

/**
 * The one decider of all configuration. Saving what is already there, or archiving twice, is
 * success without an event.
 */
export function decideDocument<T>(
  state: DocumentState<T>,
  command: DocumentCommand<T>,
): Result<DocumentEvent<T>[]> {
  if (command.kind === 'save') {
    const same = state.phase === 'SAVED' && canonical(state.content) === canonical(command.content);
    return ok(same ? [] : [{ type: 'Saved', content: command.content }]);
  }
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  return ok(state.phase === 'ARCHIVED' ? [] : [{ type: 'Archived' }]);
}

export function evolveDocument<T>(state: DocumentState<T>, event: DocumentEvent<T>): DocumentState<T> {
  if (event.type === 'Saved') return { phase: 'SAVED', content: event.content };
  return state.phase === 'NONE' ? state : { ...state, phase: 'ARCHIVED' };
}

/** Key order must not make two equal documents differ. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
