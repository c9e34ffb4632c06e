import type { UserRole } from '../access/roles.ts';

/** Where somebody finds their exports: a route of each area whose lists are exported. */
export function exportsPath(role: UserRole): string {
  if (role === 'MASTER') return '/master-root/exports';
  return role === 'ADMINISTRATOR' ? '/admin-root/exports' : '/platform/exports';
}
