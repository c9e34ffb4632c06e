/** Into the user's wallet, or out of it. */
export const CORRECTION_DIRECTIONS = ['CREDIT', 'DEBIT'] as const;
export type CorrectionDirection = (typeof CORRECTION_DIRECTIONS)[number];

/** What is on the other side of a correction: BAD_DEBT writes a debt off. */
export const CORRECTION_ACCOUNTS = ['BAD_DEBT', 'CHARGEBACK_LOSS', 'FIXED_FEE'] as const;
export type CorrectionAccount = (typeof CORRECTION_ACCOUNTS)[number];

/** In cents. */
export const CORRECTION_MAX_CENTS = 1_000_000_00;
