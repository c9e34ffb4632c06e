/** The roles of the platform (specification/checkout#platform-roles). */
export const USER_ROLES = [
  'PRODUCER',
  'AFFILIATE',
  'CO_PRODUCER',
  'CUSTOMER',
  'MANAGER',
  'ADMINISTRATOR',
  'MASTER',
] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Those who sell, each by their own account. */
export const SELLER_ROLES = [
  'PRODUCER',
  'AFFILIATE',
  'CO_PRODUCER',
] as const satisfies readonly UserRole[];

/**
 * Whether permissions restrict a role: `GRANTED` ones hold what their configuration names, `ALL`
 * hold every one, and for `NONE` permissions mean nothing.
 */
export type PermissionsOf = 'NONE' | 'GRANTED' | 'ALL';

interface RoleRules {
  /** Where somebody of this role signs in. */
  readonly signIn: string;
  /** Where they land afterwards. */
  readonly home: string;
  readonly permissions: PermissionsOf;
}

/** The one table of roles: what the API, the router and the menu go by. */
export const ROLES: Readonly<Record<UserRole, RoleRules>> = {
  PRODUCER: { signIn: '/login', home: '/platform/dashboard', permissions: 'NONE' },
  AFFILIATE: { signIn: '/login', home: '/platform/dashboard', permissions: 'NONE' },
  CO_PRODUCER: { signIn: '/login', home: '/platform/dashboard', permissions: 'NONE' },
  CUSTOMER: { signIn: '/my-purchases-login', home: '/my-purchases', permissions: 'NONE' },
  MANAGER: { signIn: '/manager-login', home: '/manager-root/dashboard', permissions: 'NONE' },
  ADMINISTRATOR: {
    signIn: '/admin-root-login',
    home: '/admin-root/dashboard',
    permissions: 'GRANTED',
  },
  MASTER: { signIn: '/master-root-login', home: '/master-root/dashboard', permissions: 'ALL' },
};
