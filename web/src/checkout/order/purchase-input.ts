import { onlyDigits } from '../../../../domain/brazil/digits.ts';
import { nationalPhone } from '../../../../domain/brazil/phone.ts';
import { asLine } from '../../../../domain/kernel/text.ts';
import { isCardKept } from '../card/use-card-entry.ts';
import { asksCpf, asksPhone, type FormValues } from '../form/values.ts';
import { type BuyerQuery, consentTo, keptCart } from '../marketing/visit.ts';
import type { CheckoutApi } from '../shell/load-api.ts';
import type { Checkout, PurchaseInput } from '../shell/types.ts';
import { chosenOption, fareOf } from './totals.ts';

interface OfOrder {
  readonly offer: Checkout;
  readonly values: FormValues;
}

/**
 * How an order names its card: by its token, or where it is kept by what `tokenCreditCard` makes of
 * it for the purchase of this key. A provider that keeps none by now charges it all the same.
 */
export async function cardOf(
  api: CheckoutApi,
  { offer, values }: OfOrder,
  { key, token }: { readonly key: string; readonly token: string },
): Promise<NonNullable<Order['card']>> {
  if (!isCardKept(offer)) return { token };
  const input = {
    ...{ offerId: offer.id, token, email: asLine(values.email), holderName: asLine(values.name) },
    holderDocument: (asksCpf(offer) && onlyDigits(values.cpf)) || null,
  };
  try {
    return { creditCardId: await api.tokenCreditCard(key, input) };
  } catch (error) {
    const failure = api.toApiFailure(error);
    if (failure.kind === 'refused' && failure.code === 'CARDS_NOT_SAVED') return { token };
    throw error;
  }
}

type CreditCard = NonNullable<PurchaseInput['creditCard']>;

interface Order {
  readonly offer: Checkout;
  readonly values: FormValues;
  readonly query: BuyerQuery;
  /** The card's token, or the name of one that is kept. */
  readonly card: Pick<CreditCard, 'token' | 'creditCardId'> | null;
  /** The code of a coupon. */
  readonly coupon: string | null;
  readonly installments: number;
  readonly expectedTotal: number;
  readonly referer: string;
}

const orNull = (text: string): string | null => asLine(text) || null;

/**
 * The purchase as the API takes it. What the page did not ask for is null: nothing is invented
 * here.
 */
export function purchaseInput({
  offer,
  values,
  query,
  card,
  coupon,
  installments,
  expectedTotal,
  referer,
}: Order): PurchaseInput {
  return {
    offerId: offer.id,
    name: asLine(values.name),
    email: asLine(values.email),
    phone: asksPhone(offer) ? orNull(nationalPhone(values.phone)) : null,
    cpf: asksCpf(offer) ? orNull(onlyDigits(values.cpf)) : null,
    paymentMethod: values.paymentMethod,
    creditCard: card && { ...card, installments },
    cep: orNull(onlyDigits(values.cep)),
    street: orNull(values.street),
    number: orNull(values.number),
    complement: orNull(values.complement),
    district: orNull(values.district),
    city: orNull(values.city),
    state: orNull(values.state),
    // One that was chosen before the offer changed has no box any more.
    orderBumpsIds: offer.orderBumps
      .map(({ id }) => id)
      .filter((id) => values.orderBumpsIds.includes(id)),
    deliveryFare: fareOf(offer, values) ?? 0,
    deliveryOptionId: chosenOption(offer, values.deliveryOptionId)?.id ?? null,
    coupon,
    utmQuery: query.utmQuery,
    referer,
    affiliateId: query.affiliateId,
    abandonedCartId: keptCart(offer.id),
    fingerPrints: [],
    measurementConsent: consentTo(offer.id, offer.product.tellsBuyer) === true,
    expectedTotal,
    expectedRecurrence: recurrenceOf(offer),
    mayKeepCard: offer.mayKeepCard,
    tellsBuyer: offer.product.tellsBuyer,
  };
}

/** As the page shows it. */
const recurrenceOf = ({ recurrencePrice, frequencyInDays }: Checkout) =>
  recurrencePrice === null || frequencyInDays === null
    ? null
    : { priceCents: recurrencePrice, frequencyInDays };
