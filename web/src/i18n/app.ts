import messages from './app.messages.pt-BR.json';
import { LOCALE } from './locale.ts';
import { translator, type Message, type MessageValues, type Translate } from './translate.ts';

export type AppMessageId = keyof typeof messages;

/** A text by an id that was put together; undefined where there is none. */
export const textOf = (id: string, values?: MessageValues): string | undefined =>
  id in messages ? t(id as AppMessageId, values) : undefined;

/** Texts of the signed-in areas. */
export const t = translator<AppMessageId>(LOCALE, messages);

/** Texts of one screen, from the catalogue beside it, with those that all share. */
export const screenWords = <Messages extends Readonly<Record<string, Message>>>(
  own: Messages,
): Translate<AppMessageId | (keyof Messages & string)> => translator(LOCALE, { ...messages, ...own });
