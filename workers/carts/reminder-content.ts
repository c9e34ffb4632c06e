import type { Locale } from '../../domain/kernel/locale.ts';
import type { MailContent, MailLook, MailPicture } from '../mail/content.ts';
import { mailText } from '../mail/mail-text.ts';
import { REMINDER_WORDS } from './reminder-words.ts';

interface Left {
  readonly locale: Locale;
  readonly productName: string;
  readonly picture: MailPicture | null;
  /** Leads back to the cart. */
  readonly url: string;
  readonly optOut: string;
  readonly replyTo: string | undefined;
}

/** What a buyer is told of a cart that they left. */
export function reminderMail(
  look: MailLook,
  { locale, productName, picture, url, optOut, replyTo }: Left,
): MailContent {
  const words = REMINDER_WORDS[locale];
  const name = mailText(productName);
  return {
    ...{ locale, look, subject: words.subject(name), title: words.title },
    parts: [
      { kind: 'text', text: words.begun(name) },
      { kind: 'product', name, picture },
      { kind: 'button', label: words.button, url },
      { kind: 'note', text: words.ignore },
    ],
    optOut: { label: words.noMore(look.platform), url: optOut },
    replyTo,
  };
}
