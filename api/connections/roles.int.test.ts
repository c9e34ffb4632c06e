import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSION_NAMES } from '../../domain/access/permissions.ts';
import { USER_ROLES } from '../../domain/access/roles.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';
import {
  CALLS,
  callsOf,
  inputOf,
  platformOf,
  type Call,
  type Calls,
} from './testing/connection-calls.ts';

let api: ApiStack;
let administrator: Calls;

beforeAll(async () => {
  api = await startApi({ own: true });
  for (const id of ['acme', 'elsewhere']) await api.save('Platform', id, platformOf(id));
  administrator = await signedIn('ADMINISTRATOR', { permissions: ['isConfigAvailable'] });
});
afterAll(() => api?.stop());

type User = Parameters<ApiStack['signIn']>[0];
const signedIn = async (role: User['role'], user: Partial<User> = {}) =>
  callsOf(api, await api.signIn({ userId: randomUUID(), role, ...user }));

/** What each call is asked of one connection of `acme`, in an order in which all can succeed. */
const asked = (id: string, revision: number): Readonly<Record<Call, object>> => ({
  acquirers: {},
  providerConnections: { platformId: 'acme' },
  platformSettings: { id: 'acme' },
  savePlatform: { id: 'acme', seen: 0, changes: {} },
  createProviderConnection: { input: inputOf({ platformId: 'acme' }) },
  saveProviderConnection: { id, seen: revision, changes: { payee: randomUUID() } },
  setProviderConnectionSecrets: { id, seen: revision, secrets: [{ name: 'secretKey', value: 'x' }] },
  rotateWebhookAddress: { id, seen: revision },
  archiveProviderConnection: { id, seen: revision },
});

/** What came of every call, each on a fresh connection: `done`, `null`, or the error's code. */
async function outcomes(by: Calls): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const call of CALLS) {
    const { connection } = await administrator.connect();
    const before = await api.stack.store.load(`connection-${connection.id}`);
    const { data, errors } = await by.send(call, asked(connection.id, connection.revision)[call]);
    const value = (data as Record<string, unknown> | null)?.[call];
    found[call] = errors?.[0]?.extensions.code ?? (value === null ? null : 'done');
    if (found[call] !== 'done')
      expect(await api.stack.store.load(`connection-${connection.id}`)).toEqual(before);
  }
  return found;
}
const allAre = (outcome: unknown, others: object = {}) => ({
  ...Object.fromEntries(CALLS.map((call) => [call, outcome])),
  ...others,
});

describe('every call about connections', () => {
  it.each(USER_ROLES)('is open to a %s with all flags as the table of access says', async (role) => {
    const by = await signedIn(role, { permissions: [...PERMISSION_NAMES] });
    const mayAsk = role === 'ADMINISTRATOR' || role === 'MASTER';
    expect(await outcomes(by)).toEqual(allAre(mayAsk ? 'done' : 'FORBIDDEN'));
  });

  it('is refused to an administrator without the flag, whatever others they hold', async () => {
    const permissions = PERMISSION_NAMES.filter((name) => name !== 'isConfigAvailable');
    expect(await outcomes(await signedIn('ADMINISTRATOR', { permissions }))).toEqual(
      allAre('FORBIDDEN'),
    );
  });

  it('answers an administrator of another platform as if there was nothing', async () => {
    const by = await signedIn('ADMINISTRATOR', {
      platformId: 'elsewhere',
      permissions: ['isConfigAvailable'],
    });
    expect(await outcomes(by)).toEqual(
      allAre('NOT_FOUND', { acquirers: 'done', platformSettings: null }),
    );
  });

  it('is refused to whoever is not signed in', async () => {
    expect(await outcomes(callsOf(api, 'x=y'))).toEqual(allAre('UNAUTHENTICATED'));
  });
});
