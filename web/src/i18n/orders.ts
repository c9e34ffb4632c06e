import { LOCALE } from './locale.ts';
import messages from './orders.messages.pt-BR.json';
import { translator } from './translate.ts';

type OrdersMessageId = keyof typeof messages;

/** Texts of the orders that were made along with one, which come with them. */
export const t = translator<OrdersMessageId>(LOCALE, messages);
