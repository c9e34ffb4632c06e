import { type RefObject, useEffect, useRef, useState } from 'react';
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

/** What only arranges: whatever else lies under the button is read, pressed or typed into. */
const BLANK = 'html, body, main, form, section, aside, footer, div:has(*), ul, fieldset';
const FIELD = 'input, select, textarea, iframe';
/** Where it is fixed, in pixels from the window's edges: its corner and its size. */
const [CORNER, SIZE] = [16, 48] as const;
/** Closer than a line of text is high. */
const GRID = [0, 12, 24, 36, SIZE] as const;

/** Whether a button in this corner of a phone covers nothing, and nobody types. */
function isClear(side: Chat['side']): boolean {
  const { activeElement, documentElement } = document;
  if (activeElement?.matches(FIELD)) return false;
  const x = side === 'LEFT' ? CORNER : documentElement.clientWidth - CORNER - SIZE;
  return GRID.every((dx) =>
    GRID.every((dy) => {
      const [top] = document
        .elementsFromPoint(x + dx, innerHeight - CORNER - dy)
        .filter((each) => !each.closest('[data-chat]'));
      return !top || top.matches(BLANK);
    }),
  );
}

/** Looks anew whenever the page or the focus has moved. */
function useClear(button: RefObject<HTMLAnchorElement | null>, side: Chat['side']): boolean {
  const [clear, setClear] = useState(false);
  useEffect(() => {
    if (!button.current || typeof document.elementsFromPoint !== 'function') return;
    let next = 0;
    const look = () => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(() => setClear(isClear(side)));
    };
    const events = ['scroll', 'resize', 'focusin', 'focusout', 'click'] as const;
    look();
    for (const event of events) addEventListener(event, look, { passive: true });
    return () => {
      cancelAnimationFrame(next);
      for (const event of events) removeEventListener(event, look);
    };
  }, [button, side]);
  return clear;
}

const SIDES = { LEFT: 'left-4', RIGHT: 'right-4' } as const;

interface Props {
  readonly offer: Pick<Checkout, 'appearance' | 'seller'>;
  /** On the left a builder's own tools may lie over it (specification/checkout#chat-button). */
  readonly inPreview?: boolean;
}

/**
 * Stays in its corner on the checkout and on the payment page. On a phone, whose corners are read,
 * it is seen where it covers nothing, and by who comes to it with the keyboard; below the page's
 * end it has a place of its own.
 */
export function ChatButton({ offer, inPreview = false }: Props) {
  const { chat } = offer.appearance;
  const button = useRef<HTMLAnchorElement>(null);
  const clear = useClear(button, chat?.side ?? 'RIGHT');
  const link = chatLink(chat);
  if (!chat || !link) return null;
  const hidden = 'max-md:not-focus:pointer-events-none max-md:not-focus:translate-y-20';
  return (
    <div className="max-md:h-16 print:hidden">
      <a
        ref={button}
        data-chat
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className={`fixed bottom-4 z-10 flex size-12 items-center justify-center rounded-full bg-good text-white shadow-panel transition-transform md:size-14 ${inPreview && chat.side === 'LEFT' ? 'left-20' : SIDES[chat.side]} ${clear ? '' : hidden}`}
      >
        <Icon name="chat" className="size-7" />
        <span className="sr-only">{t('chat.label', { seller: offer.seller.name })}</span>
      </a>
    </div>
  );
}
