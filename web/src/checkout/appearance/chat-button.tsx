import { onlyDigits } from '../../../../domain/brazil/digits.ts';
import { nationalPhone } from '../../../../domain/brazil/phone.ts';
import { t } from '../../i18n/checkout.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Checkout } from '../shell/types.ts';

type Chat = NonNullable<Checkout['appearance']['chat']>;

const COUNTRY_PREFIX = '55';
const PHONE_LENGTH_MIN = 3;

/**
 * Opens a chat with the seller; undefined where there is none, or it is not filled in
 * (specification/checkout#chat-button).
 */
export function chatLink(chat: Chat | null): string | undefined {
  if (!chat || chat.message.trim() === '' || chat.phone.length < PHONE_LENGTH_MIN) return undefined;
  return `https://wa.me/${COUNTRY_PREFIX}${onlyDigits(nationalPhone(chat.phone))}?${new URLSearchParams({ text: chat.message })}`;
}

const SIDES = { LEFT: 'left-4', RIGHT: 'right-4' } as const;

/** Stays in its corner on the checkout and on the payment page. */
export function ChatButton({ offer }: { readonly offer: Pick<Checkout, 'appearance' | 'seller'> }) {
  const { chat } = offer.appearance;
  const link = chatLink(chat);
  if (!chat || !link) return null;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className={`fixed bottom-4 z-10 max-md:bottom-36 flex size-12 md:size-14 items-center justify-center rounded-full bg-good text-white shadow-panel ${SIDES[chat.side]}`}
    >
      <Icon name="chat" className="size-7" />
      <span className="sr-only">{t('chat.label', { seller: offer.seller.name })}</span>
    </a>
  );
}
