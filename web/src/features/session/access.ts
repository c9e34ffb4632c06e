import type { Permission } from '../../../../domain/access/permissions.ts';
import { ROUTES } from '../../../../domain/access/routes.ts';
import { allows, scopeOf } from '../../../../domain/access/scope.ts';
import type { Me } from './session.ts';

/**
 * Whether somebody may open one of the app's routes, by the table that the API goes by as well. A
 * path that is not in it is nobody's.
 */
export function mayOpen({ id, platformId, role, permissions }: Me, path: string): boolean {
  const requirement = ROUTES.get(path);
  const scope = scopeOf({ userId: id, platformId: platformId ?? null, role, permissions });
  return requirement !== undefined && allows(scope, requirement);
}

/** Whether somebody holds a flag, or a role that holds all. */
export const holds = ({ id, platformId, role, permissions }: Me, permission: Permission): boolean =>
  scopeOf({ userId: id, platformId: platformId ?? null, role, permissions }).permissions.has(permission);
