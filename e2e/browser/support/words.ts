import { readFileSync } from 'node:fs';
import { LANGUAGE_TAGS, type Locale } from '../../../domain/kernel/locale.ts';

/** The catalogues of what a buyer reads; of two that say the same thing the first one counts. */
const CATALOGUES = ['checkout', 'delivery', 'card', 'payment', 'boleto', 'purchase-error'] as const;

export type Words = (id: string) => string;

function read(catalogue: string, locale: Locale): Record<string, string> {
  const file = `web/src/i18n/${catalogue}.messages.${LANGUAGE_TAGS[locale]}.json`;
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

/** What buyers read in one language, by the names of the messages; a name that is none throws. */
export function wordsIn(locale: Locale): Words {
  const all = CATALOGUES.toReversed().map((catalogue) => read(catalogue, locale));
  const words: Record<string, string> = Object.assign({}, ...all) as Record<string, string>;
  return (id) => {
    const text = words[id];
    if (text === undefined) throw new Error(`No words for ${id} in ${locale}`);
    return text;
  };
}
