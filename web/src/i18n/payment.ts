import type { CheckoutMessageId } from './checkout.ts';
import { LOCALE } from './locale.ts';
import messages from './payment.messages.pt-BR.json';
import { translator } from './translate.ts';

export type PaymentMessageId = keyof typeof messages;

/** Texts of the payment page, which comes later than the form, and those that both pages use. */
export const t = translator<PaymentMessageId | CheckoutMessageId>(LOCALE, messages);
