import { LOCALE } from './locale.ts';
import messages from './other-method.messages.pt-BR.json';
import { translator } from './translate.ts';

/** Texts of the way from a code that waits to another method, which come later. */
export const t = translator<keyof typeof messages>(LOCALE, messages);
