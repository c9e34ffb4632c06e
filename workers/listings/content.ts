import type { ListingMail } from '../../domain/listing/listing.ts';
import type { MailContent, MailLook, MailPicture } from '../mail/content.ts';
import { mailText } from '../mail/mail-text.ts';
import { LISTING_WORDS } from './mail-words.ts';

/** As staff may write. */
const REASON_MAX = 500;

interface Told {
  readonly mail: ListingMail;
  readonly name: string;
  readonly picture: MailPicture | null;
  /** In staff's own words. */
  readonly reason: string | null | undefined;
  /** The product's page. */
  readonly url: string;
}

/** What a seller is told of their product. */
export function listingMail(look: MailLook, { mail, name, picture, reason, url }: Told): MailContent {
  const { subject, before, after, button } = LISTING_WORDS[mail];
  const told = reason?.split('\n').map((line) => mailText(line, REASON_MAX)) ?? [];
  return {
    ...{ locale: 'PT_BR', look, subject, title: subject },
    parts: [
      { kind: 'text', text: before },
      { kind: 'product', name: mailText(name), picture },
      ...(told.length > 0 ? [{ kind: 'quote', text: told.join('\n') } as const] : []),
      { kind: 'text', text: after },
      { kind: 'button', label: button, url },
    ],
  };
}
