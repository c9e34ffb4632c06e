import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConnection } from '../connections/testing/access.ts';
import { comparedList } from './testing/access.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

let api: ApiStack;
let staff = '';
let connectionId = '';

beforeAll(async () => {
  api = await startApi();
  staff = await api.signIn({
    ...{ userId: 'sofia', role: 'ADMINISTRATOR', platformId: 'acme' },
    permissions: ['isAccountingAvailable'],
  });
  connectionId = await makeConnection(api, { platformId: 'acme', producerId: '' });
  await api.project();
});
afterAll(() => api?.stop());

const line = {
  ...{ kind: 'SALE', reference: 'tx-1', instalment: 1, amount: 1_000, paidOn: '2026-12-03' },
};
const send = (change: object = {}) =>
  api.graphql(
    `mutation($key: String!, $connectionId: ID!, $batch: String!, $deposit: Cents,
       $lines: [SettlementLineInput!]!) {
       importSettlement(idempotencyKey: $key, connectionId: $connectionId, batch: $batch,
         deposit: $deposit, lines: $lines) }`,
    {
      cookie: staff,
      variables: { key: randomUUID(), connectionId, batch: 'one', lines: [line], ...change },
    },
  );
const extensionsOf = async (change: object) => (await send(change)).errors?.[0]?.extensions;

describe('a list of what a provider paid', () => {
  it('is taken in, and waits to be compared', async () => {
    const { data, errors } = await send({ batch: 'of the third', deposit: 900 });
    expect(errors).toBeUndefined();
    const { importSettlement: id } = data as { importSettlement: string };
    const asked = await api.graphql(
      `query($id: ID!) { settlement(id: $id) { provider batch lines total deposit comparedAt receivedBy } }`,
      { cookie: staff, variables: { id } },
    );
    expect(asked.data).toEqual({
      settlement: {
        ...{ provider: 'IUGU', batch: 'of the third', lines: 1, total: 1_000, deposit: 900 },
        ...{ comparedAt: null, receivedBy: 'sofia' },
      },
    });
  });

  it('is not taken in twice under its name', async () => {
    await send({ batch: 'twice' });
    expect(await extensionsOf({ batch: 'twice' })).toMatchObject({ code: 'SETTLEMENT_EXISTS' });
  });

  it.each([
    ['without lines', { lines: [] }, 'INVALID_INPUT'],
    ['of too many lines', { lines: Array.from({ length: 501 }, () => line) }, 'INVALID_INPUT'],
    ['with a line of no day', { lines: [{ ...line, paidOn: '2026-02-31' }] }, undefined],
    ['with a thirteenth instalment', { lines: [{ ...line, instalment: 13 }] }, 'INVALID_INPUT'],
    ['of no name', { batch: '' }, 'INVALID_INPUT'],
    ['of a connection that is not there', { connectionId: 'nobody' }, 'NOT_FOUND'],
  ])('%s is refused', async (_what, change, code) => {
    const { errors } = await send(change);
    expect(errors).toHaveLength(1);
    if (code) expect(errors?.[0]?.extensions).toMatchObject({ code });
  });
});

const linesOf = (settlementId: string) =>
  api.graphql(
    `query($id: ID!) { settlementLines(settlementId: $id) { nodes { id suspense } count { value }
       counts { status count } } }`,
    { cookie: staff, variables: { id: settlementId } },
  );

describe('the lines of a list', () => {
  it('are its own, and none of another', async () => {
    const [id] = [
      await comparedList(api, { platformId: 'acme', producerId: '' }),
      await comparedList(api, { platformId: 'acme', producerId: '' }),
    ];
    await api.project();
    expect((await linesOf(id)).data).toEqual({
      settlementLines: {
        nodes: [{ id: `${id}:1`, suspense: -1_000 }],
        count: { value: 1 },
        counts: expect.arrayContaining([{ status: 'EXCEPTION', count: 1 }]),
      },
    });
  });

  it('that has no such name is refused', async () => {
    expect((await linesOf('nothing')).errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('that is not there are none', async () => {
    const { data, errors } = await linesOf('40cf5779-9bbf-52dc-8d86-f645d3c4ea03');
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ settlementLines: { nodes: [], count: { value: 0 } } });
  });

  it('that are in suspense are explained once', async () => {
    const id = await comparedList(api, { platformId: 'acme', producerId: '' });
    const clear = async () =>
      (
        await api.graphql(
          `mutation($key: String!, $id: ID!) {
             clearSuspense(idempotencyKey: $key, id: $id, reason: "A sale of before") }`,
          { cookie: staff, variables: { key: randomUUID(), id: `${id}:1` } },
        )
      ).errors?.[0]?.extensions;
    expect(await clear()).toBeUndefined();
    expect(await clear()).toMatchObject({ code: 'NOTHING_IN_SUSPENSE' });
    expect((await linesOf(id)).data).toMatchObject({
      settlementLines: { nodes: [{ suspense: 0 }] },
    });
  });
});
