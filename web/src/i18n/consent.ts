import messages from './consent.messages.pt-BR.json';
import { LOCALE } from './locale.ts';
import { translator } from './translate.ts';

/** Texts of the question whether a buyer may be measured, which come with it. */
export const t = translator<keyof typeof messages>(LOCALE, messages);
