import type { Permission } from '../access/permissions.ts';
import type { UserRole } from '../access/roles.ts';
import { isWithinReach, type Scope } from '../access/scope.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { askForMail, inviteUser, type NewAccount } from './account.ts';
import type { UserEvent } from './events.ts';
import type { User, UserState } from './user.ts';

/** What an administrator decides about somebody else of their platform. */
interface Decision {
  readonly by: Scope;
  /** Why, in their words. */
  readonly reason: string;
  readonly at: string;
}

/** The flag that whoever edits flags holds. */
export const GRANTING: Permission = 'isFunctionariesAvailable';

/** Whether somebody could let others in now: the flag, in an account that may be signed in to. */
export const mayGrant = (state: UserState): boolean =>
  state.phase === 'ACTIVE' &&
  state.user.role === 'ADMINISTRATOR' &&
  !state.user.blocked &&
  state.user.permissions.includes(GRANTING);

/** Who works for a platform. */
const OF_PLATFORM: readonly UserRole[] = ['ADMINISTRATOR', 'MANAGER'];

/** The flag that whoever decides about a role holds, where a flag lets them. */
const DECIDED_BY: Readonly<Partial<Record<UserRole, Permission>>> = {
  ADMINISTRATOR: GRANTING,
  MANAGER: 'isManagersAvailable',
};

/** Whether somebody may see and decide about the accounts of a role that works for a platform. */
export function mayDecideOn({ role: own, permissions }: Scope, role: UserRole): boolean {
  const flag = DECIDED_BY[role];
  return flag ? permissions.has(flag) : role === 'MASTER' && own === 'MASTER';
}

/**
 * The member of staff who is decided about. Errors: NOT_FOUND for whoever is none, was archived or
 * is of another platform; FORBIDDEN for oneself.
 */
function memberOf(
  state: UserState,
  by: Scope,
  roles: readonly UserRole[] = ['ADMINISTRATOR'],
): Result<User> {
  if (state.phase === 'NONE' || state.phase === 'ARCHIVED') return fail('NOT_FOUND');
  const { user } = state;
  const isTheirs = isWithinReach(by, { platformId: user.platformId, userId: user.userId });
  if (!roles.includes(user.role) || !mayDecideOn(by, user.role) || !isTheirs) return fail('NOT_FOUND');
  return user.userId === by.userId ? fail('FORBIDDEN') : ok(user);
}

/**
 * Whom a master decides about: who works for any platform, or another master. Errors: those
 * of `memberOf`; FORBIDDEN for whoever is no master.
 */
const governedBy = (state: UserState, by: Scope): Result<User> =>
  by.role === 'MASTER' ? memberOf(state, by, [...OF_PLATFORM, 'MASTER']) : fail('FORBIDDEN');

const lacksAny = ({ permissions: held }: Scope, permissions: readonly Permission[]): boolean =>
  permissions.some((name) => !held.has(name));

interface Invitation extends Omit<NewAccount, 'platformId' | 'role'> {
  readonly permissions: readonly Permission[];
  readonly by: Scope;
  readonly at: string;
}

/**
 * Asks somebody in as staff of one's own platform. Inviting the same user again is success without
 * an event. Error: FORBIDDEN for flags that whoever invites lacks, and for who is of no platform.
 */
export function inviteStaff(
  state: UserState,
  { by, permissions, ...account }: Invitation,
): Result<UserEvent[]> {
  const { platformId, userId: invitedBy } = by;
  if (platformId === null || lacksAny(by, permissions)) return fail('FORBIDDEN');
  return inviteUser(state, {
    ...account,
    ...{ platformId, permissions, invitedBy, role: 'ADMINISTRATOR' },
  });
}

/**
 * Asks somebody in as a manager of one's own platform's accounts. Inviting the same user again is
 * success without an event. Error: FORBIDDEN for who is of no platform.
 */
export function inviteManager(
  state: UserState,
  { by, ...account }: Omit<Invitation, 'permissions'>,
): Result<UserEvent[]> {
  const { platformId, userId: invitedBy } = by;
  if (platformId === null) return fail('FORBIDDEN');
  return inviteUser(state, {
    ...account,
    ...{ platformId, permissions: [], invitedBy, role: 'MANAGER' },
  });
}

/**
 * Mails the invitation's link once more; within a minute of the last time is success without an
 * event. Errors: NOT_FOUND; ILLEGAL_TRANSITION for whoever has accepted it.
 */
export function repeatInvitation(
  state: UserState,
  { by, at }: Pick<Decision, 'by' | 'at'>,
): Result<UserEvent[]> {
  const member = memberOf(state, by, OF_PLATFORM);
  if (!member.ok) return member;
  return state.phase === 'INVITED'
    ? askForMail(state, { at, wish: 'REGISTRATION' })
    : fail('ILLEGAL_TRANSITION');
}

interface PermissionsChange extends Decision {
  readonly grant: readonly Permission[];
  readonly take: readonly Permission[];
  /** Whether somebody else of the platform could let people in. */
  readonly othersGrant: boolean;
}

/**
 * Grants and takes flags; those that are held already, or were not, change nothing, and what is
 * said both ways is granted. Errors: NOT_FOUND; FORBIDDEN for one's own flags, and for flags that
 * whoever changes them lacks; LAST_ADMINISTRATOR where nobody could let people in any more.
 */
export function changePermissions(
  state: UserState,
  { grant, take, by, othersGrant, reason, at }: PermissionsChange,
): Result<UserEvent[]> {
  const member = memberOf(state, by);
  if (!member.ok) return member;
  if (lacksAny(by, [...grant, ...take])) return fail('FORBIDDEN');
  const held = new Set(member.value.permissions);
  const granted = [...new Set(grant)].filter((name) => !held.has(name));
  const taken = [...new Set(take)].filter((name) => held.has(name) && !grant.includes(name));
  if (taken.includes(GRANTING) && mayGrant(state) && !othersGrant) return fail('LAST_ADMINISTRATOR');
  const said = { reason, at };
  return ok([
    ...(granted.length > 0
      ? [{ type: 'UserPermissionsGranted' as const, data: { permissions: granted, ...said } }]
      : []),
    ...(taken.length > 0
      ? [{ type: 'UserPermissionsTaken' as const, data: { permissions: taken, ...said } }]
      : []),
  ]);
}

/**
 * Nobody signs in to it any more. Archiving twice is success without an event. Errors: NOT_FOUND;
 * FORBIDDEN for oneself, and for whoever holds flags that one lacks; LAST_ADMINISTRATOR.
 */
export function archiveStaff(
  state: UserState,
  { by, othersGrant, reason, at }: Decision & Pick<PermissionsChange, 'othersGrant'>,
): Result<UserEvent[]> {
  const isArchived = state.phase === 'ARCHIVED';
  const member = memberOf(isArchived ? { ...state, phase: 'ACTIVE' } : state, by, OF_PLATFORM);
  if (!member.ok) return member;
  if (isArchived) return ok([]);
  if (lacksAny(by, member.value.permissions)) return fail('FORBIDDEN');
  if (mayGrant(state) && !othersGrant) return fail('LAST_ADMINISTRATOR');
  return ok([{ type: 'UserArchived', data: { reason, at } }]);
}

/**
 * Takes all that somebody is asked for beside their password, who lost it; a mail to them follows.
 * Where there is none is success without an event. Error: NOT_FOUND for who cannot sign in.
 */
export function removeSecondFactors(
  state: UserState,
  said: { readonly reason?: string; readonly at: string },
): Result<UserEvent[]> {
  const kinds = state.phase === 'NONE' ? [] : state.user.secondFactors;
  if (kinds.length > 0 && state.phase !== 'ACTIVE') return fail('NOT_FOUND');
  return ok(kinds.map((kind) => ({ type: 'UserSecondFactorRemoved', data: { kind, ...said } })));
}

/** The same by a master, of somebody else. Errors: NOT_FOUND; FORBIDDEN, also for one's own. */
export function resetSecondFactor(state: UserState, { by, reason, at }: Decision): Result<UserEvent[]> {
  const member = governedBy(state, by);
  return member.ok ? removeSecondFactors(state, { reason, at }) : member;
}

interface Blocking extends Decision {
  readonly blocked: boolean;
  /** Whether somebody else of the platform could let people in. */
  readonly othersGrant: boolean;
}

/**
 * Keeps somebody out, or lets them in again; what is so already is success without an event. A
 * master is always left: the one who decides, and not about themselves. Errors: NOT_FOUND;
 * FORBIDDEN, also for oneself; ILLEGAL_TRANSITION for whoever has not accepted their invitation;
 * LAST_ADMINISTRATOR.
 */
export function blockStaff(
  state: UserState,
  { blocked, by, othersGrant, reason, at }: Blocking,
): Result<UserEvent[]> {
  const member = governedBy(state, by);
  if (!member.ok) return member;
  if (state.phase !== 'ACTIVE') return fail('ILLEGAL_TRANSITION');
  if (member.value.blocked === blocked) return ok([]);
  if (blocked && mayGrant(state) && !othersGrant) return fail('LAST_ADMINISTRATOR');
  return ok([{ type: blocked ? 'UserBlocked' : 'UserUnblocked', data: { reason, at } }]);
}
