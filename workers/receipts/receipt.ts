import { associatedData, buyer } from '../../domain/checkout/buyer.ts';
import { paymentPath } from '../../domain/kernel/page-paths.ts';
import type { SellerIdentity } from '../../domain/configuration/schemas.ts';
import { orderNumber } from '../../domain/payment/order.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import type { Approved } from '../../domain/payment/state.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import { recentConfiguration } from '../../eventstore/recent-configuration.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { openConfiguration } from '../../runtime/vault/seal-configuration.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { mailText } from '../mail/mail-text.ts';
import type { Mail } from '../mail/mailer.ts';
import { receiptText, receiptSubject } from './receipt-text.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'open'>;
  readonly publicUrl: string;
}

/**
 * What a buyer gets once they have paid; undefined when they were forgotten. Nothing that they
 * typed stands in it but the address it goes to. Throws KeyMissing.
 */
export async function composeReceipt(
  { store, vault, publicUrl }: Dependencies,
  { purchase, charge, approvedAt }: Approved,
): Promise<Omit<Mail, 'messageId'> | undefined> {
  const opened = await vault.open(purchase.buyer, associatedData(purchase.paymentId));
  if (opened === undefined) return undefined;
  const [platform, offer, sold, accesses] = await Promise.all([
    recentConfiguration(store, 'Platform', purchase.platformId),
    recentConfiguration(store, 'Offer', purchase.offerId),
    recentConfiguration(store, 'Product', purchase.productId),
    accessOf(store, purchase),
  ]);
  const seller =
    sold.phase === 'NONE'
      ? undefined
      : ((await orHidden(openConfiguration(vault, 'Product', sold.content))) as
          SellerIdentity | undefined);
  const product = sold.phase === 'NONE' ? undefined : sold.content;
  const locale = offer.phase === 'NONE' ? 'PT_BR' : offer.content.locale;
  const number = orderNumber(purchase.paymentId);
  return {
    to: buyer.parse(opened).email,
    senderName: platform.phase === 'NONE' ? null : mailText(platform.content.name),
    subject: receiptSubject(locale, purchase.productName, number),
    text: receiptText({
      locale,
      purchase,
      card: charge.card,
      approvedAt,
      number,
      accesses,
      isSent: product?.typeProduct === 'FISICO',
      seller,
      pageUrl: new URL(paymentPath(purchase.paymentId), publicUrl).href,
    }),
  };
}

/** Where the buyer uses what they bought, as far as it is used somewhere. */
async function accessOf(store: EventStore, { items }: PurchaseRequestedData) {
  const found = await Promise.all(
    items.map(async ({ id, title }) => ({ title, url: await accessUrlOf(store, id) })),
  );
  return found.flatMap(({ title, url }) => (url ? [{ title, url }] : []));
}

async function accessUrlOf(store: EventStore, offerId: string): Promise<string | null> {
  const offer = await recentConfiguration(store, 'Offer', offerId);
  if (offer.phase === 'NONE') return null;
  const product = await recentConfiguration(store, 'Product', offer.content.productId);
  return product.phase === 'NONE' ? null : product.content.accessUrl;
}
