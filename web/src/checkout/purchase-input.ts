import { cepDigits } from '../../../domain/brazil/cep.ts';
import { cpfDigits } from '../../../domain/brazil/cpf.ts';
import { phoneDigits } from '../../../domain/brazil/phone.ts';
import { asLine } from '../../../domain/kernel/text.ts';
import type { BuyerQuery } from './buyer-query.ts';
import { keptCart } from './cart/kept-cart.ts';
import { chosenOption, fareOf } from './delivery/shipping.ts';
import { asksCpf, asksPhone, type FormValues } from './form/values.ts';
import { consentTo } from './pixels/consent-note.ts';
import type { Checkout, PurchaseInput } from './types.ts';

type CreditCard = NonNullable<PurchaseInput['creditCard']>;

export interface Order {
  readonly offer: Checkout;
  readonly values: FormValues;
  readonly query: BuyerQuery;
  /** The card's token, or the name of one that is kept. */
  readonly card: Pick<CreditCard, 'token' | 'creditCardId'> | null;
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
  installments,
  expectedTotal,
  referer,
}: Order): PurchaseInput {
  return {
    offerId: offer.id,
    name: asLine(values.name),
    email: asLine(values.email),
    phone: asksPhone(offer) ? orNull(phoneDigits(values.phone)) : null,
    cpf: asksCpf(offer) ? orNull(cpfDigits(values.cpf)) : null,
    paymentMethod: values.paymentMethod,
    creditCard: card && { ...card, installments },
    cep: orNull(cepDigits(values.cep)),
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
