import type { Permission } from '../access/permissions.ts';
import { ROLES, type UserRole } from '../access/roles.ts';
import { reachesPlatform, type Scope } from '../access/scope.ts';
import type { PaymentMethod } from '../kernel/enums.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { UserEvent } from './events.ts';
import type { User, UserState } from './user.ts';

/** What an administrator decides about somebody else. */
export interface Decision {
  readonly by: Scope;
  readonly reason: string;
  readonly at: string;
}

/** The flag that whoever edits flags holds. */
export const GRANTING: Permission = 'isFunctionariesAvailable';

/**
 * The one who is decided about. Errors: NOT_FOUND for whoever is not there, was archived or is of
 * another platform; FORBIDDEN for oneself, and for a master unless by a master.
 */
function subjectOf(state: UserState, { by }: Pick<Decision, 'by'>): Result<User> {
  if (state.phase === 'NONE' || state.phase === 'ARCHIVED') return fail('NOT_FOUND');
  const { user } = state;
  const isWithinReach =
    user.platformId === null ? by.platformId === null : reachesPlatform(by, user.platformId);
  if (!isWithinReach) return fail('NOT_FOUND');
  return user.userId === by.userId ? fail('FORBIDDEN') : ok(user);
}

const lacked = (by: Scope, permissions: readonly Permission[]): boolean =>
  permissions.some((name) => !by.permissions.has(name));

/**
 * Grants flags; those that are held already change nothing. Errors: NOT_FOUND; FORBIDDEN for one's
 * own flags, and for flags that whoever grants lacks.
 */
export function grantPermissions(
  state: UserState,
  { permissions, ...decision }: Decision & { readonly permissions: readonly Permission[] },
): Result<UserEvent[]> {
  const subject = subjectOf(state, decision);
  if (!subject.ok) return subject;
  if (ROLES[subject.value.role].permissions !== 'GRANTED' || lacked(decision.by, permissions))
    return fail('FORBIDDEN');
  const added = permissions.filter((name) => !subject.value.permissions.includes(name));
  return ok(
    added.length > 0
      ? [{ type: 'UserPermissionsGranted', data: { permissions: added, ...said(decision) } }]
      : [],
  );
}

/**
 * Takes flags; those that are not held change nothing. Errors: NOT_FOUND; FORBIDDEN as for
 * granting; LAST_ADMINISTRATOR where nobody else of the platform could grant any more.
 */
export function takePermissions(
  state: UserState,
  {
    permissions,
    othersWhoGrant,
    ...decision
  }: Decision & { readonly permissions: readonly Permission[]; readonly othersWhoGrant: number },
): Result<UserEvent[]> {
  const subject = subjectOf(state, decision);
  if (!subject.ok) return subject;
  if (lacked(decision.by, permissions)) return fail('FORBIDDEN');
  const taken = permissions.filter((name) => subject.value.permissions.includes(name));
  if (taken.includes(GRANTING) && othersWhoGrant === 0) return fail('LAST_ADMINISTRATOR');
  return ok(
    taken.length > 0
      ? [{ type: 'UserPermissionsTaken', data: { permissions: taken, ...said(decision) } }]
      : [],
  );
}

/** What can be switched about somebody, by the field that says how it is now. */
const SWITCHES = {
  blockedSales: ['UserSalesUnblocked', 'UserSalesBlocked'],
  blockedCashout: ['UserCashoutUnblocked', 'UserCashoutBlocked'],
  blocked: ['UserUnblocked', 'UserBlocked'],
} as const;
export type Switch = keyof typeof SWITCHES;

/**
 * Blocks or unblocks sales, cash-out or the whole account; being so already changes nothing.
 * Errors: NOT_FOUND; FORBIDDEN for oneself; LAST_ADMINISTRATOR for blocking the account of the last
 * who could grant.
 */
export function switchUser(
  state: UserState,
  {
    what,
    on,
    othersWhoGrant,
    ...decision
  }: Decision & { readonly what: Switch; readonly on: boolean; readonly othersWhoGrant: number },
): Result<UserEvent[]> {
  const subject = subjectOf(state, decision);
  if (!subject.ok) return subject;
  if (subject.value[what] === on) return ok([]);
  if (on && what === 'blocked' && isLast(subject.value, othersWhoGrant))
    return fail('LAST_ADMINISTRATOR');
  return ok([{ type: SWITCHES[what][on ? 1 : 0], data: said(decision) }]);
}

/** The methods that a seller may sell by; null: whatever the platform takes. Errors as above. */
export function allowMethods(
  state: UserState,
  { methods, ...decision }: Decision & { readonly methods: readonly PaymentMethod[] | null },
): Result<UserEvent[]> {
  const subject = subjectOf(state, decision);
  if (!subject.ok) return subject;
  const same = JSON.stringify(subject.value.methods) === JSON.stringify(methods);
  return ok(
    same
      ? []
      : [{ type: 'UserMethodsAllowed', data: { methods: methods && [...methods], ...said(decision) } }],
  );
}

/**
 * Nobody signs in to it any more, and it is out of the lists. Archiving twice is success without an
 * event. Errors: NOT_FOUND; FORBIDDEN for oneself; LAST_ADMINISTRATOR for the last master, or the
 * last administrator who could grant.
 */
export function archiveUser(
  state: UserState,
  { othersWhoGrant, ...decision }: Decision & { readonly othersWhoGrant: number },
): Result<UserEvent[]> {
  if (state.phase === 'ARCHIVED') return ok([]);
  const subject = subjectOf(state, decision);
  if (!subject.ok) return subject;
  if (isLast(subject.value, othersWhoGrant)) return fail('LAST_ADMINISTRATOR');
  return ok([{ type: 'UserArchived', data: said(decision) }]);
}

/** Whether somebody is the only one who could let others in: a master, or who grants. */
const isLast = (user: User, othersWhoGrant: number): boolean =>
  othersWhoGrant === 0 && (user.role === 'MASTER' || user.permissions.includes(GRANTING));

/** How long an administrator may act in another's name, in milliseconds. */
export const IMPERSONATION_MAX_MS = 3_600_000;

/** Who may be acted for: not the platform's own people. */
const IMPERSONATED: readonly UserRole[] = ['PRODUCER', 'AFFILIATE', 'CO_PRODUCER', 'MANAGER'];

/**
 * Begins to act in a seller's name, for an hour at most. Errors: NOT_FOUND; FORBIDDEN for
 * administrators, masters and customers, and for an account that nobody may sign in to.
 */
export function impersonate(state: UserState, decision: Decision): Result<UserEvent[]> {
  const subject = subjectOf(state, decision);
  if (!subject.ok) return subject;
  if (state.phase !== 'ACTIVE' || subject.value.blocked || !IMPERSONATED.includes(subject.value.role))
    return fail('FORBIDDEN');
  const endsAt = new Date(Date.parse(decision.at) + IMPERSONATION_MAX_MS).toISOString();
  return ok([{ type: 'UserImpersonated', data: { by: decision.by.userId, endsAt, ...said(decision) } }]);
}

const said = ({ reason, at }: Decision) => ({ reason, at });
