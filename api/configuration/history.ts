import { z } from 'zod';
import type { ConfigurationKind, ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { stream } from '../../eventstore/streams.ts';
import { pageLength, readCursor, toCursor } from '../graphql/cursor.ts';

/** One change of a configuration. */
export interface ConfigurationChange<K extends ConfigurationKind> {
  readonly id: string;
  readonly type: 'MADE' | 'CHANGED' | 'ARCHIVED';
  readonly at: Date;
  /** `user:…`, or a program. */
  readonly actor: string;
  readonly reason: string | null;
  /** Undefined: it was made, or archived. */
  readonly before?: ConfigurationOf<K> | undefined;
  readonly after?: ConfigurationOf<K> | undefined;
}

/** Revision of the oldest event seen. */
const oldestEvent = z.tuple([z.int().min(0)]);

/**
 * An archived one is amended by two events: behind the oldest of a page lie an end and a content.
 */
const BEHIND = 2;

/**
 * A page of a configuration's changes, the newest first, straight from its stream. Errors:
 * INVALID_INPUT.
 */
export async function historyOf<K extends ConfigurationKind>(
  store: EventStore,
  { kind, id }: { readonly kind: K; readonly id: string },
  { first, after }: { readonly first: number; readonly after?: string | null | undefined },
): Promise<Result<{ nodes: readonly ConfigurationChange<K>[]; endCursor: string | null }>> {
  const length = pageLength(first);
  if (!length.ok) return length;
  const cursor = readCursor(after, oldestEvent);
  if (!cursor.ok) return cursor;
  const [seen] = cursor.value ?? [];
  if (seen === 0) return ok({ nodes: [], endCursor: null });
  const events = await store.loadPage(stream.configuration(kind, id), {
    direction: 'backwards',
    from: seen === undefined ? undefined : seen - 1,
    max: length.value + BEHIND,
  });
  const shown = events.slice(0, length.value);
  const oldest = shown.at(-1)?.revision ?? 0;
  return ok({
    nodes: shown.flatMap((event, index) => changeOf<K>(event, events.slice(index + 1))),
    endCursor: oldest > 0 ? toCursor([oldest]) : null,
  });
}

const isSaved = ({ type }: StoredEvent): boolean => type.endsWith('Saved');

/** What one event changed, behind those before it; the end that an amendment brings is none. */
function changeOf<K extends ConfigurationKind>(
  { id, type, data, recordedAt, metadata, revision }: StoredEvent,
  earlier: readonly StoredEvent[],
): ConfigurationChange<K>[] {
  const { actor, reason = null, commandId } = metadata;
  const said = { id, at: recordedAt, actor, reason };
  if (!type.endsWith('Saved')) {
    const isPart = earlier[0]?.metadata.commandId === commandId;
    return isPart ? [] : [{ ...said, type: 'ARCHIVED' }];
  }
  const before = earlier.find(isSaved)?.data as ConfigurationOf<K> | undefined;
  const after = data as ConfigurationOf<K>;
  return [{ ...said, type: revision === 0 ? 'MADE' : 'CHANGED', before, after }];
}

/** The fields of two contents that differ, by their names. */
export function changedFields<T extends object>(before: T | undefined, after: T): string[] {
  if (!before) return [];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof T & string>;
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
