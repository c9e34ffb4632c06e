import messages from './app.messages.pt-BR.json';
import { LOCALE } from './locale.ts';
import { translator, type MessageValues } from './translate.ts';

export type AppMessageId = keyof typeof messages;

/** A text by an id that was put together; undefined where there is none. */
export const textOf = (id: string, values?: MessageValues): string | undefined =>
  id in messages ? t(id as AppMessageId, values) : undefined;

/** Texts of the signed-in areas. */
export const t = translator<AppMessageId>(LOCALE, messages);
