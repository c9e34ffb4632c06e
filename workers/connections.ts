import type { DocumentOf } from '../domain/configuration/schemas.ts';
import { loadDocument } from '../eventstore/configuration.ts';
import type { EventStore } from '../eventstore/store.ts';
import type { Vault } from '../runtime/vault/vault.ts';
import type { Adapter, Context } from './providers/contract.ts';
import { createConnectionHttp } from './providers/http/connection-http.ts';
import { providers } from './providers/registry.ts';

export interface OpenConnection {
  readonly document: DocumentOf<'ProviderConnection'>;
  readonly adapter: Adapter;
  readonly context: Context;
}

export interface Connections {
  /**
   * Adapter, credentials and HTTP client of a connection. Throws when it does not exist or was
   * archived.
   */
  get(connectionId: string): Promise<OpenConnection>;
  close(): Promise<void>;
}

/** A changed document or secret is seen after this time, in milliseconds. */
const FRESH_MS = 30_000;

/** Keeps connections open, so that calls reuse sockets and provider tokens. */
export function openConnections({
  store,
  vault,
  now,
}: {
  store: EventStore;
  vault: Vault;
  now: () => Date;
}): Connections {
  const open = new Map<
    string,
    { readonly until: number; readonly connection: Promise<OpenConnection> }
  >();

  async function load(connectionId: string): Promise<OpenConnection> {
    const document = await loadDocument(store, 'ProviderConnection', connectionId);
    const adapter = document && providers.get(document.provider);
    if (!document || !adapter) throw new Error(`No provider connection ${connectionId}`);
    const { baseUrl, publicKey, payee } = document;
    const connection = {
      connectionId,
      baseUrl,
      publicKey,
      payee,
      secrets: await vault.secretsOf(`connection:${connectionId}`),
    };
    return { document, adapter, context: { connection, http: createConnectionHttp(connection), now } };
  }

  const close = (entry: { connection: Promise<OpenConnection> }) =>
    entry.connection.then(
      ({ context }) => context.http.close(),
      () => undefined,
    );

  return {
    get(connectionId) {
      const known = open.get(connectionId);
      if (known && known.until > now().getTime()) return known.connection;
      const connection = load(connectionId);
      const entry = { until: now().getTime() + FRESH_MS, connection };
      open.set(connectionId, entry);
      connection.catch(() => open.get(connectionId) === entry && open.delete(connectionId));
      // Calls under way on the older client end first.
      if (known) setTimeout(() => void close(known), FRESH_MS).unref();
      return connection;
    },
    close: async () => void (await Promise.all([...open.values()].map(close))),
  };
}
