import messages from './app.messages.pt-BR.json';
import { LOCALE } from './locale.ts';
import { translator, type Message, type MessageValues, type Translate } from './translate.ts';

export type AppMessageId = keyof typeof messages;

const words: Record<string, Message> = { ...messages };
/** Go before a screen's own, which are Portuguese. */
const translated: Record<string, Message> = {};

/** Takes in the words of another language, before anything says one. */
export function addWords(added: Readonly<Record<string, Message>>): void {
  Object.assign(words, added);
  Object.assign(translated, added);
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
