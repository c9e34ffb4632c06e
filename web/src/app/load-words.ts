import type { LanguageTag } from '../../../domain/kernel/locale.ts';
import { addWords } from '../i18n/app.ts';
import { LOCALE } from '../i18n/locale.ts';
import type { Message } from '../i18n/translate.ts';
import { loadAgain } from '../ui/later/load-again.ts';

type Words = Promise<{ readonly default: Readonly<Record<string, Message>> }>;

/** What customers see, in their other languages: words that are shared, and their screens'. */
const OF_CUSTOMERS: Readonly<Partial<Record<LanguageTag, () => Words>>> = {
  'en-US': () => loadAgain(() => import('../i18n/customer.messages.en-US.json')),
  'es-ES': () => loadAgain(() => import('../i18n/customer.messages.es-ES.json')),
};

/** Brings the words of the page's language, before anything says one. */
export async function loadWords(): Promise<void> {
  const loaded = await OF_CUSTOMERS[LOCALE]?.();
  if (loaded) addWords(loaded.default);
}
