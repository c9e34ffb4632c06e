import { associatedData, buyer } from '../../domain/checkout/buyer.ts';
import { paymentPath } from '../../domain/kernel/page-paths.ts';
import { orderNumber } from '../../domain/payment/order.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import type { Approved } from '../../domain/payment/state.ts';
import { recentConfiguration } from '../../eventstore/recent-configuration.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { sellerOf } from '../mail/deliver.ts';
import { mailPicture, offerLook } from '../mail/look.ts';
import type { Mail } from '../mail/mailer.ts';
import { receiptMail } from './receipt-content.ts';

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
  const pageUrl = new URL(paymentPath(purchase.paymentId), publicUrl).href;
  const [platform, offer, sold, accesses] = await Promise.all([
    recentConfiguration(store, 'Platform', purchase.platformId),
    recentConfiguration(store, 'Offer', purchase.offerId),
    recentConfiguration(store, 'Product', purchase.productId),
    accessOf(store, purchase, pageUrl),
  ]);
  const product = sold.phase === 'NONE' ? undefined : sold.content;
  const seller = product && (await sellerOf(vault, product));
  const content = offer.phase === 'NONE' ? undefined : offer.content;
  const look = offerLook(content, platform.phase === 'NONE' ? undefined : platform.content, {
    ...{ seller, publicUrl },
  });
  const to = buyer.parse(opened).email;
  const mail = receiptMail(look, {
    to,
    ...{ purchase, approvedAt, accesses, seller },
    locale: content?.locale ?? 'PT_BR',
    card: charge.card,
    number: orderNumber(purchase.paymentId),
    isSent: product?.typeProduct === 'FISICO',
    picture: mailPicture(product?.image, publicUrl),
    pageUrl,
  });
  return { ...composeMail(mail), to };
}

/** Where the buyer uses what they bought, as far as it is used somewhere. */
async function accessOf(store: EventStore, { items }: PurchaseRequestedData, pageUrl: string) {
  const found = await Promise.all(
    items.map(async ({ id, title }) => ({ title, url: await accessUrlOf(store, id, pageUrl) })),
  );
  return found.flatMap(({ title, url }) => (url ? [{ title, url }] : []));
}

/** Files and a licence are on the payment page: a mail goes through many hands. */
async function accessUrlOf(store: EventStore, offerId: string, pageUrl: string): Promise<string | null> {
  const offer = await recentConfiguration(store, 'Offer', offerId);
  if (offer.phase === 'NONE') return null;
  const product = await recentConfiguration(store, 'Product', offer.content.productId);
  if (product.phase === 'NONE') return null;
  const { accessUrl, files, licence } = product.content;
  return files.length > 0 || licence !== null ? pageUrl : accessUrl;
}
