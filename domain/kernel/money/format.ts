import type { LanguageTag } from '../locale.ts';
import { groupedDigits, NOTATIONS } from '../notation.ts';

/** As a buyer is shown them, in every language (specification/checkout#constants). */
const PREFIXES: Readonly<Record<string, string>> = { BRL: 'R$', EUR: '€', USD: '$', MXN: 'MX$' };

/** What stands before amounts of a currency. */
export const currencyPrefix = (currency: string): string => PREFIXES[currency] ?? currency;

/**
 * Cents as a price in the reader's language: 123456 → "R$ 1.234,56". The prefix follows the
 * currency, separators follow the language.
 */
export function formatCents(cents: number, currency = 'BRL', language: LanguageTag = 'pt-BR'): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const units = groupedDigits(digits.slice(0, -2), language);
  const number = `${units}${NOTATIONS[language].decimal}${digits.slice(-2)}`;
  const space = language === 'en-US' ? '' : '\u00a0';
  return `${cents < 0 ? '-' : ''}${PREFIXES[currency]}${space}${number}`;
}
