import type { LanguageTag } from './locale.ts';

interface Notation {
  readonly group: string;
  /** Shorter numbers stand without a group. */
  readonly groupedFrom: number;
  readonly decimal: string;
}

/**
 * How a language writes numbers, as `Intl.NumberFormat` does (CLDR). The first thing of `Intl` that
 * a page uses takes a slow phone 90 ms; a page whose prices are all that it formats needs none.
 */
export const NOTATIONS: Readonly<Record<LanguageTag, Notation>> = {
  'pt-BR': { group: '.', groupedFrom: 4, decimal: ',' },
  'en-US': { group: ',', groupedFrom: 4, decimal: '.' },
  'es-ES': { group: '.', groupedFrom: 5, decimal: ',' },
};

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** The digits of a whole number as a language groups them: 1234567 → "1.234.567". */
export function groupedDigits(digits: string, language: LanguageTag): string {
  const { group, groupedFrom } = NOTATIONS[language];
  return digits.length < groupedFrom ? digits : digits.replace(THOUSANDS, group);
}
