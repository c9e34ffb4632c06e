// Slow: sellers and staff on the real stack; passwords and read models take their time.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { unbanded } from '../../domain/routing/routes.ts';
import { ok } from '../../domain/kernel/result.ts';
import { receiver } from '../../domain/receiver/receiver.ts';
import { recordHold } from '../../domain/withdrawal/request.ts';
import { withdrawal } from '../../domain/withdrawal/withdrawal.ts';
import { changeSellerOptions } from '../../domain/user/seller.ts';
import { user } from '../../domain/user/user.ts';
import { handle } from '../../eventstore/repository.ts';
import { chargeSale, hear, requestSale } from '../../runtime/testing/payments.ts';
import { validatedKey } from '../../runtime/testing/withdrawals.ts';
import { takeIntoWallets } from '../../runtime/testing/wallets.ts';
import { paidFact, refund, refundedFact } from '../../domain/testing/payment-facts.ts';
import { demo } from '../products/testing/access.ts';
import { aConnection } from '../testing/a-connection.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';
import { paying, withdrawalAfter } from './testing/access.ts';

let api: ApiStack;
let [seller, staff, other, key] = ['', '', '', ''];

beforeAll(async () => {
  api = await startApi();
  await api.save('ProviderConnection', 'bank', { ...aConnection('bank', 'ONZ'), platformId: 'acme' });
  await api.save('ProviderConnection', 'acquirer', {
    ...{ ...aConnection('acquirer', 'PAGARME'), platformId: 'acme' },
  });
  const platform = demo<ConfigurationOf<'Platform'>>('demo-platform');
  await api.save('Platform', 'acme', {
    ...{ ...platform, platformId: 'acme', routes: { PIX: [], CREDIT_CARD: [], BILLET: [] } },
    payoutRoutes: [unbanded('bank'), unbanded('acquirer')],
  });
  const signIn = (userId: string, role: 'PRODUCER' | 'ADMINISTRATOR') =>
    api.signIn({
      ...{ userId, role, platformId: 'acme' },
      permissions: ['isWithdrawsRequestUsersAvailable', 'isWithdrawsAvailable'],
    });
  seller = await signIn('ana', 'PRODUCER');
  staff = await signIn('sofia', 'ADMINISTRATOR');
  other = await signIn('teo', 'ADMINISTRATOR');
  const long = { userId: 'ana', platformId: 'acme', at: '2026-01-01T12:00:00Z' };
  key = await validatedKey({ store: api.stack.store, vault: api.vault }, long);
  await api.project();
});
afterAll(() => api?.stop());

type Answer = { data?: unknown; errors?: readonly { extensions?: unknown }[] };
const call = (cookie: string, name: string, args: Record<string, string>, given: object) => {
  const declared = Object.entries(args).map(([arg, type]) => `$${arg}: ${type}`);
  const passed = Object.keys(args).map((arg) => `${arg}: $${arg}`);
  return api.graphql(
    `mutation($key: String!, ${declared.join(', ')}) {
      ${name}(idempotencyKey: $key, ${passed.join(', ')}) }`,
    { cookie, variables: { key: randomUUID(), ...given } },
  ) as Promise<Answer>;
};
const ask = (amount: number, destinationId = key) =>
  call(
    seller,
    'requestWithdrawal',
    { amount: 'Cents!', destinationId: 'ID!' },
    { amount, destinationId },
  );
const approve = (cookie: string, id: string) => call(cookie, 'approveWithdrawal', { id: 'ID!' }, { id });
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions;

/** What the worker says of it. */
async function held(id: string): Promise<void> {
  await handle(api.stack.store, withdrawal, {
    ...{ id, commandId: randomUUID(), correlationId: id, actor: 'test' },
    decide: (state) => recordHold(state, { result: 'HELD', at: new Date().toISOString() }),
  });
  await api.project();
}

async function asked(amount = 2_000): Promise<string> {
  const { data, errors } = await ask(amount);
  expect(errors).toBeUndefined();
  const { requestWithdrawal: id } = data as { requestWithdrawal: string };
  await held(id);
  return id;
}

/** A seller whose documents are validated, with an active receiver at a connection. */
async function activeReceiver(userId: string, connectionId: string): Promise<void> {
  const at = '2026-01-01T12:00:00Z';
  const { store } = api.stack;
  const destinationId = await validatedKey(
    { store, vault: api.vault },
    { userId, platformId: 'acme', at },
  );
  const said = { connectionId, attempt: 1, at };
  await handle(store, receiver, {
    ...{ id: userId, commandId: randomUUID(), correlationId: userId, actor: 'test' },
    decide: () =>
      ok([
        {
          type: 'AcquirerReceiverAttempted',
          data: { ...said, provider: 'PAGARME', destinationId },
        },
        { type: 'AcquirerReceiverMade', data: { ...said, receiverId: 're_1', status: 'ACTIVE' } },
      ]),
  });
}

/** Staff let a seller withdraw, or not. */
async function cashOut(canCashOut: boolean, id = 'ana'): Promise<void> {
  const options = { methods: null, canSell: null, canCashOut, canSignIn: null };
  const changed = await handle(api.stack.store, user, {
    ...{ id, commandId: randomUUID(), correlationId: id, actor: 'test' },
    decide: (state) =>
      changeSellerOptions(state, { options, reason: 'Odd', at: new Date().toISOString() }),
  });
  expect(changed.ok).toBe(true);
}

const row = async (cookie: string, field: string, id: string, selection: string) => {
  const { data } = await api.graphql(`query($id: ID!) { ${field}(id: $id) { ${selection} } }`, {
    cookie,
    variables: { id },
  });
  return (data as Record<string, Record<string, unknown>>)[field];
};

describe('what a seller is offered', () => {
  const offer = async (cookie: string) => {
    const { data } = await api.graphql(
      `{ withdrawalOffer { available debt fee minimum maximum dailyMaximum nextCutOff problem
         destinations { id method masked } } }`,
      { cookie },
    );
    return (data as { withdrawalOffer: Record<string, unknown> }).withdrawalOffer;
  };

  it('is their balance, the fee and limits, and validated destinations, masked', async () => {
    const paymentId = await requestSale(api.stack.store);
    await chargeSale(api.stack.store, paymentId);
    await hear(api.stack.store, paymentId, paidFact({ reference: paymentId }));
    await takeIntoWallets(api.stack.store, paymentId);
    await api.project();
    const shown = await offer(seller);
    expect(shown).toMatchObject({ debt: 0, problem: null });
    expect(shown.available).toBeGreaterThan(0);
    expect(shown.destinations).toEqual([
      { id: key, method: 'PIX', masked: expect.not.stringContaining('52998224725') },
    ]);
    expect(Date.parse(String(shown.nextCutOff))).toBeGreaterThan(Date.now());
  });

  it('names a receiver where the platform pays by its acquirer, which alone is asked then', async () => {
    await activeReceiver('iris', 'acquirer');
    const iris = await api.signIn({ userId: 'iris', role: 'PRODUCER', platformId: 'acme' });
    const { destinations } = await offer(iris);
    expect(destinations).toContainEqual({
      ...{ id: 'acquirer:acquirer', method: 'RECEIVER', masked: 'Pagar.me (adquirente)' },
    });
    const { data } = await call(
      iris,
      'requestWithdrawal',
      { amount: 'Cents!', destinationId: 'ID!' },
      { amount: 2_000, destinationId: 'acquirer:acquirer' },
    );
    const { requestWithdrawal: id } = data as { requestWithdrawal: string };
    await held(id);
    expect(await row(staff, 'withdrawalRequest', id, 'holder destination connections { id }')).toEqual({
      holder: 'SAME',
      destination: 'Pagar.me (adquirente)',
      connections: [{ id: 'acquirer' }],
    });
  });

  it('says why nothing can be asked for', async () => {
    const paula = await api.signIn({ userId: 'paula', role: 'PRODUCER', platformId: 'acme' });
    expect(await offer(paula)).toMatchObject({ problem: 'DOCUMENTS_REQUIRED', available: 0 });
  });
});

describe('a request', () => {
  it('is listed for its seller and for staff, with what they look at first', async () => {
    const id = await asked();
    expect(await row(seller, 'withdrawal', id, 'stage status amount fee method')).toMatchObject({
      ...{ stage: 'HELD', status: 'PENDING', amount: 2_000, method: 'PIX' },
    });
    const shown = await row(
      staff,
      'withdrawalRequest',
      id,
      'stage sellerId risks holder available approvalsNeeded approvedBy connections { id provider }',
    );
    expect(shown).toMatchObject({
      ...{ stage: 'HELD', sellerId: 'ana', approvalsNeeded: 1, approvedBy: [] },
      connections: [{ id: 'bank', provider: 'ONZ' }],
    });
    expect(shown?.['risks']).toContain('FIRST_WITHDRAWAL');
  });

  it('to what nobody validated is refused', async () => {
    expect(codeOf(await ask(2_000, 'nothing'))).toMatchObject({ code: 'DESTINATION_NOT_FOUND' });
  });

  it('beyond the limits is refused with them', async () => {
    expect(codeOf(await ask(1))).toMatchObject({
      code: 'BELOW_MINIMUM',
      minimumCents: expect.any(Number),
    });
    expect(codeOf(await ask(99_999_999_999))).toMatchObject({ code: 'ABOVE_MAXIMUM' });
  });

  it('under the same key is one', async () => {
    const variables = { key: randomUUID(), amount: 2_000, destinationId: key };
    const text = `mutation($key: String!, $amount: Cents!, $destinationId: ID!) {
      requestWithdrawal(idempotencyKey: $key, amount: $amount, destinationId: $destinationId) }`;
    const { data } = await api.graphql(text, { cookie: seller, variables });
    const again = await api.graphql(text, { cookie: seller, variables });
    expect(again.data).toEqual(data);
  });
});

describe('staff', () => {
  it('approve: it is sent by the connection that is named', async () => {
    const id = await asked();
    const named = await call(
      staff,
      'approveWithdrawal',
      { id: 'ID!', connectionId: 'ID' },
      { id, connectionId: 'bank' },
    );
    expect(named.data).toEqual({ approveWithdrawal: true });
    expect(await row(staff, 'withdrawalRequest', id, 'stage')).toEqual({ stage: 'SENDING' });
    expect(codeOf(await approve(other, id))).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  });

  it('do not approve by a connection that cannot send it', async () => {
    const id = await asked();
    const named = { id, connectionId: 'elsewhere' };
    const refused = await call(staff, 'approveWithdrawal', { id: 'ID!', connectionId: 'ID' }, named);
    expect(codeOf(refused)).toMatchObject({ code: 'NO_PAYOUT_ROUTE' });
  });

  it('reject with a reason, which the seller reads', async () => {
    const id = await asked();
    const why = { id, reason: 'Conta de outra pessoa' };
    await call(staff, 'rejectWithdrawal', { id: 'ID!', reason: 'String!' }, why);
    expect(await row(seller, 'withdrawal', id, 'stage status reason')).toEqual({
      ...{ stage: 'REJECTED', status: 'REJECTED', reason: 'Conta de outra pessoa' },
    });
  });

  it('hold one for audit: nobody approves it until that ends', async () => {
    const id = await asked();
    const why = { id, reason: 'Olhar de perto' };
    const explained = { id: 'ID!', reason: 'String!' };
    await call(staff, 'startWithdrawalAudit', explained, why);
    expect(codeOf(await approve(other, id))).toMatchObject({ code: 'WITHDRAWAL_UNDER_AUDIT' });
    await call(staff, 'endWithdrawalAudit', explained, why);
    expect((await approve(other, id)).data).toEqual({ approveWithdrawal: true });
  });

  it('tell the seller nothing of why it is audited, also once they cancel it', async () => {
    const id = await asked();
    const why = { id, reason: 'Suspeita de fraude' };
    await call(staff, 'startWithdrawalAudit', { id: 'ID!', reason: 'String!' }, why);
    expect(await row(staff, 'withdrawalRequest', id, 'reason')).toEqual({ reason: why.reason });
    const hidden = { audit: 'BY_STAFF', reason: null };
    expect(await row(seller, 'withdrawal', id, 'audit reason')).toEqual(hidden);
    await call(seller, 'cancelWithdrawal', { id: 'ID!' }, { id });
    expect(await row(seller, 'withdrawal', id, 'stage reason')).toEqual({
      ...{ stage: 'CANCELED', reason: null },
    });
  });

  it('do not approve what a seller asked for before their withdrawals were blocked', async () => {
    const id = await asked();
    await cashOut(false);
    expect(codeOf(await approve(staff, id))).toMatchObject({ code: 'CASHOUT_BLOCKED' });
    await cashOut(true);
    expect((await approve(staff, id)).data).toEqual({ approveWithdrawal: true });
  });

  it('of another platform find nothing', async () => {
    const id = await asked();
    const far = await api.signIn({
      ...{ userId: 'vera', role: 'ADMINISTRATOR', platformId: 'elsewhere' },
      permissions: ['isWithdrawsRequestUsersAvailable'],
    });
    expect(codeOf(await approve(far, id))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('see what was paid, and by whom it was sent', async () => {
    const id = await withdrawalAfter(api, { platformId: 'acme', producerId: 'ana' }, paying);
    await api.project();
    expect(await row(staff, 'paidWithdrawal', id, 'stage payoutId provider')).toEqual({
      ...{ stage: 'PAID', payoutId: 'payout-1', provider: 'ONZ' },
    });
    const { data } = await api.graphql('{ paidWithdrawals { nodes { stage } } }', { cookie: staff });
    const { nodes } = (data as { paidWithdrawals: { nodes: readonly { stage: string }[] } })
      .paidWithdrawals;
    expect(new Set(nodes.map(({ stage }) => stage))).toEqual(new Set(['PAID']));
  });
});

it('its seller cancels it before it is approved, and not after', async () => {
  const [early, late] = [await asked(), await asked()];
  const cancel = (id: string) => call(seller, 'cancelWithdrawal', { id: 'ID!' }, { id });
  expect((await cancel(early)).data).toEqual({ cancelWithdrawal: true });
  await approve(staff, late);
  expect(codeOf(await cancel(late))).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
});

it('whoever’s withdrawals staff have blocked asks for none', async () => {
  const bia = await api.signIn({ userId: 'bia', role: 'PRODUCER', platformId: 'acme' });
  await cashOut(false, 'bia');
  const refused = await call(
    bia,
    'requestWithdrawal',
    { amount: 'Cents!', destinationId: 'ID!' },
    { amount: 2_000, destinationId: key },
  );
  expect(codeOf(refused)).toMatchObject({ code: 'CASHOUT_BLOCKED' });
});

it('of a seller who owes something by now is marked for staff', async () => {
  const id = await asked();
  const risks = async () => (await row(staff, 'withdrawalRequest', id, 'risks'))?.['risks'];
  expect(await risks()).not.toContain('IN_DEBT');
  const paymentId = await requestSale(api.stack.store, { policy: { chargebackFeeCents: 5_000_000 } });
  await chargeSale(api.stack.store, paymentId);
  await hear(api.stack.store, paymentId, paidFact({ reference: paymentId }));
  const lost = refundedFact(refund(10_000, 'cb', 'CHARGEBACK'));
  await hear(api.stack.store, paymentId, { ...lost, reference: paymentId, status: 'CHARGEBACK' });
  await takeIntoWallets(api.stack.store, paymentId);
  await api.project();
  expect(await risks()).toContain('IN_DEBT');
});
