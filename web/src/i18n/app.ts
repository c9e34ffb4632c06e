import messages from './app.messages.pt-BR.json';
import { LOCALE } from './locale.ts';
import { translator } from './translate.ts';

export type AppMessageId = keyof typeof messages;

/** Texts of the signed-in areas. */
export const t = translator<AppMessageId>(LOCALE, messages);
