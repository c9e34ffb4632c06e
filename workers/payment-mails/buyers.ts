import { optOutPath } from '../../domain/cart/opt-out-path.ts';
import { associatedData, buyer } from '../../domain/checkout/buyer.ts';
import type { SellerIdentity } from '../../domain/configuration/schemas.ts';
import { paymentPath } from '../../domain/kernel/page-paths.ts';
import { buyerMails, givenBackCents, type DueMail } from '../../domain/mailing/due-mails.ts';
import type { BuyerMail } from '../../domain/mailing/mailing.ts';
import { orderNumber } from '../../domain/payment/order.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { isCharged } from '../../domain/payment/state.ts';
import { recentConfiguration } from '../../eventstore/recent-configuration.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Allowance } from '../mail/allowance.ts';
import type { MailLook, MailPicture } from '../mail/content.ts';
import { sellerOf, type MailDependencies } from '../mail/deliver.ts';
import { mailPicture, offerLook } from '../mail/look.ts';
import { buyerMail, type Told } from './buyer-content.ts';
import type { Audience, Known } from './mail-payment.ts';

export interface BuyerMailDependencies extends MailDependencies {
  readonly vault: Pick<Vault, 'open' | 'optOuts'>;
  readonly allowance: Pick<Allowance, 'count'>;
}

/** Of what nobody paid, since anybody can order in anybody's name: to one mailbox in a day. */
const UNPAID_PER_DAY = 10;

/** Sells rather than serves: who asked for no such mails gets none (decision 0040). */
const SELLS: ReadonlySet<BuyerMail> = new Set(['EXPIRED']);
/** Of what was paid: nobody can have those sent to somebody else. */
const IS_OF_MONEY: ReadonlySet<BuyerMail> = new Set([
  ...(['REFUNDED', 'RENEWAL', 'SHIPPED', 'ACCESS'] as const),
]);

/** What buyers are told of their orders. */
export const buyers = (deps: BuyerMailDependencies): Audience<BuyerMail> => ({
  dueOf: (state, { openedAt }) => buyerMails(state, { since: openedAt, at: deps.now().toISOString() }),
  async compose(state, due) {
    const { purchase } = state;
    const opened = await deps.vault.open(purchase.buyer, associatedData(purchase.paymentId));
    if (opened === undefined) return undefined;
    const to = buyer.parse(opened).email;
    const recipient = deps.vault.optOuts.recipientOf(purchase.platformId, to);
    const sells = SELLS.has(due.mail);
    if (sells && (await deps.vault.optOuts.among([recipient])).size > 0) return undefined;
    if (!IS_OF_MONEY.has(due.mail)) {
      const limit = { key: `unpaid-${recipient}`, perDay: UNPAID_PER_DAY };
      if (!(await deps.allowance.count(limit, deps.now()))) return undefined;
    }
    const around = await aroundOf(deps, purchase);
    const token = deps.vault.optOuts.tokenFor(recipient, purchase.platformId);
    const optOut = new URL(optOutPath(token, around.locale), deps.publicUrl).href;
    const content = buyerMail(around.look, {
      ...{ ...around, ...saidOf(state, due), mail: due.mail },
      productName: purchase.productName,
      number: orderNumber(purchase.paymentId),
      currency: purchase.currency,
      totalCents: purchase.amountCents,
      url: new URL(paymentPath(purchase.paymentId), deps.publicUrl).href,
      ...(sells ? { optOut } : {}),
    });
    return { to, content };
  },
});

interface Around {
  readonly locale: Told['locale'];
  readonly look: MailLook;
  readonly picture: MailPicture | null;
  readonly seller: SellerIdentity | undefined;
}

/** How the order's offer, product and platform look. */
export async function aroundOf(
  { store, vault, publicUrl }: Pick<MailDependencies, 'store' | 'vault' | 'publicUrl'>,
  { platformId, offerId, productId }: PurchaseRequestedData,
): Promise<Around> {
  const [platform, offer, product] = await Promise.all([
    recently(store, 'Platform', platformId),
    recently(store, 'Offer', offerId),
    recently(store, 'Product', productId),
  ]);
  const seller = product && (await sellerOf(vault, product));
  return {
    locale: offer?.locale ?? 'PT_BR',
    look: offerLook(offer, platform, { seller, publicUrl }),
    picture: mailPicture(product?.image, publicUrl),
    seller,
  };
}

async function recently<K extends 'Platform' | 'Offer' | 'Product'>(
  store: EventStore,
  kind: K,
  id: string,
) {
  const found = await recentConfiguration(store, kind, id);
  return found.phase === 'NONE' ? undefined : found.content;
}

/** What a mail says of the payment as it stands. */
function saidOf(
  state: Known,
  { mail, about }: DueMail<BuyerMail>,
): Pick<Told, 'amountCents' | 'moment' | 'pixCode' | 'boletoLine' | 'shipment'> {
  const { purchase } = state;
  const charge = isCharged(state) ? state.charge : undefined;
  const amountCents = purchase.amountCents;
  if (mail === 'REFUNDED' && 'reversals' in state)
    return {
      amountCents: Math.min(givenBackCents(state), amountCents),
      moment: state.reversedAt ?? state.approvedAt,
    };
  if (mail === 'SHIPPED' && state.phase === 'APPROVED')
    return { amountCents, moment: about, shipment: state.handover?.shipped };
  if (mail === 'RENEWAL')
    return { amountCents: purchase.recurrence?.priceCents ?? amountCents, moment: about };
  const waits = state.phase === 'AWAITING_PAYMENT' ? charge : undefined;
  return {
    amountCents,
    moment: waits?.pix?.expiresAt ?? waits?.boleto?.dueDate ?? purchase.requestedAt,
    ...{ pixCode: waits?.pix?.code, boletoLine: waits?.boleto?.line },
  };
}
