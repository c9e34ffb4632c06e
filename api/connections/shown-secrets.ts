import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { credentialsOf, type CredentialKind } from '../../domain/providers/credentials.ts';
import { providerOf } from '../../domain/providers/registry.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { stream } from '../../eventstore/streams.ts';

type Connection = ConfigurationOf<'ProviderConnection'>;

/** A secret that a connection may have: never what it is. */
export interface ShownSecret {
  readonly name: string;
  readonly kind: CredentialKind;
  readonly required: boolean;
  readonly isSet: boolean;
  readonly setAt: Date | null;
  /** The event's actor. */
  readonly actor: string | null;
}

/** A connection's secrets in the order to ask for them, and who set each, by its stream. */
export async function shownSecrets(
  store: EventStore,
  { connectionId, provider, secrets }: Connection,
): Promise<ShownSecret[]> {
  const known = providerOf(provider);
  if (!known) return [];
  const events = await store.load(stream.configuration('ProviderConnection', connectionId));
  const setters = new Map<string, { at: Date; actor: string }>();
  let before: Connection['secrets'] = {};
  for (const { type, data, recordedAt, metadata } of events) {
    if (type !== 'ProviderConnectionSaved') continue;
    const { secrets: now } = data as Connection;
    for (const [name, version] of Object.entries(now))
      if (before[name] !== version) setters.set(name, { at: recordedAt, actor: metadata.actor });
    before = now;
  }
  return credentialsOf(known).map(({ name, kind, required }) => {
    const isSet = typeof secrets[name] === 'string';
    const setter = isSet ? setters.get(name) : undefined;
    return { name, kind, required, isSet, setAt: setter?.at ?? null, actor: setter?.actor ?? null };
  });
}
