import type { PaymentMethod } from '../kernel/enums.ts';

/** A payment has so many charges after its first at most; the reasons are in decision 0078. */
export const RENEWALS_MAX = 3;
/** After the order, in milliseconds: so long the seller stands by its prices. */
export const RENEWABLE_MS = 15 * 86_400_000;

/** What decides whether one more charge may be made of a payment that expired. */
interface Renewable {
  readonly method: PaymentMethod;
  readonly renewals: number;
  /** ISO 8601. */
  readonly requestedAt: string;
}

export interface Renewal {
  /** The first one is 1. */
  readonly number: number;
  /** Until when it may be asked for, ISO 8601 UTC. */
  readonly until: string;
}

/** The renewal that may be asked for at `at`; undefined when there is none any more. */
export function nextRenewal(
  { method, renewals, requestedAt }: Renewable,
  at: string,
): Renewal | undefined {
  const untilMs = Date.parse(requestedAt) + RENEWABLE_MS;
  const isOver = renewals >= RENEWALS_MAX || Date.parse(at) >= untilMs;
  return method === 'CREDIT_CARD' || isOver
    ? undefined
    : { number: renewals + 1, until: new Date(untilMs).toISOString() };
}
