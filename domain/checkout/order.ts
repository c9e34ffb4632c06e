import { cents, sum, type Cents } from '../kernel/money/cents.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { PaymentMethod } from '../kernel/enums.ts';
import {
  chosenShipping,
  usualShipping,
  type DeliveryOption,
  type Shipping,
  type ShippingChoice,
  type ShippingTerms,
} from './shipping.ts';
import { installmentOptions, type InstallmentOption, type InstallmentRules } from './installments.ts';

/** What is sold, from the configurations. Nothing in here came from a client. */
export interface Sellable {
  readonly offerId: string;
  readonly title: string;
  readonly priceCents: number;
  readonly tangible: boolean;
}

export interface Catalogue {
  readonly offer: Sellable & {
    readonly methods: readonly PaymentMethod[];
    readonly type: 'ONE_TIME' | 'SUBSCRIPTION';
    /** Null: nothing is sent. */
    readonly shipping: ShippingTerms | null;
  };
  readonly bumps: readonly Sellable[];
  readonly installments: InstallmentRules;
}

export interface OrderChoice {
  readonly method: PaymentMethod;
  readonly bumpIds: readonly string[];
  readonly installments: number;
  readonly shipping: ShippingChoice;
  /** The total that the buyer was shown, if the page sent it. */
  readonly expectedTotalCents?: number | undefined;
}

/** What the price follows from. Shipping is left out before the buyer's postal code is known. */
export type GoodsChoice = Pick<OrderChoice, 'bumpIds'> & Partial<Pick<OrderChoice, 'shipping'>>;

export interface Order {
  readonly items: readonly {
    id: string;
    kind: 'OFFER' | 'BUMP';
    title: string;
    unitPriceCents: number;
    quantity: number;
    tangible: boolean;
  }[];
  readonly shippingCents: Cents;
  /** How it is sent, where the buyer had a choice. */
  readonly delivery?: Omit<DeliveryOption, 'preSelected' | 'fareCents'>;
  readonly interestCents: Cents;
  readonly amountCents: Cents;
  readonly installments: number;
  readonly installmentCents: Cents;
}

/**
 * Price plus bumps plus shipping (specification/checkout#constants). Errors: INVALID_INPUT,
 * PRICE_CHANGED for a fare that the offer does not have.
 */
export function orderTotal(catalogue: Catalogue, { bumpIds, shipping }: GoodsChoice): Result<Cents> {
  const chosen = choose(catalogue, bumpIds);
  if (!chosen.ok) return chosen;
  const sent = shipping ? ship(catalogue, shipping, chosen.value) : ok(NO_FARE);
  return sent.ok ? ok(netOf(chosen.value, sent.value)) : sent;
}

const netOf = (items: readonly Sellable[], { fareCents }: Shipping): Cents =>
  sum([...items.map(({ priceCents }) => cents(priceCents)), fareCents]);

const NO_FARE: Shipping = { fareCents: cents(0), option: undefined };
const NOT_SENT: ShippingTerms = { fretePriceCents: null, deliveryOptions: [] };

function ship(
  { offer }: Catalogue,
  choice: ShippingChoice,
  items: readonly Sellable[],
): Result<Shipping> {
  const terms = offer.shipping ?? NOT_SENT;
  const chosen = chosenShipping(terms, choice);
  return chosen ? ok(chosen) : fail('PRICE_CHANGED', { totalCents: netOf(items, usualShipping(terms)) });
}

function choose({ offer, bumps }: Catalogue, bumpIds: readonly string[]): Result<Sellable[]> {
  const wanted = [...new Set(bumpIds)];
  const found = bumps.filter((bump) => wanted.includes(bump.offerId));
  return found.length === wanted.length
    ? ok([offer, ...found])
    : fail('INVALID_INPUT', { fields: [{ field: 'orderBumpsIds', code: 'UNKNOWN' }] });
}

/**
 * Prices what a buyer chose from the seller's own configurations; no price, fare or installment is
 * taken from the client.
 *
 * Errors: METHOD_NOT_ENABLED, INSTALLMENTS_NOT_OFFERED, PRICE_CHANGED, INVALID_INPUT for a bump
 * that the offer does not have.
 */
export function placeOrder(catalogue: Catalogue, choice: OrderChoice): Result<Order> {
  if (!catalogue.offer.methods.includes(choice.method)) return fail('METHOD_NOT_ENABLED');
  const chosen = choose(catalogue, choice.bumpIds);
  if (!chosen.ok) return chosen;
  const shipping = ship(catalogue, choice.shipping, chosen.value);
  if (!shipping.ok) return shipping;
  const { fareCents, option: delivery } = shipping.value;
  const net = netOf(chosen.value, shipping.value);
  const options = choice.method === 'CREDIT_CARD' ? cardInstallments(catalogue, net) : [inOne(net)];
  const option = options.find(({ installmentNumber }) => installmentNumber === choice.installments);
  if (!option) return fail('INSTALLMENTS_NOT_OFFERED');
  // Without the interest it is another total: installments that were free of it may be so no more.
  if ((choice.expectedTotalCents ?? option.finalValue) !== option.finalValue)
    return fail('PRICE_CHANGED', { totalCents: option.finalValue });
  return ok({
    items: chosen.value.map((item, index) => ({
      id: item.offerId,
      kind: index === 0 ? 'OFFER' : 'BUMP',
      title: item.title,
      unitPriceCents: item.priceCents,
      quantity: 1,
      tangible: item.tangible,
    })),
    shippingCents: fareCents,
    ...(delivery && { delivery: chosenDelivery(delivery) }),
    interestCents: cents(option.finalValue - net),
    amountCents: option.finalValue,
    installments: option.installmentNumber,
    installmentCents: option.installmentValue,
  });
}

const chosenDelivery = ({ id, description, deliveryTime }: DeliveryOption) => ({
  id,
  description,
  deliveryTime,
});

/**
 * In how many installments `total` may be paid by card; a subscription charges in one
 * (specification/gateway#subscription-installments).
 */
export const cardInstallments = (
  { offer, installments }: Pick<Catalogue, 'offer' | 'installments'>,
  total: Cents,
): InstallmentOption[] =>
  offer.type === 'ONE_TIME' ? installmentOptions(total, installments) : [inOne(total)];

const inOne = (total: Cents): InstallmentOption => ({
  installmentNumber: 1,
  installmentValue: total,
  finalValue: total,
});
