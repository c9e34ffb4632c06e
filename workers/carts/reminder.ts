import type { Known } from '../../domain/cart/cart.ts';
import { associatedData, keptContact } from '../../domain/cart/contact.ts';
import { keepsCarts } from '../../domain/cart/keeps-carts.ts';
import { optOutPath } from '../../domain/cart/opt-out-path.ts';
import { recoveryPath } from '../../domain/kernel/page-paths.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Locale } from '../../domain/kernel/locale.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { MailContent, MailLook, MailPicture } from '../mail/content.ts';
import { mailPicture, offerLook, sellerOf } from '../mail/look.ts';
import { mailText } from '../mail/mail-text.ts';
import type { Mail } from '../mail/mailer.ts';
import { REMINDER_WORDS } from './reminder-words.ts';

interface ReminderDependencies {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly publicUrl: string;
}

export interface Reminder {
  /** Keyed digest of platform and mailbox. */
  readonly recipient: string;
  /** Keyed digest of platform and network; null: not known. */
  readonly networkDigest: string | null;
  readonly mail: Omit<Mail, 'messageId'>;
}

/**
 * What reminds a buyer of their cart; undefined when there is nobody to write to (no e-mail
 * address, forgotten) or nothing to come back to (the offer is archived, or keeps no carts any
 * more). Nothing that the buyer typed stands in it: whoever types somebody else's address must not
 * write to them through us.
 */
export async function composeReminder(
  { store, vault, publicUrl }: ReminderDependencies,
  { captured, contents }: Known,
): Promise<Reminder | undefined> {
  const { cartId, offerId, platformId, productName } = captured;
  const [opened, offer, platform] = await Promise.all([
    vault.open(contents.contact, associatedData(cartId)),
    loadConfiguration(store, 'Offer', offerId),
    loadConfiguration(store, 'Platform', platformId),
  ]);
  const { email: to = null, networkDigest = null } = opened ? keptContact.parse(opened) : {};
  if (!to || !offer || !keepsCarts(offer, platform)) return undefined;
  const recipient = vault.optOuts.recipientOf(platformId, to);
  const token = vault.optOuts.tokenFor(recipient, platformId);
  const unsubscribeUrl = new URL(optOutPath(token, offer.locale), publicUrl).href;
  const product = await loadConfiguration(store, 'Product', offer.productId);
  const seller = product && (await sellerOf(vault, product));
  const content = reminderMail(offerLook(offer, platform, { seller, publicUrl }), {
    locale: offer.locale,
    productName,
    picture: mailPicture(product?.image, publicUrl),
    url: new URL(recoveryPath(offerId, cartId), publicUrl).href,
    optOut: unsubscribeUrl,
    replyTo: seller?.supportEmail,
  });
  return { recipient, networkDigest, mail: { ...composeMail(content), to } };
}

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
