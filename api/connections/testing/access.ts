import { randomUUID } from 'node:crypto';
import { makePlatform } from '../../platforms/testing/access.ts';
import { aConnection } from '../../testing/a-connection.ts';
import type { ApiStack } from '../../testing/api-stack.ts';
import type { Owner, Thing } from '../../testing/access-walk.ts';
import { inputOf } from './connection-calls.ts';

export async function makeConnection(api: ApiStack, { platformId }: Owner): Promise<string> {
  const id = randomUUID();
  const connection = { ...aConnection(id, 'IUGU'), platformId: platformId ?? '' };
  await api.save('ProviderConnection', id, connection);
  return id;
}

export const things: readonly Thing[] = [
  {
    name: 'connection',
    of: 'PLATFORM',
    make: makeConnection,
    asked: {
      saveProviderConnection: (id) => ({ id, changes: { payee: 'another' } }),
      setProviderConnectionSecrets: (id) => ({ id, secrets: [{ name: 'apiToken', value: 'secret' }] }),
      providerConnection: (id) => ({ id }),
      testProviderConnection: (id) => ({ id }),
      rotateWebhookAddress: (id) => ({ id, reason: 'It leaked' }),
      archiveProviderConnection: (id) => ({ id, reason: 'Another contract' }),
    },
    listed: { providerConnections: {} },
  },
  {
    name: 'platform that connects a provider',
    of: 'PLATFORM',
    make: makePlatform,
    asked: { createProviderConnection: (platformId) => ({ input: inputOf({ platformId }) }) },
  },
];

export const ofNobody = { acquirers: {} };
