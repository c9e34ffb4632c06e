import { tryToRaise } from '../eventstore/incidents.ts';
import type { ConfigurationOf } from '../domain/configuration/schemas.ts';
import type { EventStore } from '../eventstore/store.ts';
import { stream } from '../eventstore/streams.ts';
import { certificateEnd } from '../runtime/outbound/shared-tls.ts';

/** So long before it ends a certificate is spoken of: time to ask a bank for another. */
const SOON_MS = 14 * 86_400_000;

interface Ending {
  readonly side: 'cashIn' | 'cashOut';
  readonly endsAt: Date;
}

/** When the certificates of a connection end. Each is opened for that, so once for its version. */
export const certificateEnds = (secrets: Readonly<Record<string, string>>): readonly Ending[] =>
  (['cashIn', 'cashOut'] as const).flatMap((side) => {
    const pfx = secrets[`${side}Pfx`];
    const endsAt = pfx && certificateEnd(Buffer.from(pfx, 'base64'), secrets[`${side}Passphrase`]);
    return endsAt ? [{ side, endsAt }] : [];
  });

/**
 * Tells somebody once that a certificate ends within two weeks, and once that it has ended: else a
 * provider's refusal would be the first that is heard of it. Never fails.
 */
export async function reportEndingCertificates(
  { store, now }: { readonly store: EventStore; readonly now: () => Date },
  { connectionId, provider, platformId }: ConfigurationOf<'ProviderConnection'>,
  ends: readonly Ending[],
  onError: (error: unknown) => void,
): Promise<void> {
  for (const { side, endsAt } of ends) {
    const leftMs = endsAt.getTime() - now().getTime();
    if (leftMs > SOON_MS) continue;
    const reason = leftMs > 0 ? 'ENDS_SOON' : 'HAS_ENDED';
    const at = endsAt.toISOString();
    const noticed = {
      kind: 'CERTIFICATE_ENDS',
      cause: { stream: stream.configuration('ProviderConnection', connectionId) },
      occasion: `${side} ${at} ${reason}`,
      platformId,
      details: { provider, connectionId, side, reason, endsAt: at },
      at: now(),
    } as const;
    await tryToRaise(store, noticed, onError);
  }
}
