import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiseIncident } from '../../eventstore/incidents.ts';
import { platformOf } from '../../eventstore/platform-of.ts';
import { stream } from '../../eventstore/streams.ts';
import { orderNumber } from '../../domain/payment/order.ts';
import { requestSale } from '../../runtime/testing/payments.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';

let api: ApiStack;
let [administrator, master, other, saleId] = ['', '', '', ''];
let ids: Readonly<Record<'acme' | 'elsewhere' | 'everywhere', string>>;

const at = new Date('2026-11-03T13:00:00Z');

/** Of a sale, as a worker that gives its work up raises it. */
async function raiseFor(platformId: string): Promise<string> {
  const { store } = api.stack;
  const paymentId = await requestSale(store, { platformId });
  if (platformId === 'acme') saleId = paymentId;
  const cause = { stream: stream.payment(paymentId) };
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

const found = async (id: string) => {
  const { data } = await api.graphql(
    `query($id: ID!) { incident(id: $id) { state saleId details { name value } others { id }
      closedBy closedByName reason } }`,
    { cookie: administrator, variables: { id } },
  );
  return (data as { incident: unknown }).incident;
};

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

  it('that are closed say who closed them and why, beside what they are about', async () => {
    expect(await found(ids.acme)).toMatchObject({
      ...{ state: 'CLOSED', reason: 'Refunded by hand', closedBy: 'adele', closedByName: 'adele' },
      ...{ saleId, others: [], details: [{ name: 'tries', value: '12' }] },
    });
  });
});

describe('the list of incidents', () => {
  const noticed = async (occasion: string) => {
    const cause = { stream: stream.payment(saleId) };
    const told = { kind: 'CHARGE_OUTCOME_UNKNOWN', cause, occasion, platformId: 'acme', at } as const;
    return raiseIncident(api.stack.store, told);
  };
  let first = '';
  let second = '';
  beforeAll(async () => {
    [first, second] = [await noticed('attempt 1'), await noticed('attempt 2')];
    await api.project();
  });

  const listed = async (given: object) => {
    const { data, errors } = await api.graphql(
      `query($filter: IncidentsFilter!, $search: String) {
        incidents(filter: $filter, search: $search) { nodes { id } counts { status count } } }`,
      { cookie: administrator, variables: { filter: { state: null }, ...given } },
    );
    expect(errors).toBeUndefined();
    const { nodes, counts } = (
      data as { incidents: { nodes: { id: string }[]; counts: { count: number }[] } }
    ).incidents;
    return { ids: nodes.map(({ id }) => id).sort(), counts: counts.map(({ count }) => count) };
  };

  it('has all of them, and counts the open and the closed ones', async () => {
    expect(await listed({})).toEqual({ ids: [ids.acme, first, second].sort(), counts: [2, 1] });
  });

  it('is narrowed to a kind', async () => {
    const filter = { state: null, kind: 'RETRIES_ENDED' };
    expect(await listed({ filter })).toEqual({ ids: [ids.acme], counts: [0, 1] });
  });

  it.each([
    ['the order number of its sale', () => orderNumber(saleId)],
    ['the same without its dash', () => orderNumber(saleId).replace('-', '').toLowerCase()],
    ['the id of its sale', () => saleId],
    ['how its stream begins', () => `payment-${saleId.slice(0, 13)}`],
  ])('is searched by %s', async (_what, text) => {
    const { ids: all } = await listed({ search: text() });
    expect(all).toEqual([ids.acme, first, second].sort());
  });

  it('is searched by an incident’s id and how that begins, and finds no other platform’s', async () => {
    expect((await listed({ search: first })).ids).toEqual([first]);
    expect((await listed({ search: first.slice(0, 8) })).ids).toEqual([first]);
    expect((await listed({ search: ids.elsewhere })).ids).toEqual([]);
    expect((await listed({ search: 'connection-' })).ids).toEqual([]);
  });

  it('leads to one, with the others of its kind and cause', async () => {
    expect(await found(first)).toMatchObject({ others: [{ id: second }], closedByName: null });
    expect(await found(ids.elsewhere)).toBeNull();
  });
});
