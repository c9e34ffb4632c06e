import { formatMoney } from './format.ts';

/** As wide as a plus, which a hyphen is not. */
const MINUS = '\u2212';

/** Cents that may be below zero: -123456 → "−R$ 1.234,56". */
export const formatBalance = (cents: number, currency: string): string =>
  formatMoney(cents, currency).replace('-', MINUS);

/** Cents that came or went, always with their sign: 123456 → "+R$ 1.234,56"; none has none. */
export const formatMovement = (cents: number, currency: string): string =>
  `${cents > 0 ? '+' : ''}${formatBalance(cents, currency)}`;
