import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wallet, walletIdOf } from '../../domain/wallet/wallet.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { load } from '../../eventstore/handle-command.ts';
import { takeStreamIntoWallets } from '../../runtime/testing/wallets.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';
import { inDebt } from '../wallets/testing/access.ts';

let api: ApiStack;
let [staff, other] = ['', ''];

beforeAll(async () => {
  api = await startApi();
  await api.signIn({ userId: 'ana', role: 'PRODUCER', platformId: 'acme' });
  await api.signIn({ userId: 'elsewhere', role: 'PRODUCER', platformId: 'other' });
  const signIn = (userId: string) =>
    api.signIn({
      ...{ userId, role: 'ADMINISTRATOR', platformId: 'acme' },
      permissions: ['isNegativeUsersAvailable'],
    });
  [staff, other] = [await signIn('sofia'), await signIn('pedro')];
  await inDebt(api, { platformId: 'acme', producerId: 'ana' });
});
afterAll(() => api?.stop());

const ask = async (change: object = {}) => {
  const { errors } = await api.graphql(
    `mutation($key: String!, $sellerId: ID!, $direction: CorrectionDirection!, $amount: Cents!,
       $account: CorrectionAccount!, $reason: String!) {
       requestCorrection(idempotencyKey: $key, sellerId: $sellerId, direction: $direction,
         amount: $amount, account: $account, reason: $reason) }`,
    {
      cookie: staff,
      variables: {
        ...{ key: randomUUID(), sellerId: 'ana', direction: 'CREDIT', amount: 20_000 },
        ...{ account: 'BAD_DEBT', reason: 'The bank lost it', ...change },
      },
    },
  );
  return errors?.[0]?.extensions;
};
const newest = async () => {
  const { data } = await api.graphql(
    `{ corrections(sellerId: "ana", first: 1) { nodes { id sellerName direction amount account reason
       stage requestedBy decidedBy rejectedFor } } }`,
    { cookie: staff },
  );
  return (data as { corrections: { nodes: Record<string, unknown>[] } }).corrections.nodes[0] ?? {};
};
const decide = async (name: string, id: unknown, cookie: string, said = '') => {
  const { errors } = await api.graphql(
    `mutation($key: String!, $id: ID!) { ${name}(idempotencyKey: $key, id: $id${said}) }`,
    { cookie, variables: { key: randomUUID(), id } },
  );
  return errors?.[0]?.extensions;
};
const ana = async () => {
  const id = walletIdOf('ana', 'BRL');
  const { state } = await load(api.stack.store, streamOf(wallet, id), wallet);
  return state.phase === 'NONE' ? undefined : state;
};

describe('a correction of a balance', () => {
  it('moves nothing before another person approves it', async () => {
    expect(await ask()).toBeUndefined();
    const asked = await newest();
    expect(asked).toMatchObject({ stage: 'REQUESTED', amount: 20_000, requestedBy: 'sofia' });
    expect(await decide('approveCorrection', asked.id, staff)).toMatchObject({
      code: 'APPROVED_BY_YOU',
    });
    expect((await ana())?.debtCents).toBe(50_000);
  });

  it('pays a debt first when it is approved', async () => {
    const { id } = await newest();
    expect(await decide('approveCorrection', id, other)).toBeUndefined();
    await takeStreamIntoWallets(api.stack.store, `correction-${String(id)}`);
    expect(await ana()).toMatchObject({ debtCents: 30_000, availableCents: 0 });
    expect(await newest()).toMatchObject({ stage: 'APPROVED', decidedBy: 'pedro' });
  });

  it('is listed of its own seller', async () => {
    const { data } = await api.graphql('{ corrections(sellerId: "nobody") { nodes { id } } }', {
      cookie: staff,
    });
    expect(data).toEqual({ corrections: { nodes: [] } });
  });

  it('that is rejected says why', async () => {
    await ask({ direction: 'DEBIT', account: 'FIXED_FEE' });
    const { id } = await newest();
    expect(await decide('rejectCorrection', id, other, ', reason: "Not so"')).toBeUndefined();
    expect(await newest()).toMatchObject({ stage: 'REJECTED', rejectedFor: 'Not so' });
  });

  it.each([
    ['of nothing', { amount: 0 }, 'INVALID_INPUT'],
    ['without a reason', { reason: ' ' }, 'INVALID_INPUT'],
    ['of another platform’s seller', { sellerId: 'elsewhere' }, 'NOT_FOUND'],
    ['of nobody', { sellerId: 'nobody' }, 'NOT_FOUND'],
  ])('%s is refused', async (_what, change, code) => {
    expect(await ask(change)).toMatchObject({ code });
  });
});
