/**
 * The flags of an administrator, each with what it covers
 * (specification/checkout#administrator-flags).
 */
export const PERMISSIONS = {
  isDashboardAvailable: 'dashboard',
  isUsersAvailable: 'users',
  isFunctionariesAvailable: 'employees',
  isManagersAvailable: 'managers',
  isProductsAvailable: 'products',
  isAccountingAvailable: 'accounting',
  isSalesAvailable: 'sales',
  isUserRevenueAvailable: 'revenue per user',
  isUserProfitAvailable: 'profit per user',
  isNegativeUsersAvailable: 'negative users',
  isGaranteeReleaseAvailable: 'reserves to release',
  isSubscriptionsAvailable: 'subscriptions',
  isLastLoginAvailable: 'last logins',
  isWithdrawsAvailable: 'paid withdrawals',
  isWithdrawsManagerAvailable: 'paid withdrawals of managers',
  isAntecipationsAvailable: 'anticipations',
  isValidateDocumentsAvailable: 'document validation',
  isValidateBankAccountsAvailable: 'bank account validation',
  isWithdrawsRequestUsersAvailable: 'requested withdrawals of users',
  isWithdrawsRequestManagersAvailable: 'requested withdrawals of managers',
  isConfigAvailable: 'settings',
  isNotificationsAvailable: 'notifications',
  isChargesAvailable: 'charges',
  isUsersLoginAvailable: 'logging in as another user',
  isExportUsersAvailable: 'exporting users',
  isUserAdvancedOptionsAvailable: 'advanced user options',
  isUserDocumentsAvailable: 'viewing user documents',
} as const;

export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as [Permission, ...Permission[]];
