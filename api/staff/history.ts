import { z } from 'zod';
import type { Permission } from '../../domain/access/permissions.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import { user } from '../../domain/user/user.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { pageLength, readCursor, toCursor } from '../graphql/cursor.ts';

/** One thing that was decided about an account. */
export interface Change {
  readonly id: string;
  readonly type: (typeof SHOWN)[number];
  readonly at: Date;
  /** `user:…`, or a program. */
  readonly actor: string;
  readonly permissions: readonly Permission[];
  readonly reason: string | null;
}

/** What colleagues see of an account's history: no mails, and nothing of where somebody is. */
const SHOWN = [
  ...(['UserSaved', 'UserInvited', 'UserAccepted', 'UserPermissionsGranted'] as const),
  ...(['UserPermissionsTaken', 'UserBlocked', 'UserUnblocked', 'UserArchived'] as const),
  ...(['UserSecondFactorAdded', 'UserSecondFactorRemoved', 'UserSessionsEnded'] as const),
] satisfies readonly UserEvent['type'][];

const isShown = ({ type }: StoredEvent): boolean => SHOWN.some((shown) => shown === type);

/** Revision of the oldest event seen. */
const oldestEvent = z.tuple([z.int().min(0)]);

/**
 * A page of what was decided about an account, the newest first, straight from its stream. Errors:
 * INVALID_INPUT.
 */
export async function historyOf(
  store: EventStore,
  userId: string,
  { first, after }: { readonly first: number; readonly after?: string | null | undefined },
): Promise<Result<{ nodes: readonly Change[]; endCursor: string | null }>> {
  const length = pageLength(first);
  if (!length.ok) return length;
  const cursor = readCursor(after, oldestEvent);
  if (!cursor.ok) return cursor;
  const [seen] = cursor.value ?? [];
  if (seen === 0) return ok({ nodes: [], endCursor: null });
  const events = await store.loadPage(streamOf(user, userId), {
    direction: 'backwards',
    from: seen === undefined ? undefined : seen - 1,
    max: length.value,
  });
  const oldest = events.at(-1)?.revision ?? 0;
  return ok({
    nodes: events.filter(isShown).map(changeOf),
    endCursor: oldest > 0 ? toCursor([oldest]) : null,
  });
}

function changeOf({ id, type, data, recordedAt, metadata }: StoredEvent): Change {
  const said = data as { permissions?: readonly Permission[]; reason?: string | null };
  return {
    ...{ id, type: type as Change['type'], at: recordedAt, actor: metadata.actor },
    permissions: said.permissions ?? [],
    reason: said.reason ?? null,
  };
}
