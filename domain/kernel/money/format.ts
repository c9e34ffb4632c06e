const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Cents as a price in the reader's language: 123456 → "R$ 1.234,56". The only place where cents are
 * divided for display, so that no screen rounds on its own. Currency follows the offer, separators
 * follow the locale (specification/checkout#constants).
 */
export function formatCents(cents: number, currency = 'BRL', locale = 'pt-BR'): string {
  const key = `${locale} ${currency}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, { style: 'currency', currency });
    formatters.set(key, formatter);
  }
  return formatter.format(cents / 100);
}
