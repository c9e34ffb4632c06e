import { formatCpf } from '../../../../domain/brazil/cpf.ts';
import { formatPhone } from '../../../../domain/brazil/phone.ts';
import { PURCHASE_LIMITS } from '../../../../domain/checkout/order.ts';
import { CART_PARAMETER } from '../../../../domain/kernel/page-paths.ts';
import { asLine } from '../../../../domain/kernel/text.ts';
import type { FormValues } from '../form/values.ts';
import { inSharedStorage, inTabStorage } from '../shell/tab-storage.ts';

export interface BuyerQuery {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly cpf: string;
  readonly affiliateId: string | null;
  /** The cart that a mail's link leads back to. */
  readonly cartId: string | null;
  /** The whole query string, for attribution. */
  readonly utmQuery: string;
}

/**
 * What is kept for attribution. Who has a cart's id may read it: it is not. Nor is what goes beyond
 * what a purchase takes, which no buyer could mend.
 */
const attribution = (search: string): string =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => !part.startsWith(`${CART_PARAMETER}=`))
    .reduce((kept, part) => {
      const longer = kept ? `${kept}&${part}` : part;
      return longer.length > PURCHASE_LIMITS.utmQuery ? kept : longer;
    }, '');

/** The query parameters that the page reads (specification/checkout#query-parameters). */
export function readBuyerQuery(search: string): BuyerQuery {
  const query = new URLSearchParams(search);
  const affiliateId = asLine(query.get('affiliateId') ?? '');
  return {
    name: asLine(query.get('nome') ?? ''),
    email: asLine(query.get('email') ?? ''),
    phone: formatPhone(query.get('telefone') ?? ''),
    cpf: formatCpf(query.get('cpf') ?? ''),
    affiliateId: affiliateId && affiliateId.length <= PURCHASE_LIMITS.affiliateId ? affiliateId : null,
    cartId: query.get(CART_PARAMETER) || null,
    utmQuery: attribution(search),
  };
}

/** What the link knows of the buyer, as fields of the form. */
export const buyerValues = ({ name, email, phone, cpf }: BuyerQuery): Partial<FormValues> => ({
  name,
  email,
  phone,
  cpf,
});

/** For a browser that refuses the storage: what this page knows by itself. */
const inPage = new Map<string, string>();
const nameOf = (offerId: string): string => `razao.consent.${offerId}`;

/** What a buyer has answered: `told` who were also told that networks hear who bought. */
type Answer = 'no' | 'yes' | 'told';

/**
 * Whether a buyer has agreed that an offer is measured, and, where `isTold`, that networks hear who
 * bought; null: they were not asked for as much.
 */
export function consentTo(offerId: string, isTold: boolean): boolean | null {
  const answer = inPage.get(offerId) ?? inSharedStorage((storage) => storage.getItem(nameOf(offerId)));
  if (answer === 'no') return false;
  return answer === 'told' || (answer === 'yes' && !isTold) ? true : null;
}

export function noteConsent(offerId: string, answer: Answer): void {
  inPage.set(offerId, answer);
  inSharedStorage((storage) => storage.setItem(nameOf(offerId), answer));
}

const LIFETIME_SECONDS = 30 * 60;

/**
 * Read by the upsell pages (specification/checkout#internal-calls). It lives no longer than an
 * upsell takes.
 */
export function rememberUpsell(token: string | null): void {
  if (!token) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `upsellToken=${encodeURIComponent(token)}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${secure}`;
}

const keyOf = (offerId: string): string => `razao.cart.${offerId}`;

/** The cart that this tab has left of an offer, by its id. */
export const keptCart = (offerId: string): string | null =>
  inTabStorage((storage) => storage.getItem(keyOf(offerId)));

export const rememberCart = (offerId: string, cartId: string): void =>
  void inTabStorage((storage) => storage.setItem(keyOf(offerId), cartId));

export const forgetCart = (offerId: string): void =>
  void inTabStorage((storage) => storage.removeItem(keyOf(offerId)));

/** Carts that were ordered, by payment, for as long as the page is there. */
const ordered = new Map<string, string>();

/** It is ordered: what is typed next is another one. */
export function orderCart(offerId: string, paymentId: string): void {
  const cartId = keptCart(offerId);
  if (cartId) ordered.set(paymentId, cartId);
  forgetCart(offerId);
}

/** Its buyer turns from an order that is not paid: one who leaves now has left one cart. */
export function takeCartBack(offerId: string, paymentId: string): void {
  const cartId = ordered.get(paymentId);
  if (cartId) rememberCart(offerId, cartId);
}
