import { LOCALE } from './locale.ts';
import messages from './subscription.messages.pt-BR.json';
import { translator } from './translate.ts';

/** Texts of what is sold by the period: a download of its own, as most offers are sold once. */
export const t = translator<keyof typeof messages>(LOCALE, messages);
