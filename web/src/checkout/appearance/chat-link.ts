import { nationalPhone } from '../../../../domain/brazil/phone.ts';
import type { Checkout } from '../types.ts';

type Chat = NonNullable<Checkout['appearance']['chat']>;

const COUNTRY_PREFIX = '55';
const PHONE_LENGTH_MIN = 3;

/**
 * Opens a chat with the seller; undefined where there is none, or it is not filled in
 * (specification/checkout#chat-button).
 */
export function chatLink(chat: Chat | null): string | undefined {
  if (!chat || chat.message.trim() === '' || chat.phone.length < PHONE_LENGTH_MIN) return undefined;
  return `https://wa.me/${COUNTRY_PREFIX}${nationalPhone(chat.phone)}?${new URLSearchParams({ text: chat.message })}`;
}
