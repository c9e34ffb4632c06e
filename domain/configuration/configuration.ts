import { isAggregateId } from '../kernel/aggregate.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { writtenProblems, type TextRules } from './written.ts';

/**
 * A configuration: platform, product, offer, provider connection. Each change is an event, so
 * auditors see every one. `revision` counts them from 0; whoever changes a configuration says which
 * one they saw.
 */
export type ConfigurationState<T> =
  | { readonly phase: 'NONE'; readonly revision: -1 }
  | { readonly phase: 'SAVED' | 'ARCHIVED'; readonly revision: number; readonly content: T };

export type ConfigurationEvent<T> =
  { readonly type: 'Saved'; readonly content: T } | { readonly type: 'Archived' };

export type ConfigurationCommand<T> =
  | {
      /** `amend` leaves archived what is archived; `save` brings it back into use. */
      readonly kind: 'save' | 'amend';
      readonly expectedRevision: number;
      readonly content: T;
    }
  | { readonly kind: 'archive'; readonly expectedRevision: number };

/** What names a configuration, which of its fields are said once and for all, and its texts. */
export interface ConfigurationIdentity extends TextRules {
  readonly id: string;
  readonly idField: string;
  readonly immutable: readonly string[];
}

export const initialConfiguration = { phase: 'NONE', revision: -1 } as const;

/**
 * The one decider of all configuration. Saving what is already there, or archiving twice, is
 * success without an event, whatever revision was seen.
 *
 * Errors: CONFLICT with the present `revision` when another one was seen, NOT_FOUND for archiving
 * what never was, INVALID_INPUT for a change of an id, for an id that nobody could look up and for
 * a new text that nobody may write.
 */
export function decideConfiguration<T extends object>(
  identity: ConfigurationIdentity,
  state: ConfigurationState<T>,
  command: ConfigurationCommand<T>,
): Result<ConfigurationEvent<T>[]> {
  if (isDone(state, command)) return ok([]);
  if (command.kind === 'archive' && state.phase === 'NONE') return fail('NOT_FOUND');
  if (command.expectedRevision !== state.revision) return fail('CONFLICT', { revision: state.revision });
  if (command.kind === 'archive') return ok([{ type: 'Archived' }]);
  // One that is there already stays as it is, whatever it is called.
  if (state.phase === 'NONE' && !isAggregateId(identity.id))
    return fail('INVALID_INPUT', { fields: [{ field: identity.idField, code: 'INVALID_FORMAT' }] });
  const staysArchived = command.kind === 'amend' && state.phase === 'ARCHIVED';
  const moved = changedIds(identity, state, command.content);
  const before = state.phase === 'NONE' ? undefined : state.content;
  const fields = [
    ...moved.map((field) => ({ field, code: 'IMMUTABLE' })),
    ...writtenProblems(identity, command.content, before),
  ];
  return fields.length > 0
    ? fail('INVALID_INPUT', { fields })
    : ok([{ type: 'Saved', content: command.content }, ...(staysArchived ? [ARCHIVED] : [])]);
}

const ARCHIVED = { type: 'Archived' } as const;

function isDone<T>(state: ConfigurationState<T>, command: ConfigurationCommand<T>): boolean {
  if (command.kind === 'archive') return state.phase === 'ARCHIVED';
  const isThere = state.phase === 'SAVED' || (command.kind === 'amend' && state.phase === 'ARCHIVED');
  return isThere && canonical(state.content) === canonical(command.content);
}

function changedIds<T extends object>(
  { id, idField, immutable }: ConfigurationIdentity,
  state: ConfigurationState<T>,
  content: T,
): string[] {
  const now = content as Readonly<Record<string, unknown>>;
  const before = state.phase === 'NONE' ? now : (state.content as typeof now);
  return [
    ...(now[idField] === id ? [] : [idField]),
    ...immutable.filter((field) => now[field] !== before[field]),
  ];
}

export function evolveConfiguration<T>(
  state: ConfigurationState<T>,
  event: ConfigurationEvent<T>,
): ConfigurationState<T> {
  const revision = state.revision + 1;
  if (event.type === 'Saved') return { phase: 'SAVED', revision, content: event.content };
  return state.phase === 'NONE' ? state : { ...state, phase: 'ARCHIVED', revision };
}

/** Key order must not make two equal configurations differ. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
