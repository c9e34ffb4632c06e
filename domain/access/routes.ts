import type { Permission } from './permissions.ts';
import { SELLER_ROLES, type UserRole } from './roles.ts';
import type { Requirement } from './scope.ts';

/** The app's pages of before the sign-in. */
export const PUBLIC_PATHS = [
  '/login',
  '/register',
  '/recover-password',
  '/manager-login',
  '/admin-root-login',
  '/master-root-login',
  '/my-purchases-login',
  '/request-refund',
] as const;

/** Routes of an area behind its path, each with the permission it asks for. */
interface Area {
  readonly path: string;
  readonly roles: readonly UserRole[];
  readonly routes: Readonly<Record<string, Permission | null>>;
}

const free = (...names: readonly string[]): Record<string, null> =>
  Object.fromEntries(names.map((name) => [name, null]));

/**
 * Every signed-in route, those without a screen yet among them
 * (specification/checkout#route-table, specification/screens).
 */
export const AREAS: readonly Area[] = [
  {
    path: '/platform/',
    roles: SELLER_ROLES,
    routes: free(
      ...['dashboard', 'my-sales', 'financial', 'refunds', 'reports', 'my-products'],
      ...['create-product', 'co-production', 'integrations', 'abandoned-cart', 'my-profile'],
      ...['marketplace', 'affiliates', 'my-affiliates', 'upsell-funnels', 'direct-checkout'],
      ...['subscriptions', 'integrations/:id', 'my-products/product/:id'],
      ...['my-products/offers/:id', 'checkout-builder/:id', 'exports'],
    ),
  },
  {
    path: '/admin-root/',
    roles: ['ADMINISTRATOR', 'MASTER'],
    routes: {
      dashboard: 'isDashboardAvailable',
      'manage-users': 'isUsersAvailable',
      'manage-users/:id': 'isUsersAvailable',
      'manage-products': 'isProductsAvailable',
      'manage-functionaries': 'isFunctionariesAvailable',
      'manage-withdraws': 'isWithdrawsRequestUsersAvailable',
      'manage-managers-withdraws': 'isWithdrawsRequestManagersAvailable',
      'paid-withdrawals': 'isWithdrawsAvailable',
      'paid-managers-withdraws': 'isWithdrawsManagerAvailable',
      'manage-bank-accounts': 'isValidateBankAccountsAvailable',
      'export-accounting': 'isAccountingAvailable',
      settlements: 'isAccountingAvailable',
      'settlements/:id': 'isAccountingAvailable',
      'manage-anticipations': 'isAntecipationsAvailable',
      'manage-paid-anticipations': 'isAntecipationsAvailable',
      'manage-sales': 'isSalesAvailable',
      incidents: 'isSalesAvailable',
      'platform-settings': 'isConfigAvailable',
      'platform-pixels': 'isConfigAvailable',
      'document-validation': 'isValidateDocumentsAvailable',
      'platform-settings/acquirings': 'isConfigAvailable',
      'manage-managers': 'isManagersAvailable',
      charges: 'isChargesAvailable',
      notifications: 'isNotificationsAvailable',
      integrations: 'isConfigAvailable',
      domains: 'isConfigAvailable',
      customization: 'isConfigAvailable',
      'seller-revenue': 'isUserRevenueAvailable',
      'seller-profit': 'isUserProfitAvailable',
      'seller-negative': 'isNegativeUsersAvailable',
      'seller-last-login': 'isLastLoginAvailable',
      'garantee-released': 'isGaranteeReleaseAvailable',
      subscriptions: 'isSubscriptionsAvailable',
      // One's own account is everybody's, and one's own files.
      'my-profile': null,
      exports: null,
    },
  },
  {
    path: '/master-root/',
    roles: ['MASTER'],
    routes: free(
      ...['dashboard', 'notifications', 'webhook-logs', 'session-logs', 'subscription-logs'],
      ...['administrators', 'charges', 'platforms', 'platforms/:id', 'my-profile', 'exports'],
    ),
  },
  {
    path: '/manager-root/',
    roles: ['MANAGER'],
    routes: free('dashboard', 'manager-users', 'my-profile'),
  },
  {
    path: '/my-purchases',
    roles: ['CUSTOMER'],
    routes: free('', '/access-purchases', '/request-refund'),
  },
];

/**
 * Each route's pattern with what it asks of whoever opens it: for the router and the menu alike.
 */
export const ROUTES: ReadonlyMap<string, Requirement> = new Map(
  AREAS.flatMap(({ path, roles, routes }) =>
    Object.entries(routes).map(([name, permission]): [string, Requirement] => [
      `${path}${name}`,
      { roles, permission: permission ?? undefined },
    ]),
  ),
);
