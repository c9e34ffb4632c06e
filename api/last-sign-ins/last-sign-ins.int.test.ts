import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paidSale } from '../../runtime/testing/payments.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';
import { activeSellerAt } from './testing/access.ts';

let api: ApiStack;
let platformId = '';
let staff = '';

beforeAll(async () => {
  api = await startApi({ own: true });
});
afterAll(() => api?.stop());
beforeEach(async () => {
  platformId = `p-${randomUUID()}`;
  const permissions = ['isLastLoginAvailable' as const];
  const userId = `rita-${randomUUID()}`;
  staff = await api.signIn({ userId, role: 'ADMINISTRATOR', platformId, permissions });
});

const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code;
const FIELDS =
  'id name standing lastSignInAt daysAway network device volumeBefore { currency amount } wonBackAt canBeWonBack optedOut';
interface Listed {
  readonly sellerLastSignIns: {
    readonly nodes: readonly { readonly id: string; readonly daysAway: number }[];
    readonly counts: readonly { readonly status: string; readonly count: number }[];
  };
}
const list = async (variables: object = {}) =>
  (
    (
      await api.graphql(
        `query($filter: LastSignInsFilter! = {}, $search: String, $first: Int! = 20, $after: String) {
          sellerLastSignIns(filter: $filter, search: $search, first: $first, after: $after) { nodes { ${FIELDS} } counts { status count } endCursor } }`,
        { variables, cookie: staff },
      )
    ).data as Listed
  ).sellerLastSignIns;
const idsOf = async (variables: object) => (await list(variables)).nodes.map(({ id }) => id);

/** A seller who signed in last so many days ago. */
async function awayFor(days: number, email = `${randomUUID()}@example.com`): Promise<string> {
  const userId = await activeSellerAt(api, platformId, email);
  const place = { network: '189.40.*.*', device: 'Firefox, Linux' };
  await api.access.recordSignIn({
    ...{ userId, platformId, role: 'PRODUCER', ...place, result: 'SIGNED_IN' },
  });
  await api.stack.database.writer.query(
    "update access.last_sign_ins set at = now() - $2 * interval '1 day' where user_id = $1",
    [userId, days],
  );
  return userId;
}

const write = (id: string, message = 'Temos layouts novos', cookie = staff) =>
  api.graphql(
    'mutation($key: String!, $id: ID!, $message: String!) { winBackSeller(idempotencyKey: $key, id: $id, message: $message) }',
    { variables: { key: randomUUID(), id, message }, cookie },
  );

describe('sellers by their last sign-in', () => {
  it('are those of the platform, who has been away longest first, and who never came', async () => {
    const [ten, forty, today] = [await awayFor(10), await awayFor(40), await awayFor(0)];
    const never = await activeSellerAt(api, platformId);
    await activeSellerAt(api, 'elsewhere');
    await api.project();
    const { nodes, counts } = await list();
    expect(nodes.map(({ id }) => id)).toEqual([forty, ten, expect.anything(), expect.anything()]);
    expect(nodes).toMatchObject([
      { daysAway: 40, standing: 'SIGNED_IN', name: 'Bruno Reis', device: 'Firefox, Linux' },
      { daysAway: 10 },
      { daysAway: 0 },
      { daysAway: 0 },
    ]);
    expect(counts).toEqual([
      { status: 'SIGNED_IN', count: 3 },
      { status: 'NEVER', count: 1 },
    ]);
    expect(await idsOf({ filter: { away: 'OVER_7_DAYS' } })).toEqual([forty, ten]);
    expect(await idsOf({ filter: { away: 'OVER_14_DAYS' } })).toEqual([forty]);
    expect(await idsOf({ filter: { standing: 'NEVER' } })).toEqual([never]);
    expect(new Set(await idsOf({}))).toEqual(new Set([forty, ten, today, never]));
  });

  it('are paged by cursor and found by a whole e-mail', async () => {
    const email = `${randomUUID()}@example.com`;
    const found = await awayFor(3, email);
    const others = [await awayFor(1), await awayFor(2)];
    await api.project();
    expect(await idsOf({ search: email })).toEqual([found]);
    expect(await idsOf({ search: email.slice(1) })).toEqual([]);
    const first = (await list({ first: 2 })) as Awaited<ReturnType<typeof list>> & { endCursor: string };
    expect(first.nodes.map(({ id }) => id)).toEqual([found, others[1]]);
    expect(await idsOf({ first: 2, after: first.endCursor })).toEqual([others[0]]);
  });

  it('say what each sold in the thirty days before, and nothing of what came earlier', async () => {
    const seller = await awayFor(0);
    const splits = [{ userId: seller, role: 'PRODUCER' as const, weight: 10_000 }];
    const of = { platformId, producerId: seller, policy: { splits, liableUserId: seller } };
    await paidSale(api.stack.store, of);
    await api.project();
    const [row] = (await list()).nodes;
    expect(row).toMatchObject({ volumeBefore: [{ currency: 'BRL' }] });
    await api.stack.database.writer.query(
      "update access.last_sign_ins set at = now() - interval '31 days' where user_id = $1",
      [seller],
    );
    expect((await list()).nodes[0]).toMatchObject({ volumeBefore: [], daysAway: 31 });
  });
});

describe('a message to a seller who has been away', () => {
  it('is written once, sealed, and seen until when', async () => {
    const id = await awayFor(20);
    await api.project();
    expect((await list()).nodes).toMatchObject([
      { wonBackAt: null, canBeWonBack: true, optedOut: false },
    ]);
    expect((await write(id)).data).toEqual({ winBackSeller: true });
    expect(codeOf(await write(id))).toBe('ILLEGAL_TRANSITION');
    expect((await list()).nodes).toMatchObject([{ wonBackAt: expect.any(String), canBeWonBack: false }]);
    const events = await api.stack.store.load(`user-${id}`);
    expect(events.filter(({ type }) => type === 'UserWinBackAsked')).toHaveLength(1);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('layouts');
  });

  it('is refused for who asked for none, is no seller, or of another platform, and if it is too long', async () => {
    const email = `${randomUUID()}@example.com`;
    const id = await awayFor(20, email);
    expect(codeOf(await write(id, 'x'.repeat(501)))).toBe('INVALID_INPUT');
    expect(codeOf(await write(id, '  '))).toBe('INVALID_INPUT');
    const { optOuts } = api.vault;
    await optOuts.add(optOuts.tokenFor(optOuts.recipientOf(platformId, email), platformId));
    await api.project();
    expect((await list()).nodes).toMatchObject([{ optedOut: true }]);
    expect(codeOf(await write(id))).toBe('ILLEGAL_TRANSITION');
    expect(codeOf(await write(await activeSellerAt(api, 'elsewhere')))).toBe('NOT_FOUND');
    await api.signIn({ userId: 'otto', role: 'ADMINISTRATOR', platformId });
    expect(codeOf(await write('otto'))).toBe('NOT_FOUND');
    expect(codeOf(await write('nobody'))).toBe('NOT_FOUND');
  });
});
