import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type ApiStack } from '../testing/api-stack.ts';
import { inDebt, reserved } from './testing/access.ts';

let api: ApiStack;
let [staff, id] = ['', ''];

beforeAll(async () => {
  api = await startApi();
  for (const userId of ['ana', 'bia'])
    await api.signIn({ userId, role: 'PRODUCER', platformId: 'acme' });
  staff = await api.signIn({
    ...{ userId: 'sofia', role: 'ADMINISTRATOR', platformId: 'acme' },
    permissions: ['isNegativeUsersAvailable', 'isGaranteeReleaseAvailable'],
  });
  id = await reserved(api, { platformId: 'acme', producerId: 'ana' });
  await inDebt(api, { platformId: 'acme', producerId: 'bia' });
  await api.project();
});
afterAll(() => api?.stop());

const listed = async (field: string, fields: string) => {
  const { data } = await api.graphql(`{ ${field} { nodes { ${fields} } } }`, { cookie: staff });
  return (data as Record<string, { nodes: unknown[] }>)[field]?.nodes;
};
const move = async (day: string | null, reason = 'Looked at') => {
  const { errors } = await api.graphql(
    `mutation($key: String!, $id: ID!, $day: Date, $reason: String!) {
       moveReserve(idempotencyKey: $key, id: $id, day: $day, reason: $reason) }`,
    { cookie: staff, variables: { key: randomUUID(), id, day, reason } },
  );
  return errors?.[0]?.extensions;
};
const dayOf = (reserve: string) => reserve.slice(-10);

describe('the reserves', () => {
  it('are listed by seller and day', async () => {
    expect(await listed('reserves', 'id sellerId day state amount held')).toEqual([
      { id, sellerId: 'ana', day: dayOf(id), state: 'WAITING', amount: 100, held: 100 },
    ]);
  });

  it.each([
    ['without a reason', null, ' '],
    ['to a day that is not later', '2020-01-01', 'Looked at'],
  ])('are not moved %s', async (_what, day, reason) => {
    expect(await move(day, reason)).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('are released with who did so and why, once', async () => {
    expect(await move(null)).toBeUndefined();
    expect(await listed('reserves', 'state amount held movedBy reason')).toEqual([
      { state: 'RELEASED', amount: 0, held: 100, movedBy: 'sofia', reason: 'Looked at' },
    ]);
    expect(await move(null)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('the debtors are listed with the cause and what is going to pay of it', async () => {
  expect(
    await listed('debtors', 'sellerId state debt cause expected expectedBy lastSaleAt canCashOut'),
  ).toEqual([
    {
      ...{ sellerId: 'bia', state: 'OWES', debt: 50_000, cause: 'REFUND', expected: 0 },
      ...{ expectedBy: null, lastSaleAt: null, canCashOut: true },
    },
  ]);
});
