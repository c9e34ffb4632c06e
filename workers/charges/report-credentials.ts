import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import type { ChargeOutcome } from '../../domain/payment/record-charge.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { stream } from '../../eventstore/streams.ts';

/** Up to the hour. */
const HOUR = '2026-01-01T00'.length;

/**
 * Tells somebody, once for each connection and hour, that a provider did not take our credentials:
 * sales go on at the next connection, so that nobody else would notice.
 */
export async function reportRefusedCredentials(
  { store, now }: { readonly store: EventStore; readonly now: () => Date },
  { connectionId, provider, platformId }: PurchaseRequestedData,
  outcome: ChargeOutcome,
): Promise<void> {
  if (outcome.kind !== 'notSent' || outcome.reason !== 'CREDENTIALS') return;
  await raiseIncident(store, {
    kind: 'CREDENTIALS_REFUSED',
    cause: { stream: stream.configuration('ProviderConnection', connectionId) },
    occasion: now().toISOString().slice(0, HOUR),
    platformId,
    details: { provider, connectionId },
    at: now(),
  });
}
