import type { UserRole } from '../access/roles.ts';
import { allows, reachesPlatform, type Scope } from '../access/scope.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { UserEvent } from './events.ts';
import type { User, UserState } from './user.ts';

/** An administrator acts in a seller's name for this long at most, in milliseconds. */
export const IMPERSONATION_MS = 3_600_000;

const SELLERS: readonly UserRole[] = ['PRODUCER', 'AFFILIATE', 'CO_PRODUCER'];

/** Whether somebody may act in another's name: asked of every request, not of the first alone. */
export const mayLogInAs = (by: Scope, { role, platformId }: Pick<User, 'role' | 'platformId'>) =>
  allows(by, { roles: ['ADMINISTRATOR'], permission: 'isUsersLoginAvailable' }) &&
  SELLERS.includes(role) &&
  platformId !== null &&
  reachesPlatform(by, platformId);

/** Who was inside until now, where their time is not over. */
const endOf = ({ impersonation }: User, at: string): UserEvent[] =>
  impersonation && at < impersonation.endsAt
    ? [{ type: 'UserImpersonationEnded', data: { by: impersonation.by, at } }]
    : [];

interface LogIn {
  readonly by: Scope;
  /** Why, in their words. */
  readonly reason: string;
  readonly at: string;
}

/**
 * Lets an administrator act in a seller's name for an hour; whoever did so until now is out.
 * Errors: NOT_FOUND for whoever is no seller of their platform, or was archived; ACCOUNT_BLOCKED;
 * ILLEGAL_TRANSITION for whoever cannot sign in yet.
 */
export function logInAs(state: UserState, { by, reason, at }: LogIn): Result<UserEvent[]> {
  if (state.phase === 'NONE' || state.phase === 'ARCHIVED') return fail('NOT_FOUND');
  const { user } = state;
  if (!mayLogInAs(by, user)) return fail('NOT_FOUND');
  if (user.blocked) return fail('ACCOUNT_BLOCKED');
  if (state.phase !== 'ACTIVE') return fail('ILLEGAL_TRANSITION');
  const endsAt = new Date(Date.parse(at) + IMPERSONATION_MS).toISOString();
  return ok([
    ...endOf(user, at),
    { type: 'UserImpersonated', data: { by: by.userId, reason, at, endsAt } },
  ]);
}

/** They leave; whoever is not inside, or whose time is over, leaves without an event. */
export const endLogInAs = (
  state: UserState,
  { by, at }: { readonly by: string; readonly at: string },
): Result<UserEvent[]> =>
  ok(state.phase !== 'NONE' && state.user.impersonation?.by === by ? endOf(state.user, at) : []);
