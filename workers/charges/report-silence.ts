import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payment } from '../../domain/payment/aggregate.ts';
import { expiresAt } from '../../domain/payment/expire-charge.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { WorkItem } from '../open-work/process.ts';
import type { Charged } from '../../domain/payment/state.ts';

const DAY_MS = 86_400_000;
/** What has no expiry, such as a card in analysis, has ended by then, in milliseconds. */
const NO_EXPIRY_MS = 7 * DAY_MS;

/**
 * Tells somebody, once, of a charge that should have ended a day ago and about which its provider
 * says nothing: it may be paid.
 */
export async function reportSilence(
  { store, now }: { readonly store: EventStore; readonly now: () => Date },
  { openedAt }: WorkItem,
  state: Charged,
): Promise<void> {
  const due = expiresAt(state);
  const endMs = due === undefined ? Date.parse(openedAt) + NO_EXPIRY_MS : Date.parse(due);
  if (now().getTime() < endMs + DAY_MS) return;
  const { paymentId, platformId, provider, connectionId } = state.purchase;
  await raiseIncident(store, {
    kind: 'CHARGE_OUTCOME_UNKNOWN',
    cause: { stream: streamOf(payment, paymentId) },
    occasion: 'charge that should have ended',
    platformId,
    details: {
      provider,
      connectionId,
      transactionId: state.charge.transactionId.slice(0, 200),
      shouldHaveEndedAt: new Date(endMs).toISOString(),
    },
    at: now(),
  });
}
