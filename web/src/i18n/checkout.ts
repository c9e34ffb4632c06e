import messages from './checkout.messages.pt-BR.json';
import { LOCALE } from './locale.ts';
import { translator } from './translate.ts';

export type CheckoutMessageId = keyof typeof messages;

/** Texts of the anonymous checkout. */
export const t = translator<CheckoutMessageId>(LOCALE, messages);
