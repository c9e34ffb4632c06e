import { createHash } from 'node:crypto';
import type { ConfigurationOf } from '../../../domain/configuration/schemas.ts';
import { findConfiguration } from '../../../eventstore/configuration.ts';
import { keys } from '../../../runtime/testing/keys.ts';
import { connectionSecrets } from '../../../runtime/vault/connection-secrets.ts';
import { openVault } from '../../../runtime/vault/vault.ts';
import { startApi } from '../../testing/api-stack.ts';
import { callsOf, platformOf, type Addressed } from './connection-calls.ts';

export const SANDBOX_URL = 'http://127.0.0.2:4001';

/** An api of two platforms, with who may connect providers there, and what is kept of it. */
export async function startConnectionsApi(more: Readonly<Record<string, string>> = {}) {
  const env = { PUBLIC_URL: 'https://shop.example', SANDBOX_URL, ...more };
  const api = await startApi({ own: true, env });
  for (const id of ['acme', 'elsewhere']) await api.save('Platform', id, platformOf(id));
  const administrator = await api.signIn({
    ...{ userId: 'ada', role: 'ADMINISTRATOR' },
    permissions: ['isConfigAvailable'],
  });
  const signInTo = (platformId: string, userId: string) =>
    api.signIn({ userId, platformId, role: 'ADMINISTRATOR', permissions: ['isConfigAvailable'] });
  const { store, database } = api.stack;
  const storedOf = async (id: string): Promise<ConfigurationOf<'ProviderConnection'>> => {
    const stored = await findConfiguration(store, 'ProviderConnection', id);
    if (stored.phase === 'NONE') throw new Error(`No connection ${id}`);
    return stored.content;
  };
  return {
    api,
    administrator,
    /** Of another one, and one of another platform. */
    colleagues: () => signInTo('acme', 'bea'),
    strangers: () => signInTo('elsewhere', 'eva'),
    /** Of an administrator of `acme`. */
    calls: callsOf(api, administrator),
    master: callsOf(api, await api.signIn({ userId: 'mia', role: 'MASTER' })),
    eventsOf: (id: string) => store.load(`connection-${id}`),
    storedOf,
    /** As a worker reads them. */
    async secretsOf(id: string) {
      const vault = await openVault(database.writer, keys);
      const { webhookToken, ...secrets } = await connectionSecrets(vault, await storedOf(id));
      return { webhookToken, secrets };
    },
    stop: () => api.stop(),
  };
}

/** What tests of connections have. */
export type ConnectionsApi = Awaited<ReturnType<typeof startConnectionsApi>>;

/** The token at the end of a webhook address. */
export const tokenIn = ({ webhookUrl }: Pick<Addressed, 'webhookUrl'>): string =>
  webhookUrl.split('/').at(-1) ?? '';

/** What a connection's configuration keeps of a token. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The errors of a call that has one wrong field. */
export const invalid = (field: string, code: string) => [
  { code: 'INVALID_INPUT', fields: [{ field, code }] },
];
