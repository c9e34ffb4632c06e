import { z } from 'zod';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import { user } from '../../domain/user/user.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { pageLength, readCursor, toCursor } from '../graphql/cursor.ts';

/** A time in which an administrator acted in a seller's name. */
export interface ListedImpersonation {
  readonly id: string;
  /** The administrator's id. */
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
  readonly endsAt: Date;
  /** When they left; null: they did not before `endsAt`. */
  readonly endedAt: Date | null;
}

/** Events of an account that are read at a time. */
const PART = 200;

const oldestEvent = z.tuple([z.int().min(0)]);

interface Page {
  readonly nodes: readonly ListedImpersonation[];
  readonly endCursor: string | null;
}

type Told = Extract<UserEvent, { type: 'UserImpersonated' | 'UserImpersonationEnded' }>;
const isTold = (event: { readonly type: string }): boolean =>
  event.type === 'UserImpersonated' || event.type === 'UserImpersonationEnded';

/**
 * Who acted in somebody's name, the newest first, straight from the account's stream. Errors:
 * INVALID_INPUT.
 */
export async function impersonationsOf(
  store: EventStore,
  userId: string,
  { first, after }: { readonly first: number; readonly after?: string | null | undefined },
): Promise<Result<Page>> {
  const length = pageLength(first);
  if (!length.ok) return length;
  const cursor = readCursor(after, oldestEvent);
  if (!cursor.ok) return cursor;
  const nodes: ListedImpersonation[] = [];
  let endedAt: Date | null = null;
  let [from] = cursor.value ?? [];
  while (from !== 0) {
    const events = await store.loadPage(streamOf(user, userId), {
      direction: 'backwards',
      from: from === undefined ? undefined : from - 1,
      max: PART,
    });
    for (const { id, revision, ...event } of events.filter(isTold)) {
      const told = event as unknown as Told;
      if (told.type === 'UserImpersonationEnded') {
        endedAt = new Date(told.data.at);
        continue;
      }
      const { by, reason, at, endsAt } = told.data;
      nodes.push({ id, by, reason, at: new Date(at), endsAt: new Date(endsAt), endedAt });
      endedAt = null;
      if (nodes.length === length.value)
        return ok({ nodes, endCursor: revision > 0 ? toCursor([revision]) : null });
    }
    from = events.at(-1)?.revision ?? 0;
  }
  return ok({ nodes, endCursor: null });
}
