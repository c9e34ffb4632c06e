import type { CheckoutMessageId } from './checkout.ts';
import { LOCALE } from './locale.ts';
import messages from './receipt.messages.pt-BR.json';
import { translator } from './translate.ts';

/** What a printed receipt says beside what the page shows, which comes later. */
export const t = translator<keyof typeof messages | CheckoutMessageId>(LOCALE, messages);
