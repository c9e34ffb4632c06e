import type { LanguageTag } from '../../../domain/kernel/locale.ts';
import { loadAgain } from '../ui/later/load-again.ts';
import messages from './app.messages.pt-BR.json';
import { LOCALE } from './locale.ts';
import { translator, type Message, type MessageValues, type Translate } from './translate.ts';

export type AppMessageId = keyof typeof messages;

/** What customers see, in their other languages: words that are shared, and their screens'. */
const OF_CUSTOMERS: Readonly<
  Partial<Record<LanguageTag, () => Promise<{ readonly default: Readonly<Record<string, Message>> }>>>
> = {
  'en-US': () => loadAgain(() => import('./customer.messages.en-US.json')),
  'es-ES': () => loadAgain(() => import('./customer.messages.es-ES.json')),
};
const words: Record<string, Message> = { ...messages };
/** Go before a screen's own, which are Portuguese. */
const translated: Record<string, Message> = {};

/** Brings the words of the page's language, before anything says one. */
export async function loadWords(): Promise<void> {
  const loaded = await OF_CUSTOMERS[LOCALE]?.();
  Object.assign(words, loaded?.default);
  Object.assign(translated, loaded?.default);
}

/** A text by an id that was put together; undefined where there is none. */
export const textOf = (id: string, values?: MessageValues): string | undefined =>
  id in words ? t(id as AppMessageId, values) : undefined;

/** Texts of the signed-in areas. */
export const t = translator<AppMessageId>(LOCALE, words);

/** Texts of one screen, from the catalogue beside it, with those that all share. */
export const screenWords = <Messages extends Readonly<Record<string, Message>>>(
  own: Messages,
): Translate<AppMessageId | (keyof Messages & string)> =>
  translator(LOCALE, { ...messages, ...own, ...translated });
