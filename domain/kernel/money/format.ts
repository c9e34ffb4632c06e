/** As a buyer is shown them, in every language (specification/checkout#constants). */
const PREFIXES: Readonly<Record<string, string>> = { BRL: 'R$', EUR: '€', USD: '$', MXN: 'MX$' };

/** What stands before amounts of a currency. */
export const currencyPrefix = (currency: string): string => PREFIXES[currency] ?? currency;

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Cents as a price in the reader's language: 123456 → "R$ 1.234,56". The only place where cents are
 * divided for display, so that no screen rounds on its own. The prefix follows the currency,
 * separators follow the locale.
 */
export function formatCents(cents: number, currency = 'BRL', locale = 'pt-BR'): string {
  let formatter = formatters.get(locale);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    formatters.set(locale, formatter);
  }
  const space = locale === 'en-US' ? '' : '\u00a0';
  return `${cents < 0 ? '-' : ''}${PREFIXES[currency]}${space}${formatter.format(Math.abs(cents) / 100)}`;
}
