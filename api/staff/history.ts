import type { Permission } from '../../domain/access/permissions.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';

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
export const SHOWN = [
  ...(['UserSaved', 'UserInvited', 'UserAccepted', 'UserPermissionsGranted'] as const),
  ...(['UserPermissionsTaken', 'UserBlocked', 'UserUnblocked', 'UserArchived'] as const),
  ...(['UserSecondFactorAdded', 'UserSecondFactorRemoved', 'UserSessionsEnded'] as const),
] satisfies readonly UserEvent['type'][];

export function changeOf({ id, type, data, recordedAt, metadata }: StoredEvent): Change {
  const said = data as { permissions?: readonly Permission[]; reason?: string | null };
  return {
    ...{ id, type: type as Change['type'], at: recordedAt, actor: metadata.actor },
    permissions: said.permissions ?? [],
    reason: said.reason ?? null,
  };
}
