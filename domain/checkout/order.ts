import type { PaymentMethod } from '../kernel/enums.ts';
import { cents, sum, type Cents, type BasisPoints } from '../kernel/money/cents.ts';
import { fail, ok, type Result } from '../kernel/result.ts';

/** What is sold, from the configurations. Nothing in here came from a client. */
interface Sellable {
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

/** The same where a coupon takes so much off the offer's price. */
export const discounted = (catalogue: Catalogue, discountCents: number): Catalogue => ({
  ...catalogue,
  offer: { ...catalogue.offer, priceCents: catalogue.offer.priceCents - discountCents },
});

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

/** One way to send a physical product (specification/checkout#delivery-option-fields). */
export interface DeliveryOption {
  readonly id: string;
  readonly description: string;
  /** As the seller words it: `3 a 5 dias úteis`. */
  readonly deliveryTime: string;
  /** 0: free. */
  readonly fareCents: number;
  readonly preSelected: boolean;
}

export interface ShippingTerms {
  /** One fare for all; where it is set, no options are offered. */
  readonly fretePriceCents: number | null;
  readonly deliveryOptions: readonly DeliveryOption[];
}

/** What the buyer's page chose, and what it said that costs. */
interface ShippingChoice {
  readonly fareCents: number;
  /** Tells two options of one fare apart. */
  readonly optionId?: string | undefined;
}

interface Shipping {
  readonly fareCents: Cents;
  /** Undefined where the fare is fixed, or nothing is sent. */
  readonly option: DeliveryOption | undefined;
}

/** The options that are offered: none beside a fixed fare. */
export const offeredOptions = ({
  fretePriceCents,
  deliveryOptions,
}: ShippingTerms): readonly DeliveryOption[] => (fretePriceCents === null ? deliveryOptions : []);

/** What is selected before the buyer chooses: the first that is marked, or the first. */
export const preSelectedOption = <Option extends Pick<DeliveryOption, 'preSelected'>>(
  options: readonly Option[],
): Option | undefined => options.find(({ preSelected }) => preSelected) ?? options[0];

/** What is charged where the buyer chose nothing else. */
export function usualShipping(terms: ShippingTerms): Shipping {
  const option = preSelectedOption(offeredOptions(terms));
  return { fareCents: cents(terms.fretePriceCents ?? option?.fareCents ?? 0), option };
}

/**
 * The shipping that was chosen, from the seller's own terms; undefined where they do not hold it
 * (any more). A fare that a page says only chooses between the offered ones.
 */
export function chosenShipping(
  terms: ShippingTerms,
  { fareCents, optionId }: ShippingChoice,
): Shipping | undefined {
  const options = offeredOptions(terms);
  if (options.length === 0) {
    const usual = usualShipping(terms);
    return usual.fareCents === fareCents ? usual : undefined;
  }
  const option = options.find(
    (each) => each.fareCents === fareCents && (optionId === undefined || each.id === optionId),
  );
  return option && { fareCents: cents(option.fareCents), option };
}

/** The dearest that a buyer may choose, in cents. */
export const dearestFare = (terms: ShippingTerms): number =>
  Math.max(usualShipping(terms).fareCents, ...offeredOptions(terms).map(({ fareCents }) => fareCents));

export interface InstallmentRules {
  /** 1 to 12. */
  readonly max: number;
  /** Up to 12; 0: already 1x has the fee of its count. */
  readonly interestFreeUpTo: number;
  readonly minimumCents: number;
  /** Interest by count; `fees[0]` belongs to 1x. */
  readonly fees: readonly BasisPoints[];
}

interface InstallmentOption {
  readonly installmentNumber: number;
  readonly installmentValue: Cents;
  readonly finalValue: Cents;
}

/**
 * The options a card buyer gets for `total` (specification/gateway#installment-calculation): no
 * interest up to the limit, then the fee of the count; values are rounded to hundredths of a cent,
 * options below the minimum installment are dropped, and what is shown is floored to cents. 1x is
 * never dropped, since an order below the minimum could not be paid by card at all. What is charged
 * is `finalValue`; the first installment carries the cents by which the others fall short.
 */
export function installmentOptions(total: Cents, rules: InstallmentRules): InstallmentOption[] {
  const counts = Array.from({ length: rules.max }, (_, index) => index + 1);
  return counts.flatMap((count) => {
    const fee = count <= rules.interestFreeUpTo ? 0 : (rules.fees[count - 1] ?? 0);
    const withFee = BigInt(total) * BigInt(10_000 + fee);
    const value = hundredths(withFee, BigInt(count));
    if (value < BigInt(rules.minimumCents) * 100n && count > 1) return [];
    return [
      {
        installmentNumber: count,
        installmentValue: cents(value / 100n),
        finalValue: cents(hundredths(withFee, 1n) / 100n),
      },
    ];
  });
}

/** Of what is charged as a whole: the first installment, which the others do not make even. */
export const firstInstallment = (
  total: number,
  { count, value }: { readonly count: number; readonly value: number },
): number => total - value * (count - 1);

/**
 * `amount / 10,000 / parts` in hundredths of a cent, half rounded up; `amount` carries the rate's
 * four decimals.
 */
function hundredths(amount: bigint, parts: bigint): bigint {
  const divisor = 100n * parts;
  return (amount + divisor / 2n) / divisor;
}

/** How much a purchase takes of what no buyer has typed, in characters. */
export const PURCHASE_LIMITS = { utmQuery: 4_000, referer: 2_000, affiliateId: 100 } as const;
