import { validate as isUuid } from 'uuid';
import { isState } from '../../domain/brazil/states.ts';
import { askedOfBuyer, associatedData, checkBuyer, type Buyer } from '../../domain/checkout/buyer.ts';
import type { Order } from '../../domain/checkout/order.ts';
import type { Measurement } from '../../domain/configuration/measurement.ts';
import { networksWithToken } from '../../domain/configuration/network-tokens.ts';
import type { Sealed } from '../../domain/kernel/privacy/sealed.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { utmIn } from '../../domain/measuring/utm.ts';
import type { NewPurchase } from '../../domain/payment/events.ts';
import { freeze } from '../../domain/policy/freeze.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import {
  type OfferLookup,
  findSellableOffer,
  routesOf,
  type SellableOffer,
} from '../catalogue/sellable-offer.ts';
import type { CouponLookup } from '../coupons/taken-off.ts';
import { networkOf } from '../http/minute-limit.ts';
import { atPrice, isFollowedByCard } from '../upsells/may-follow.ts';
import { cardOfPurchase, namesOneCard, type CardOfPurchase } from './card-of-purchase.ts';
import { agreedRecurrence, orderOf } from './order-of.ts';
import { buyerOf, type PurchaseInput } from './purchase-input.ts';

const USER_AGENT_MAX = 500;

interface ComposeDependencies extends CouponLookup {
  readonly vault: Vault;
  readonly catalogue: Catalogue;
  readonly offers: OfferLookup;
}

/** A purchase that somebody asks for, and the payment that it becomes. */
export interface AskedPurchase {
  readonly paymentId: string;
  readonly input: PurchaseInput;
  /** What makes two calls the same request. */
  readonly fingerprint: string;
  readonly ip: string;
  /** As the browser says what it is. */
  readonly userAgent?: string | undefined;
  /** The payment after which it was accepted, where it is an upsell. */
  readonly upsellOf?: string;
  /** The step of a funnel in which that was, and what it costs in it; null: as by itself. */
  readonly funnel?: NonNullable<NewPurchase['funnel']>;
  readonly priceCents?: number | null;
  /** The card that pays it in place of one that is typed, and the connection that keeps it. */
  readonly savedCard?: KeptCard;
}

/** A card that is charged again. */
export interface KeptCard extends NonNullable<NewPurchase['savedCard']> {
  readonly connectionId: string;
}

/** A purchase that may be admitted: nothing of it is kept yet. */
interface Composed {
  readonly purchase: Omit<NewPurchase, 'subjectId' | 'buyer'>;
  readonly buyer: Buyer;
  /** What a card is charged by, unless it is kept already. */
  readonly token?: string | undefined;
}

/** A purchase as it is written. */
export interface SealedPurchase {
  readonly purchase: NewPurchase;
  readonly cardToken?: Sealed;
}

/**
 * What a purchase would write, before it is sealed: the choice priced from the seller's documents,
 * the rules of today. Keeps nothing: whoever is refused leaves nothing behind. Errors: those of
 * `purchase`.
 */
export async function compose(
  deps: ComposeDependencies,
  asked: AskedPurchase,
): Promise<Result<Composed>> {
  const { paymentId, input, fingerprint, ip, upsellOf, funnel, savedCard: kept } = asked;
  const named = { network: networkOf(ip), offerId: input.offerId };
  const looked = await deps.offers.find(named, () => findSellableOffer(deps.catalogue, input.offerId));
  if (!looked.ok) return looked;
  const found = atPrice(looked.value, asked.priceCents ?? null);
  if (!(await deps.catalogue.sellerOf(found.product))) return fail('OFFER_NOT_FOUND');
  const { offer, product, platform, availability } = found;
  // Who took a link says its stream, and perhaps it was this very payment.
  if (!['ON_SALE', 'NO_METHOD', 'LINK_TAKEN'].includes(availability))
    return fail('OFFER_NOT_ON_SALE', { reason: availability });
  const buyer = buyerFor(found, asked);
  if (!buyer.ok) return buyer;
  const method = input.paymentMethod;
  const order = await orderOf(deps, found, asked);
  if (!order.ok) return order;
  const routes = routesOf(found, { method, amountCents: order.value.amountCents }).filter(
    ({ connectionId }) => !kept || connectionId === kept.connectionId,
  );
  const [first] = routes;
  if (!first) return fail('PAYMENT_NOT_CONFIGURED');
  const isTyped = method === 'CREDIT_CARD' && !kept;
  if (isTyped && !namesOneCard(input.creditCard)) return fail('CARD_TOKEN_REQUIRED');
  const affiliateId = await knownAffiliate(deps.catalogue, platform.platformId, input.affiliateId);
  const now = deps.now();
  const sold = soldOf(found, order.value);
  const after = { sold, buyer: buyer.value, connectionId: first.connectionId };
  const isFollowed = async () =>
    // Nobody's card is kept untold: what follows may have been set since the page was opened.
    input.mayKeepCard !== false &&
    !upsellOf &&
    (await isFollowedByCard(deps.catalogue, after, await deps.catalogue.stepsAfter(offer)));
  const card = isTyped
    ? await cardOfPurchase(deps.vault, {
        ...{ paymentId, creditCard: input.creditCard, provider: first.provider, now },
        ...{ ...agreedRecurrence(offer), isFollowed, email: buyer.value.email },
      })
    : ok<CardOfPurchase>(kept ? { savedCard: { id: kept.id } } : {});
  if (!card.ok) return card;
  const { token, savedCard } = card.value;
  const purchase: Composed['purchase'] = {
    paymentId,
    ...{ offerId: offer.offerId, productId: product.productId, productName: product.name },
    method,
    ...order.value,
    ...sold,
    ...agreedRecurrence(offer),
    inputDigest: deps.vault.digest(fingerprint),
    ...{ connectionId: first.connectionId, provider: first.provider, routes },
    ...(affiliateId && { affiliateId }),
    ...(upsellOf && { upsellOf, ...(funnel && { funnel }) }),
    ...(offer.forLink && { linkId: offer.offerId }),
    ...(input.abandonedCartId &&
      isUuid(input.abandonedCartId) && { abandonedCartId: input.abandonedCartId }),
    policy: freeze(found.policy, {
      ...{ method, providerFee: first.fee },
      ...{ producerId: product.producerId, guaranteeDays: product.guaranteeDays },
      descriptor: offer.descriptor,
    }),
    ...(savedCard && { savedCard }),
    ...whereFrom(buyer.value),
    requestedAt: now.toISOString(),
  };
  return ok({ purchase, buyer: buyer.value, token });
}

/** Seals buyer and card of a purchase that was admitted, under a key that is kept from then on. */
export async function sealPurchase(
  vault: Pick<Vault, 'subjectFor' | 'seal' | 'addDocument'>,
  { purchase, buyer, token }: Composed,
): Promise<SealedPurchase> {
  const { paymentId } = purchase;
  const subject = await vault.subjectFor(buyer.email);
  const { subjectId } = subject;
  if (buyer.document) await vault.addDocument(subjectId, buyer.document);
  const sealed = { subjectId, buyer: vault.seal(subject, associatedData(paymentId), buyer) };
  return {
    purchase: { ...purchase, ...sealed },
    ...(token && { cardToken: vault.seal(subject, associatedData(paymentId, 'cardToken'), token) }),
  };
}

/** Who buys, checked against what the offer asks of them. */
function buyerFor({ offer, product }: SellableOffer, asked: AskedPurchase): Result<Buyer> {
  const { input, ip } = asked;
  const given = {
    ...{ ...buyerOf(input, ip), ...visitOf(product.measurement, asked) },
    // Of no use to anybody but who checks a card.
    ...(input.paymentMethod === 'CREDIT_CARD' &&
      input.fingerPrints.length > 0 && { fingerPrints: input.fingerPrints }),
  };
  return checkBuyer(given, { ...askedOfBuyer(offer), physical: product.typeProduct === 'FISICO' });
}

/** Kept only where a network is told of purchases by our server. */
function visitOf(
  measurement: Measurement,
  { input, userAgent = '' }: AskedPurchase,
): Pick<Buyer, 'visit'> {
  if (networksWithToken(measurement).length === 0) return {};
  const { asksConsent } = measurement;
  // A yes is one to what the page asked: the product may ask for more since it was opened.
  const tellsBuyer = measurement.tellsBuyer && !(asksConsent && input.tellsBuyer === false);
  const agreed = asksConsent && input.measurementConsent === true;
  const consented = !asksConsent || agreed;
  return {
    visit: {
      consented,
      userAgent: consented && tellsBuyer ? userAgent.slice(0, USER_AGENT_MAX) : '',
      ...(agreed && { agreedTo: tellsBuyer ? 'TOLD' : 'MEASURED' }),
    },
  };
}

/** What of where the buyer came from, and is, may be kept in clear. */
function whereFrom(buyer: Buyer): Pick<NewPurchase, 'utm' | 'buyerState'> {
  const utm = utmIn(buyer.utmQuery, buyer);
  const state = buyer.address?.state;
  return { ...(utm && { utm }), ...(isState(state) && { buyerState: state }) };
}

/** What is sold, and by whom. */
const soldOf = ({ platform, product, offer }: SellableOffer, { items }: Order) => ({
  ...{ platformId: platform.platformId, producerId: product.producerId },
  ...{ currency: offer.coin, items: [...items] },
});

/** As our own ids are; anything else of a link is no id of a user. */
const USER_ID = /^[\w-]{1,100}$/;
const SELLERS: ReadonlySet<string> = new Set(['PRODUCER', 'AFFILIATE', 'CO_PRODUCER']);

/**
 * The user of the platform whom a link names as its affiliate; undefined for any other text, since
 * a link may say anything of anybody, and events keep it for ever. What it said stays in the
 * buyer's sealed query string (decision 0032).
 */
async function knownAffiliate(
  catalogue: Pick<Catalogue, 'activeUser'>,
  platformId: string,
  said: string | null | undefined,
): Promise<string | undefined> {
  if (!said || !USER_ID.test(said)) return undefined;
  const user = await catalogue.activeUser(said);
  const known = user?.platformId === platformId && SELLERS.has(user.role);
  return known ? user.userId : undefined;
}
