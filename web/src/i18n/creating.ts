import messages from './creating.messages.pt-BR.json';
import { LOCALE } from './locale.ts';
import { translator } from './translate.ts';

export type CreatingMessageId = keyof typeof messages;

/** Texts of the page on which a seller has, and makes, products and offers. */
export const t = translator<CreatingMessageId>(LOCALE, messages);
