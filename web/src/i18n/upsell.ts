import { LOCALE } from './locale.ts';
import messages from './upsell.messages.pt-BR.json';
import { translator } from './translate.ts';

export type UpsellMessageId = keyof typeof messages;

/** Texts of the offers after a payment, which come with them. */
export const t = translator<UpsellMessageId>(LOCALE, messages);
