import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { webhookUrlOf } from '../../domain/providers/webhook-url.ts';
import { findConfiguration } from '../../eventstore/configuration.ts';
import { tryToRaise } from '../../eventstore/incidents.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { stream } from '../../eventstore/streams.ts';
import type { OutboundPolicy } from '../../runtime/outbound/policy.ts';
import { certificateEnd } from '../../runtime/outbound/shared-tls.ts';
import { connectionSecrets } from '../../runtime/vault/connection-secrets.ts';
import { keptCertificates } from '../../runtime/vault/kept-certificates.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Adapter, Context } from './contract.ts';
import { OPERATION_MS } from './kit/http/deadline.ts';
import { openContext } from './kit/open-context.ts';
import { providers } from './registry.ts';

export interface OpenConnection {
  readonly configuration: ConfigurationOf<'ProviderConnection'>;
  readonly adapter: Adapter;
  readonly context: Context;
  /** No new charges; what was charged before goes on. */
  readonly archived: boolean;
}

export interface Connections {
  /**
   * Adapter, credentials and HTTP client of a connection, which may be of half a minute ago, unless
   * `isFresh`. Throws when there is none.
   */
  get(connectionId: string, how?: { readonly isFresh: boolean }): Promise<OpenConnection>;
  close(): Promise<void>;
}

interface Dependencies {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'secretsOf'>;
  readonly now: () => Date;
  readonly policy: OutboundPolicy;
}

/** A changed configuration or secret is seen after this time, in milliseconds. */
const FRESH_MS = 30_000;

/** Up to the day. */
const DAY = '2026-01-01'.length;

/** More connections than one worker has sockets for; the one not used for longest is closed. */
const CONNECTIONS_MAX = 500;

/**
 * Keeps connections open, so that calls reuse sockets and provider tokens: as long as configuration
 * and secrets stay the same, however often they are read again.
 */
export function openConnections(
  deps: Dependencies,
  { max = CONNECTIONS_MAX }: { readonly max?: number } = {},
): Connections {
  const opened = new LRUCache<string, Opened>({ max, dispose: closeLater });
  const checks = new LRUCache<string, Check>({ max });
  const certificates = keptCertificates(deps.vault, deps.now);
  const told = new LRUCache<string, string>({ max });

  /** Once a day each, beside whatever the connection is asked for. */
  function tellEnds(connectionId: string, { connection, ends, version }: Opened): void {
    const today = `${deps.now().toISOString().slice(0, DAY)} ${version}`;
    if (ends.length === 0 || connection.archived || told.get(connectionId) === today) return;
    told.set(connectionId, today);
    void reportEndingCertificates(deps, connection.configuration, ends, () => told.delete(connectionId));
  }

  async function check(connectionId: string): Promise<OpenConnection> {
    const known = opened.get(connectionId);
    const next = await load({ ...deps, certificates }, connectionId);
    const isKnown = known?.version === next.version;
    const current = isKnown ? known : open(next, deps);
    if (!isKnown) opened.set(connectionId, current);
    tellEnds(connectionId, current);
    return current.connection;
  }

  return {
    get(connectionId, how) {
      const last = how?.isFresh ? undefined : checks.get(connectionId);
      if (last && last.until > deps.now().getTime()) return last.connection;
      const entry = { until: deps.now().getTime() + FRESH_MS, connection: check(connectionId) };
      checks.set(connectionId, entry);
      entry.connection.catch(() => checks.get(connectionId) === entry && checks.delete(connectionId));
      return entry.connection;
    },
    async close() {
      const all = [...opened.values()];
      checks.clear();
      await Promise.all(all.map(({ connection }) => connection.context.http.close()));
    },
  };
}

interface Opened {
  readonly version: string;
  readonly connection: OpenConnection;
  readonly ends: ReturnType<typeof certificateEnds>;
}
interface Check {
  readonly until: number;
  readonly connection: Promise<OpenConnection>;
}
interface Loaded {
  readonly configuration: OpenConnection['configuration'];
  readonly adapter: Adapter;
  readonly archived: boolean;
  readonly secrets: Readonly<Record<string, string>>;
  /** Digest of configuration and secrets. */
  readonly version: string;
}

async function load(
  { store, vault, certificates }: Dependencies & { readonly certificates: Dependencies['vault'] },
  connectionId: string,
): Promise<Loaded> {
  const found = await findConfiguration(store, 'ProviderConnection', connectionId);
  const configuration = found.phase === 'NONE' ? undefined : found.content;
  const adapter = configuration && providers.get(configuration.provider);
  if (!configuration || !adapter) throw new Error(`No provider connection ${connectionId}`);
  const secrets = await connectionSecrets(vault, configuration, certificates);
  const version = createHash('sha256')
    .update(JSON.stringify([found, secrets]))
    .digest('hex');
  return { configuration, adapter, archived: found.phase === 'ARCHIVED', secrets, version };
}

function open(
  { configuration, adapter, archived, secrets, version }: Loaded,
  { now, policy }: Dependencies,
): Opened {
  const { connectionId, baseUrl, publicKey, payee, earlierPayees } = configuration;
  const account = { connectionId, baseUrl, publicKey, payee, earlierPayees, secrets };
  const context = openContext(account, { now, policy });
  const connection = { configuration, adapter, context, archived };
  return { version, connection, ends: certificateEnds(secrets) };
}

/** Calls under way on an older client end first. */
const closeLater = ({ connection }: Opened): void =>
  void setTimeout(() => void connection.context.http.close(), OPERATION_MS + FRESH_MS).unref();

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

/**
 * Where a provider reaches us for one connection. The token in it is unguessable and is kept with
 * the connection's secrets.
 */
export function webhookAddress(
  publicUrl: string,
  { configuration: { provider, connectionId }, context }: OpenConnection,
): string {
  const token = context.connection.secrets.webhookToken;
  if (!token) throw new Error(`Connection ${connectionId} has no webhook token`);
  return webhookUrlOf(publicUrl, provider, token);
}
