import { reachesPlatform, type Scope } from '../access/scope.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { UserEvent } from './events.ts';
import type { User, UserState } from './user.ts';

/**
 * Whether somebody may look at where a user is signed in, and end it: a master of everybody; the
 * staff of a platform of everybody on it but their colleagues, whose accounts are changed
 * elsewhere.
 */
export const mayEndSessionsOf = (by: Scope, { role, platformId }: User): boolean =>
  by.role === 'MASTER' ||
  (role !== 'ADMINISTRATOR' && platformId !== null && reachesPlatform(by, platformId));

/**
 * Sessions are no events; that somebody ended another's, and why, is one. Error: NOT_FOUND for
 * whoever is not there, or out of reach.
 */
export function endSessions(
  state: UserState,
  {
    by,
    ...said
  }: { readonly by: Scope; readonly all: boolean; readonly reason: string; readonly at: string },
): Result<UserEvent[]> {
  if (state.phase === 'NONE' || !mayEndSessionsOf(by, state.user)) return fail('NOT_FOUND');
  return ok([{ type: 'UserSessionsEnded', data: said }]);
}
