import messages from './card.messages.pt-BR.json';
import './checkout.ts';
import type { CheckoutMessageId } from './checkout.ts';
import { LOCALE } from './locale.ts';
import { translator } from './translate.ts';

/** What is said of a problem is in the form's own words. */
type CardMessageId = keyof typeof messages | CheckoutMessageId;

/** Texts of the card's fields and of what is around them, which only who pays by card needs. */
export const t = translator<CardMessageId>(LOCALE, messages);
