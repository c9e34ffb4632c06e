import { LOCALE } from './locale.ts';
import messages from './off-sale.messages.pt-BR.json';
import { translator } from './translate.ts';

/** Why an offer cannot be bought now. */
export const t = translator<keyof typeof messages>(LOCALE, messages);
