import { describe, expect, it } from 'vitest';
import { PERMISSION_NAMES, type Permission } from './permissions.ts';
import { ROLES, USER_ROLES, type UserRole } from './roles.ts';
import { AREAS, ROUTES } from './routes.ts';
import { allows, reachesPlatform, scopeOf } from './scope.ts';

const scope = (role: UserRole, permissions: readonly Permission[] = []) =>
  scopeOf({ userId: 'u', platformId: role === 'MASTER' ? null : 'acme', role, permissions });

describe('the flags of the specification', () => {
  it('are 27', () => expect(PERMISSION_NAMES).toHaveLength(27));

  it('are each asked for by a route, or cover an action inside one', () => {
    const asked = new Set([...ROUTES.values()].map(({ permission }) => permission));
    expect(PERMISSION_NAMES.filter((name) => !asked.has(name))).toEqual([
      'isUsersLoginAvailable',
      'isExportUsersAvailable',
      'isUserAdvancedOptionsAvailable',
      'isUserDocumentsAvailable',
    ]);
  });
});

describe('the routes of the specification', () => {
  it.each([
    // One is ours: exports.
    ['/platform/', 22],
    // Four are ours: incidents, the page of one seller, one's own account, and exports.
    ['/admin-root/', 35],
    ['/master-root/', 11],
    ['/manager-root/', 3],
    // One is ours: asking for money back.
    ['/my-purchases', 3],
  ])('under %s are %i', (path, count) => {
    expect(Object.keys(AREAS.find((area) => area.path === path)?.routes ?? {})).toHaveLength(count);
  });

  it('all of an administrator ask for a flag, but their own account and files', () => {
    const open = [...ROUTES].filter(
      ([, { roles, permission }]) => roles.includes('ADMINISTRATOR') && !permission,
    );
    expect(open.map(([path]) => path)).toEqual(['/admin-root/my-profile', '/admin-root/exports']);
  });

  it.each(USER_ROLES)('have a home for %s that they may open', (role) => {
    const home = ROUTES.get(ROLES[role].home);
    expect(home && allows(scope(role, ['isDashboardAvailable']), home)).toBe(true);
  });

  it('under /my-purchases are the two of the specification', () => {
    expect([...ROUTES.keys()]).toEqual(
      expect.arrayContaining(['/my-purchases', '/my-purchases/access-purchases']),
    );
  });
});

describe.each(PERMISSION_NAMES)('what asks for %s', (permission) => {
  const requirement = { roles: [...USER_ROLES], permission };
  const others = PERMISSION_NAMES.filter((name) => name !== permission);

  it('is open to an administrator who holds it, and to no other', () => {
    expect(allows(scope('ADMINISTRATOR', [permission]), requirement)).toBe(true);
    expect(allows(scope('ADMINISTRATOR', others), requirement)).toBe(false);
  });

  it('is open to a master, whatever their configuration names', () => {
    expect(allows(scope('MASTER'), requirement)).toBe(true);
  });

  it('is open to roles that have no flags, when it names them', () => {
    expect(allows(scope('PRODUCER'), requirement)).toBe(true);
    expect(allows(scope('PRODUCER', [permission]), { ...requirement, roles: ['MANAGER'] })).toBe(false);
  });
});

it('a flag in the configuration of a producer gives them nothing', () => {
  expect(scope('PRODUCER', ['isSalesAvailable']).permissions.size).toBe(0);
});

it('a platform is reached by its own and by whoever belongs to none', () => {
  expect(reachesPlatform(scope('ADMINISTRATOR'), 'acme')).toBe(true);
  expect(reachesPlatform(scope('ADMINISTRATOR'), 'other')).toBe(false);
  expect(reachesPlatform(scope('MASTER'), 'other')).toBe(true);
});
