import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payment } from '../../domain/payment/payment.ts';
import { ATTEMPTS_MAX, attemptsThere } from '../../domain/payment/routes.ts';
import type { Requested } from '../../domain/payment/state.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import type { EventStore } from '../../eventstore/store.ts';

/**
 * Between attempts that certainly did not reach the provider, in milliseconds. A buyer with a card
 * waits for the answer; one with a PIX code or a boleto gets it when it comes, and a provider that
 * is away for minutes loses no sale.
 */
export const ATTEMPT_GAPS_MS: Readonly<Record<PaymentMethod, readonly number[]>> = {
  PIX: [1_000, 5_000, 30_000, 120_000],
  BILLET: [1_000, 5_000, 30_000, 120_000],
  CREDIT_CARD: [1_000, 3_000, 8_000, 15_000],
};

/** Between look-ups of an attempt whose answer was lost: as long again as it is old. */
const LOOK_UP_FIRST_MS = 500;
const LOOK_UP_MAX_MS = 3_600_000;

/** Work at a charge that is not known by then is given up, in milliseconds. */
export const CHARGE_ENDS_MS = 86_400_000;

/** Soon enough before that for two more look-ups. */
export const UNSENT_ENDS_MS = CHARGE_ENDS_MS - 2 * LOOK_UP_MAX_MS;

/**
 * When a payment that is still requested is worked on again, at the connection whose turn it is, in
 * milliseconds from now: at once where that was never tried.
 */
export function nextTryMs(state: Requested, now: Date): number {
  const { lastAttempt, attemptedAt, purchase } = state;
  if (lastAttempt === 'NOT_SENT' || lastAttempt === 'DECLINED') {
    const tries = Math.min(attemptsThere(state), ATTEMPTS_MAX - 1);
    return tries === 0 ? 0 : (ATTEMPT_GAPS_MS[purchase.method][tries - 1] ?? LOOK_UP_FIRST_MS);
  }
  return Math.min(LOOK_UP_MAX_MS, Math.max(LOOK_UP_FIRST_MS, ageMs(attemptedAt, now)));
}

/** An outcome that stays unknown for this long is somebody's to look at, in milliseconds. */
export const UNKNOWN_IS_OLD_MS = 10 * 60_000;

/** Tells somebody, once for each attempt, of an outcome that nobody has found out for long. */
export async function reportOldUnknown(deps: ReportDependencies, state: Requested): Promise<void> {
  const { attemptedAt, lastAttempt } = state;
  if (lastAttempt !== 'UNKNOWN' || ageMs(attemptedAt, deps.now()) < UNKNOWN_IS_OLD_MS) return;
  await reportUnknown(deps, state);
}

/** The same, however old the attempt is. */
export async function reportUnknown(
  { store, now }: ReportDependencies,
  { attempts, purchase }: Requested,
): Promise<void> {
  const { paymentId, platformId, provider, connectionId } = purchase;
  await raiseIncident(store, {
    kind: 'CHARGE_OUTCOME_UNKNOWN',
    cause: { stream: streamOf(payment, paymentId) },
    occasion: `attempt ${attempts}`,
    platformId,
    details: { provider, connectionId, attempt: String(attempts) },
    at: now(),
  });
}

interface ReportDependencies {
  readonly store: EventStore;
  readonly now: () => Date;
}

/** In milliseconds; 0 for what has not begun. */
export const ageMs = (since: string | undefined, now: Date): number =>
  since === undefined ? 0 : now.getTime() - Date.parse(since);
