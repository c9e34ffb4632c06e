import type { CheckoutMessageId } from './checkout.ts';
import { LOCALE } from './locale.ts';
import messages from './purchase-error.messages.pt-BR.json';
import { translator } from './translate.ts';

/** The form's own words are there by then: some refusals are told by both. */
type PurchaseErrorMessageId = keyof typeof messages | CheckoutMessageId;

/** Texts of an order that was refused, which come with the client that sends orders. */
export const t = translator<PurchaseErrorMessageId>(LOCALE, messages);
