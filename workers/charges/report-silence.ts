import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payment } from '../../domain/payment/payment.ts';
import { expiresAt } from '../../domain/payment/charge.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { stream } from '../../eventstore/streams.ts';
import type { WorkItem } from '../open-work/process.ts';
import type { Charged } from '../../domain/payment/state.ts';

const DAY_MS = 86_400_000;
/** What has no expiry, such as a card in analysis, has ended by then, in milliseconds. */
const NO_EXPIRY_MS = 7 * DAY_MS;

/** Up to the day. */
const DAY = '2026-01-01'.length;

/** Of whom an incident is, and which of theirs: of one and the same somebody is told once. */
type Told = (state: Charged, at: string) => { readonly stream: string; readonly occasion: string };

/** Tells somebody of a charge that should have ended a day ago. */
const reporting =
  (toldOf: Told) =>
  async (
    { store, now }: { readonly store: EventStore; readonly now: () => Date },
    { openedAt }: WorkItem,
    state: Charged,
  ): Promise<void> => {
    const due = expiresAt(state);
    const endMs = due === undefined ? Date.parse(openedAt) + NO_EXPIRY_MS : Date.parse(due);
    const at = now();
    if (at.getTime() < endMs + DAY_MS) return;
    const { platformId, provider, connectionId } = state.purchase;
    const { stream: cause, occasion } = toldOf(state, at.toISOString());
    await raiseIncident(store, {
      kind: 'CHARGE_OUTCOME_UNKNOWN',
      cause: { stream: cause },
      occasion,
      platformId,
      details: {
        provider,
        connectionId,
        transactionId: state.charge.transactionId.slice(0, 200),
        shouldHaveEndedAt: new Date(endMs).toISOString(),
      },
      at,
    });
  };

/** Once of each about which its provider says nothing: it may be paid. */
export const reportSilence = reporting(({ purchase: { paymentId } }) => ({
  stream: streamOf(payment, paymentId),
  occasion: 'charge that should have ended',
}));

/** Once a day of all that a connection's provider does not know any more. */
export const reportGone = reporting(({ purchase: { connectionId } }, at) => ({
  stream: stream.configuration('ProviderConnection', connectionId),
  occasion: `charges that are gone ${at.slice(0, DAY)}`,
}));
