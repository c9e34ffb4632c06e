import { useEffect, useState } from 'react';
import { loadApi } from '../shell/load-api.ts';
import type { Checkout, Coupon, InstallmentOption } from '../shell/types.ts';

interface Loaded {
  readonly key: string;
  readonly options: readonly InstallmentOption[];
  readonly failed: boolean;
}

export interface Installments {
  readonly options: readonly InstallmentOption[];
  /** The options on screen belong to another total. */
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

interface Order {
  readonly offer: Checkout;
  readonly orderBumpsIds: readonly string[];
  /** In cents; 0 as long as it does not count. */
  readonly fareAmount: number;
  /** What is taken off by a card. */
  readonly coupon: Coupon | null;
  /** A card is chosen, and the offer is divided at all. */
  readonly active: boolean;
  /** What came with the page, for the offer without bumps and fare. */
  readonly inlined: readonly InstallmentOption[];
}

const keyOf = (
  offer: Checkout,
  bumps: readonly string[],
  fare: number,
  coupon?: Coupon | null,
): string => [offer.id, offer.price, fare, coupon?.code, ...[...bumps].sort()].join('|');

/**
 * The installments of the present order, asked again whenever price, bumps or fare change
 * (specification/checkout#internal-calls).
 */
export function useInstallments({
  offer,
  orderBumpsIds,
  fareAmount,
  coupon,
  active,
  inlined,
}: Order): Installments {
  const key = keyOf(offer, orderBumpsIds, fareAmount, coupon);
  const code = coupon?.code ?? null;
  const [loaded, setLoaded] = useState<Loaded | null>(() =>
    inlined.length > 0 ? { key: keyOf(offer, [], 0), options: inlined, failed: false } : null,
  );
  const settled = loaded?.key === key;

  useEffect(() => {
    if (!active || settled) return;
    let current = true;
    loadApi()
      .then((api) => api.fetchInstallments(offer.id, [...orderBumpsIds], fareAmount, code))
      .then((options) => current && setLoaded({ key, options, failed: false }))
      .catch(() => current && setLoaded({ key, options: [], failed: true }));
    return () => {
      current = false;
    };
  }, [active, settled, key, offer.id, orderBumpsIds, fareAmount, code]);

  return {
    options: loaded?.options ?? [],
    loading: active && !settled,
    failed: settled && loaded.failed,
    retry: () => setLoaded(null),
  };
}

/** Keeps the buyer's number when it is still offered, else the largest one below it. */
export function chosenInstallment(
  options: readonly InstallmentOption[],
  wanted: number,
): InstallmentOption | null {
  const offered = options.filter((option) => option.installmentNumber <= wanted);
  return offered.reduce<InstallmentOption | null>(
    (best, option) => (best && best.installmentNumber > option.installmentNumber ? best : option),
    null,
  );
}

/** Of the options for an offer's price alone, that of most parts; null where it is not divided. */
export function mostParts(
  { type, creditCardEnabled }: Pick<Checkout, 'type' | 'creditCardEnabled'>,
  ofPrice: readonly InstallmentOption[],
): InstallmentOption | null {
  const most = creditCardEnabled && type === 'ONE_TIME' ? ofPrice.at(-1) : undefined;
  return most && most.installmentNumber > 1 ? most : null;
}
