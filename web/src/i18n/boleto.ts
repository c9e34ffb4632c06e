import { LOCALE } from './locale.ts';
import type { PaymentMessageId } from './payment.ts';
import messages from './boleto.messages.pt-BR.json';
import { translator } from './translate.ts';

type BoletoMessageId = keyof typeof messages;

/** Texts of a boleto, which come with it, and those of the payment page. */
export const t = translator<BoletoMessageId | PaymentMessageId>(LOCALE, messages);
