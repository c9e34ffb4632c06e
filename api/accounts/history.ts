import { z } from 'zod';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import { user } from '../../domain/user/user.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { pageLength, readCursor, toCursor } from '../graphql/cursor.ts';

/** Revision of the oldest event seen. */
const oldestEvent = z.tuple([z.int().min(0)]);
/** So many pages of an account's stream are read for one of those that are shown. */
const PAGES_MAX = 5;

export interface AsPage {
  readonly first: number;
  readonly after?: string | null | undefined;
}

/**
 * What happened to an account, the newest first, straight from its stream: of `shown` types. A page
 * may have fewer than asked for where others lie between. Errors: INVALID_INPUT.
 */
export async function historyOf(
  store: EventStore,
  userId: string,
  { first, after, shown }: AsPage & { readonly shown: readonly UserEvent['type'][] },
): Promise<Result<{ nodes: readonly StoredEvent[]; endCursor: string | null }>> {
  const length = pageLength(first);
  if (!length.ok) return length;
  const cursor = readCursor(after, oldestEvent);
  if (!cursor.ok) return cursor;
  const isShown = ({ type }: StoredEvent) => shown.some((each) => each === type);
  const nodes: StoredEvent[] = [];
  let [seen] = cursor.value ?? [];
  for (let page = 0; page < PAGES_MAX && seen !== 0 && nodes.length < length.value; page += 1) {
    const events: readonly StoredEvent[] = await store.loadPage(streamOf(user, userId), {
      direction: 'backwards',
      from: seen === undefined ? undefined : seen - 1,
      max: length.value,
    });
    for (const event of events) {
      if (nodes.length === length.value) break;
      seen = event.revision;
      if (isShown(event)) nodes.push(event);
    }
    if (events.length < length.value && nodes.length < length.value) seen = 0;
  }
  return ok({ nodes, endCursor: seen === undefined || seen === 0 ? null : toCursor([seen]) });
}
