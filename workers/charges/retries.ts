import { streamOf } from '../../domain/kernel/aggregate.ts';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import type { ChargeOutcome } from '../../domain/payment/charge.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { payment } from '../../domain/payment/payment.ts';
import { ATTEMPTS_MAX, attemptsThere } from '../../domain/payment/routes.ts';
import type { Requested } from '../../domain/payment/state.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { stream } from '../../eventstore/streams.ts';

/**
 * Between attempts that certainly did not reach the provider, in milliseconds. A buyer with a card
 * waits for the answer; one with a PIX code or a boleto gets it when it comes, and a provider that
 * is away for minutes loses no sale.
 */
const ATTEMPT_GAPS_MS: Readonly<Record<PaymentMethod, readonly number[]>> = {
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
const UNKNOWN_IS_OLD_MS = 10 * 60_000;

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

/** Up to the hour. */
const HOUR = '2026-01-01T00'.length;

/** A connection cannot be used as it was set up: each by its own reason, whoever found it. */
const REASONS: ReadonlySet<string> = new Set([
  'CREDENTIALS',
  'CREDENTIALS_MISSING',
  'CERTIFICATE_MISSING',
  'NO_CERTIFICATE',
  'CERTIFICATE_UNREADABLE',
  'UNAUTHORIZED',
  'TLS',
  'NO_SUCH_API',
]);

const reasonOf = (outcome: ChargeOutcome): string | undefined => {
  if (outcome.kind === 'notSent') return outcome.reason;
  if (outcome.kind === 'unknown') return outcome.reason === 'NO_SUCH_API' ? outcome.reason : undefined;
  return outcome.kind === 'declined' ? outcome.providerStatus : undefined;
};

/**
 * Tells somebody, once for each connection, reason and hour, that a provider did not take our
 * credentials, or that we have none: sales go on at the next connection, or are declined, so that
 * nobody else would notice. What a person closed is told anew while it goes on.
 */
export async function reportRefusedCredentials(
  { store, now }: { readonly store: EventStore; readonly now: () => Date },
  { connectionId, provider, platformId }: PurchaseRequestedData,
  outcome: ChargeOutcome,
): Promise<void> {
  const reason = reasonOf(outcome);
  if (reason === undefined || !REASONS.has(reason)) return;
  await raiseIncident(store, {
    kind: 'CREDENTIALS_REFUSED',
    cause: { stream: stream.configuration('ProviderConnection', connectionId) },
    occasion: `${now().toISOString().slice(0, HOUR)} ${reason}`,
    again: true,
    platformId,
    details: { provider, connectionId, reason },
    at: now(),
  });
}
