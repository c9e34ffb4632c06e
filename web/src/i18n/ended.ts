import type { CheckoutMessageId } from './checkout.ts';
import { LOCALE } from './locale.ts';
import type { PaymentMessageId } from './payment.ts';
import messages from './ended.messages.pt-BR.json';
import { translator } from './translate.ts';

export type EndedMessageId = keyof typeof messages;

/** Texts of a payment that ended without money, which come later, and those of the payment page. */
export const t = translator<EndedMessageId | PaymentMessageId | CheckoutMessageId>(LOCALE, messages);
