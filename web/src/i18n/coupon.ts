import messages from './coupon.messages.pt-BR.json';
import { LOCALE } from './locale.ts';
import { translator } from './translate.ts';

/** What is said of a coupon that a buyer has. */
export const t = translator<keyof typeof messages>(LOCALE, messages);
