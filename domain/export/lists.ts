/** What can be exported, each a list of the API (`*.file.ts` of its screen). */
export const EXPORT_LISTS = [
  ...(['SALES', 'STATEMENT', 'CARTS'] as const),
  ...(['SELLERS', 'DEBTORS', 'PAID_WITHDRAWALS', 'LAST_SIGN_INS', 'SIGN_INS'] as const),
] as const;

export type ExportList = (typeof EXPORT_LISTS)[number];
