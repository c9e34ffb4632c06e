import type { CheckoutMessageId } from './checkout.ts';
import messages from './delivery.messages.pt-BR.json';
import { LOCALE } from './locale.ts';
import { translator } from './translate.ts';

/** The form's own words are there by then. */
type DeliveryMessageId = keyof typeof messages | CheckoutMessageId;

/** Texts of the address and the delivery, which only physical products need. */
export const t = translator<DeliveryMessageId>(LOCALE, messages);
