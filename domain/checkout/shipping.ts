import { cents, type Cents } from '../kernel/money/cents.ts';

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
export interface ShippingChoice {
  readonly fareCents: number;
  /** Tells two options of one fare apart. */
  readonly optionId?: string | undefined;
}

export interface Shipping {
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
