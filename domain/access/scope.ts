import { PERMISSION_NAMES, type Permission } from './permissions.ts';
import { ROLES, type UserRole } from './roles.ts';

/**
 * Who asks, and for what they may ask: resolved from the user's configuration, never sent along.
 */
export interface Scope {
  /** Null for a master administrator, who belongs to no platform. */
  readonly platformId: string | null;
  readonly userId: string;
  readonly role: UserRole;
  readonly permissions: ReadonlySet<Permission>;
}

/** What a field, a route or an action asks of whoever wants it. */
export interface Requirement {
  readonly roles: readonly UserRole[];
  /** Asked of those roles only that permissions restrict. */
  readonly permission?: Permission | undefined;
}

/** The part of a user's configuration that decides what they may do. */
export interface UserAccess {
  readonly userId: string;
  readonly platformId: string | null;
  readonly role: UserRole;
  readonly permissions: readonly Permission[];
}

export function scopeOf({ userId, platformId, role, permissions }: UserAccess): Scope {
  const held = { NONE: [], GRANTED: permissions, ALL: PERMISSION_NAMES }[ROLES[role].permissions];
  return { userId, platformId, role, permissions: new Set(held) };
}

export function allows(scope: Scope, { roles, permission }: Requirement): boolean {
  if (!roles.includes(scope.role)) return false;
  if (!permission || ROLES[scope.role].permissions === 'NONE') return true;
  return scope.permissions.has(permission);
}

/**
 * Whether something of one platform is within reach: everything for whoever belongs to none, their
 * own platform for all others.
 */
export const reachesPlatform = ({ platformId }: Scope, other: string): boolean =>
  platformId === null || platformId === other;

/** Whose something is. */
export interface Owner {
  readonly platformId: string | null;
  /** Null: the platform's own. */
  readonly userId: string | null;
}

/**
 * Whether something of an owner is within reach of a scope, which says nothing yet of what may be
 * done with it: for roles that permissions restrict all of their platform, for the others what they
 * own there. What belongs to no platform is a master's.
 */
export function isWithinReach(scope: Scope, { platformId, userId }: Owner): boolean {
  const onPlatform =
    platformId === null ? scope.platformId === null : reachesPlatform(scope, platformId);
  return onPlatform && (ROLES[scope.role].permissions !== 'NONE' || userId === scope.userId);
}
