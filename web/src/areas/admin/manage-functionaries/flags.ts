import { PERMISSION_NAMES, type Permission } from '../../../../../domain/access/permissions.ts';

export const FLAG_GROUPS = ['VIEW', 'MONEY', 'PEOPLE', 'SETTINGS'] as const;
type FlagGroup = (typeof FLAG_GROUPS)[number];

/** Where the editor shows each flag. */
const GROUP_OF: Readonly<Record<Permission, FlagGroup>> = {
  isDashboardAvailable: 'VIEW',
  isUsersAvailable: 'VIEW',
  isFunctionariesAvailable: 'PEOPLE',
  isManagersAvailable: 'VIEW',
  isProductsAvailable: 'VIEW',
  isAccountingAvailable: 'MONEY',
  isSalesAvailable: 'VIEW',
  isUserRevenueAvailable: 'VIEW',
  isUserProfitAvailable: 'VIEW',
  isNegativeUsersAvailable: 'VIEW',
  isGaranteeReleaseAvailable: 'MONEY',
  isSubscriptionsAvailable: 'VIEW',
  isLastLoginAvailable: 'VIEW',
  isWithdrawsAvailable: 'MONEY',
  isWithdrawsManagerAvailable: 'MONEY',
  isAntecipationsAvailable: 'MONEY',
  isValidateDocumentsAvailable: 'PEOPLE',
  isValidateBankAccountsAvailable: 'PEOPLE',
  isWithdrawsRequestUsersAvailable: 'MONEY',
  isWithdrawsRequestManagersAvailable: 'MONEY',
  isConfigAvailable: 'SETTINGS',
  isNotificationsAvailable: 'SETTINGS',
  isChargesAvailable: 'MONEY',
  isUsersLoginAvailable: 'PEOPLE',
  isExportUsersAvailable: 'PEOPLE',
  isUserAdvancedOptionsAvailable: 'PEOPLE',
  isUserDocumentsAvailable: 'PEOPLE',
};

export const flagsOf = (group: FlagGroup): readonly Permission[] =>
  PERMISSION_NAMES.filter((name) => GROUP_OF[name] === group);

/** What people of one kind of work need; a beginning, from which one goes on. */
export const PRESETS = {
  SUPPORT: [
    ...(['isUsersAvailable', 'isProductsAvailable', 'isSalesAvailable'] as const),
    ...(['isSubscriptionsAvailable', 'isLastLoginAvailable'] as const),
  ],
  FINANCE: [
    ...(['isDashboardAvailable', 'isSalesAvailable', 'isUserRevenueAvailable'] as const),
    ...(['isUserProfitAvailable', 'isNegativeUsersAvailable', 'isAccountingAvailable'] as const),
    ...(['isGaranteeReleaseAvailable', 'isAntecipationsAvailable', 'isChargesAvailable'] as const),
    ...(['isWithdrawsAvailable', 'isWithdrawsManagerAvailable'] as const),
    ...(['isWithdrawsRequestUsersAvailable', 'isWithdrawsRequestManagersAvailable'] as const),
  ],
  RISK: [
    ...(['isUsersAvailable', 'isSalesAvailable', 'isNegativeUsersAvailable'] as const),
    ...(['isLastLoginAvailable', 'isValidateDocumentsAvailable'] as const),
    ...(['isValidateBankAccountsAvailable', 'isUserDocumentsAvailable'] as const),
    ...(['isUserAdvancedOptionsAvailable'] as const),
  ],
  NONE: [],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;
export type Preset = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as Preset[];

/** The flags of a preset that somebody may give, who can give what they hold and nothing else. */
export const givenBy = (held: readonly Permission[], preset: Preset): Permission[] =>
  PRESETS[preset].filter((name) => held.includes(name));

/** A preset in the place of what somebody has; what is not mine to change stays. */
export const withPreset = (
  chosen: readonly Permission[],
  held: readonly Permission[],
  preset: Preset,
): Permission[] => {
  const wanted = new Set([...chosen.filter((name) => !held.includes(name)), ...givenBy(held, preset)]);
  return PERMISSION_NAMES.filter((name) => wanted.has(name));
};

export interface Difference {
  readonly grant: Permission[];
  readonly take: Permission[];
}

/** What has to be granted and taken for somebody to hold what was chosen. */
export const differenceOf = (
  before: readonly Permission[],
  chosen: readonly Permission[],
): Difference => ({
  grant: chosen.filter((name) => !before.includes(name)),
  take: before.filter((name) => !chosen.includes(name)),
});

/** What somebody holds once that was granted and taken. */
export const changedBy = (before: readonly Permission[], { grant, take }: Difference): Permission[] =>
  PERMISSION_NAMES.filter(
    (name) => grant.includes(name) || (before.includes(name) && !take.includes(name)),
  );
