import type { Locale } from '../../domain/kernel/locale.ts';

const OURS: Readonly<Record<string, Locale>> = { pt: 'PT_BR', en: 'EN_US', es: 'ES_ES' };

/**
 * The language of a page that belongs to no offer: the first of a browser's own list
 * (`accept-language`) that we have; Portuguese where that has none.
 */
export function wantedLocale(acceptLanguage: string | undefined): Locale {
  let [best, weight]: [Locale, number] = ['PT_BR', 0];
  for (const each of (acceptLanguage ?? '').split(',')) {
    const [tag = '', quality = 'q=1'] = each.split(';').map((part) => part.trim());
    const found = OURS[tag.slice(0, 2).toLowerCase()];
    const own = Number(quality.replace('q=', ''));
    if (found && own > weight) [best, weight] = [found, own];
  }
  return best;
}
