import { LOCALE } from './locale.ts';
import messages from './placed-order.messages.pt-BR.json';
import { translator } from './translate.ts';

type PlacedOrderMessageId = keyof typeof messages;

/** Texts of the order that is shown instead of the form, which comes later than the form. */
export const t = translator<PlacedOrderMessageId>(LOCALE, messages);
