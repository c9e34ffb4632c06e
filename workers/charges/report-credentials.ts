import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import type { ChargeOutcome } from '../../domain/payment/charge.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { stream } from '../../eventstore/streams.ts';

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
