import type { PaymentEvent } from '../../../domain/payment/events.ts';
import {
  isAnswer,
  listedReason,
  LOOKED_UP,
  NOT_ASKED,
  wasCalled,
} from '../../../domain/provider-health/provider-health.ts';
import type { Rows } from '../../read-model.ts';
import { atConnection } from './at-connection.ts';
import { count, countFailure, countObserved, type MadeAttempt } from './count.ts';

const OUTCOMES = [
  'ProviderChargeCreated',
  'ProviderChargeDeclined',
  'ProviderChargeNotSent',
  'ProviderChargeOutcomeUnknown',
] as const;

type Outcome = Extract<PaymentEvent, { type: (typeof OUTCOMES)[number] }>;

export const isOutcome = (event: PaymentEvent): event is Outcome =>
  OUTCOMES.some((type) => type === event.type);

/**
 * What is written down later than this after the attempt was found by a look-up, of which the event
 * of a charge says nothing: an operation takes 20 s at most, in milliseconds.
 */
const OBSERVED_WITHIN_MS = 25_000;

/** Counts what came of an attempt; answers where it stands then. */
export function countOutcome(rows: Rows, before: MadeAttempt, event: Outcome): MadeAttempt {
  // What ended a sale that was never sent is no word of its provider's.
  if (before.phase === 'NOT_ASKED' && event.type !== 'ProviderChargeCreated') return before;
  const latencyMs = observedMs(before, event);
  if (latencyMs !== undefined) countObserved(rows, before, { answered: isAnswered(event), latencyMs });
  switch (event.type) {
    case 'ProviderChargeCreated': {
      const charged = atConnection(before, event.data.connection);
      count(rows, charged, { created: 1 });
      return { ...charged, phase: 'CHARGED' };
    }
    case 'ProviderChargeDeclined': {
      const { family, providerStatus } = event.data;
      if (!wasCalled('declined', providerStatus)) return notAsked(rows, before, providerStatus);
      countFailure(rows, before, 'DECLINED', family);
      return { ...before, phase: 'OVER' };
    }
    case 'ProviderChargeNotSent': {
      const { reason } = event.data;
      if (!isAsked('notSent', reason)) return notAsked(rows, before, reason);
      countFailure(rows, before, 'NOT_SENT', listedReason(reason));
      return { ...before, phase: 'OVER' };
    }
    case 'ProviderChargeOutcomeUnknown': {
      const { reason } = event.data;
      // A look-up that nobody could make says nothing of whether the attempt was sent.
      if (NOT_ASKED.has(reason)) return notAsked(rows, before, reason);
      countFailure(rows, before, 'UNKNOWN', listedReason(reason));
      return { ...before, phase: 'IN_DOUBT' };
    }
  }
}

const isAsked = (kind: 'notSent' | 'unknown', reason: string): boolean =>
  !NOT_ASKED.has(reason) && wasCalled(kind, reason);

/** An attempt of which nothing was sent, by the reason for that. */
function notAsked(rows: Rows, before: MadeAttempt, reason: string): MadeAttempt {
  countFailure(rows, before, 'NOT_SENT', listedReason(reason));
  count(rows, before, { notAsked: 1 });
  return { ...before, phase: 'NOT_ASKED' };
}

/**
 * How long the provider took, where this is what came of the call itself: undefined for an older
 * attempt's outcome, for what a look-up or a webhook brought, and where nobody was asked.
 */
function observedMs({ phase, attempt, attemptedAt }: MadeAttempt, event: Outcome): number | undefined {
  if (phase !== 'IN_FLIGHT' || event.data.attempt !== attempt) return undefined;
  if (isUnobserved(event)) return undefined;
  const ms = new Date(momentOf(event)).getTime() - new Date(attemptedAt).getTime();
  return ms <= OBSERVED_WITHIN_MS ? Math.max(0, ms) : undefined;
}

function isUnobserved(event: Outcome): boolean {
  switch (event.type) {
    case 'ProviderChargeCreated':
      return false;
    case 'ProviderChargeDeclined':
      return !wasCalled('declined', event.data.providerStatus);
    case 'ProviderChargeNotSent':
      return !isAsked('notSent', event.data.reason);
    case 'ProviderChargeOutcomeUnknown':
      return event.data.reason === LOOKED_UP || !isAsked('unknown', event.data.reason);
  }
}

function momentOf(event: Outcome): string {
  switch (event.type) {
    case 'ProviderChargeCreated':
      return event.data.createdAt;
    case 'ProviderChargeDeclined':
      return event.data.declinedAt;
    default:
      return event.data.at;
  }
}

function isAnswered(event: Outcome): boolean {
  switch (event.type) {
    case 'ProviderChargeNotSent':
      return isAnswer('notSent', event.data.reason);
    case 'ProviderChargeOutcomeUnknown':
      return isAnswer('unknown', event.data.reason);
    default:
      return true;
  }
}
