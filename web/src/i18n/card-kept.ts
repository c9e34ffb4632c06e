import messages from './card-kept.messages.pt-BR.json';
import { LOCALE } from './locale.ts';
import { translator } from './translate.ts';

/** That a card may be kept, which most offers have no use for. */
export const t = translator<keyof typeof messages>(LOCALE, messages);
