import type { Known } from '../../domain/cart/cart.ts';
import { associatedData, keptContact } from '../../domain/cart/contact.ts';
import { keepsCarts } from '../../domain/cart/keeps-carts.ts';
import { optOutPath } from '../../domain/cart/opt-out-path.ts';
import { recoveryPath } from '../../domain/kernel/page-paths.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { sellerOf } from '../mail/deliver.ts';
import { mailPicture, offerLook } from '../mail/look.ts';
import type { Mail } from '../mail/mailer.ts';
import { reminderMail } from './reminder-content.ts';

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
