import messages from './handed-over.messages.pt-BR.json';
import { LOCALE } from './locale.ts';
import { translator } from './translate.ts';

/** Texts of the files and licences of a paid order, which come later. */
export const t = translator<keyof typeof messages>(LOCALE, messages);
