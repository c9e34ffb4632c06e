import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiseIncident } from '../../eventstore/incidents.ts';
import { platformOf } from '../../eventstore/platform-of.ts';
import { stream } from '../../eventstore/streams.ts';
import { requestSale } from '../../runtime/testing/payments.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';

let api: ApiStack;
let [administrator, master, other] = ['', '', ''];
let ids: Readonly<Record<'acme' | 'elsewhere' | 'everywhere', string>>;

const at = new Date('2026-11-03T13:00:00Z');

/** Of a sale, as a worker that gives its work up raises it. */
async function raiseFor(platformId: string): Promise<string> {
  const { store } = api.stack;
  const cause = { stream: stream.payment(await requestSale(store, { platformId })) };
  const details = { tries: '12' };
  const whose = await platformOf(store, cause.stream);
  return raiseIncident(store, { kind: 'RETRIES_ENDED', cause, platformId: whose, details, at });
}

/** Of the whole installation. */
const raise = () =>
  raiseIncident(api.stack.store, {
    kind: 'READ_MODEL_GROUP_STOPPED',
    cause: { stream: 'payment-1' },
    occasion: 'sales',
    at,
  });

beforeAll(async () => {
  api = await startApi({ own: true });
  const permissions = ['isSalesAvailable' as const];
  administrator = await api.signIn({ userId: 'adele', role: 'ADMINISTRATOR', permissions });
  other = await api.signIn({ userId: 'otto', role: 'ADMINISTRATOR', permissions: ['isUsersAvailable'] });
  master = await api.signIn({ userId: 'marta', role: 'MASTER' });
  ids = {
    acme: await raiseFor('acme'),
    elsewhere: await raiseFor('elsewhere'),
    everywhere: await raise(),
  };
  await api.project();
});
afterAll(() => api?.stop());

const codesOf = ({ errors }: GraphqlAnswer) => errors?.map(({ extensions }) => extensions.code);

const idsFor = async (cookie: string, state = 'OPEN') => {
  const { data } = await api.graphql(
    `{ incidents(filter: { state: ${state} }) { nodes { id kind stream details { name value } closedBy reason } } }`,
    { cookie },
  );
  return (data as { incidents: { nodes: { id: string }[] } }).incidents.nodes.map(({ id }) => id);
};

const close = (cookie: string, id: string, reason = 'Refunded by hand', key: string = randomUUID()) =>
  api.graphql(
    'mutation($key: String!, $id: ID!, $reason: String!) { closeIncident(idempotencyKey: $key, id: $id, reason: $reason) }',
    { cookie, variables: { key, id, reason } },
  );

describe('incidents', () => {
  it('are those of one’s platform, and for a master all of them', async () => {
    expect(await idsFor(administrator)).toEqual([ids.acme]);
    expect((await idsFor(master)).sort()).toEqual(Object.values(ids).sort());
  });

  it('are nobody’s without the flag', async () => {
    const answer = await api.graphql('{ incidents { nodes { id } } }', { cookie: other });
    expect(codesOf(answer)).toEqual(['FORBIDDEN']);
    expect(codesOf(await close(other, ids.acme))).toEqual(['FORBIDDEN']);
  });

  it.each(['elsewhere', 'everywhere'] as const)(
    'of another scope are not there to close: %s',
    async (which) => {
      expect(codesOf(await close(administrator, ids[which]))).toEqual(['NOT_FOUND']);
    },
  );

  it('are not closed without a reason, a key, or an incident', async () => {
    expect(codesOf(await close(administrator, ids.acme, ' '))).toEqual(['INVALID_INPUT']);
    expect(codesOf(await close(administrator, ids.acme, 'x', 'short'))).toEqual(['INVALID_INPUT']);
    expect(codesOf(await close(administrator, randomUUID()))).toEqual(['NOT_FOUND']);
  });

  it('are closed once, and the answer waits until readers see it', async () => {
    const key = randomUUID();
    const closing = () => close(administrator, ids.acme, 'Refunded by hand', key);
    const [first, again] = [await closing(), await closing()];
    expect([first.data, again.data]).toEqual([{ closeIncident: true }, { closeIncident: true }]);
    expect(await idsFor(administrator)).toEqual([]);
    expect(await idsFor(administrator, 'CLOSED')).toEqual([ids.acme]);
    const history = await api.stack.store.load(`incident-${ids.acme}`);
    expect(history.map(({ type, metadata }) => [type, metadata.actor])).toEqual([
      ['IncidentRaised', 'system'],
      ['IncidentClosed', 'user:adele'],
    ]);
  });
});
