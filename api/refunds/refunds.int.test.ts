import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRole } from '../../domain/access/roles.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payment } from '../../domain/payment/payment.ts';
import { unbanded } from '../../domain/routing/routes.ts';
import { demo } from '../products/testing/access.ts';
import { aConnection } from '../testing/a-connection.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';
import { sell } from '../sales/testing/access.ts';
import { buy } from './testing/access.ts';

let api: ApiStack;

beforeAll(async () => {
  api = await startApi({ own: true });
});
afterAll(() => api?.stop());

const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code;
const asked = async (role: UserRole, query: string, variables: object = {}) => {
  await api.project();
  const cookie = await api.signIn({ userId: role, role });
  return api.graphql(query, { cookie, variables });
};
const typesOf = async (paymentId: string) =>
  (await api.stack.store.load(streamOf(payment, paymentId))).map(({ type }) => type);

const REQUEST = `mutation($key: String!, $id: ID!, $itemIds: [ID!], $note: String, $pixKey: String) {
  requestRefund(idempotencyKey: $key, id: $id, itemIds: $itemIds, cause: NO_ACCESS, note: $note, pixKey: $pixKey) }`;
const request = (id: string, said: object = {}) =>
  asked('CUSTOMER', REQUEST, { key: randomUUID(), id, pixKey: 'lia@example.com', ...said });

const customers = { platformId: 'acme', producerId: 'CUSTOMER' };

describe('a buyer', () => {
  it('sees what they bought with the days left, asks, and is told the protocol', async () => {
    const id = await buy(api, customers);
    const { data } = await request(id, { note: 'Não abriu no celular' });
    const { requestRefund: protocol } = data as { requestRefund: string };
    expect(protocol).toMatch(/^R-[\dA-F]{4}-[\dA-F]{4}$/);
    const { data: seen } = await asked(
      'CUSTOMER',
      '{ refundOrders { nodes { id amount daysLeft needsPixKey refunds { protocol state asked } } } }',
    );
    const { nodes } = (seen as { refundOrders: { nodes: { id: string }[] } }).refundOrders;
    expect(nodes.find((each) => each.id === id)).toMatchObject({
      ...{ amount: 10_000, daysLeft: 7, needsPixKey: true },
      refunds: [{ protocol, state: 'REQUESTED', asked: 10_000 }],
    });
  });

  it('leaves neither their words nor their key in clear', async () => {
    const id = await buy(api, customers);
    await request(id, { note: 'Moro na rua das Flores' });
    const events = JSON.stringify(
      (await api.stack.store.load(streamOf(payment, id))).map(({ data }) => data as object),
    );
    expect(['Flores', 'lia@example.com'].filter((part) => events.includes(part))).toEqual([]);
  });

  it.each([
    ['without a PIX key', { pixKey: null }, 'INVALID_PIX_KEY'],
    ['with what is no key', { pixKey: '12' }, 'INVALID_PIX_KEY'],
    ['of what they did not buy', { itemIds: ['other'] }, 'NOT_FOUND'],
  ])('is refused %s', async (_what, said, code) => {
    const id = await buy(api, customers);
    expect(codeOf(await request(id, said))).toBe(code);
    expect(await typesOf(id)).not.toContain('RefundRequested');
  });

  it('keeps the guarantee that they bought with, whatever the product has now', async () => {
    const id = await buy(api, customers, { policy: { guaranteeDays: 30 } });
    const { data } = await asked('CUSTOMER', '{ refundOrders { nodes { id daysLeft } } }');
    const { nodes } = (data as { refundOrders: { nodes: { id: string }[] } }).refundOrders;
    expect(nodes.find((each) => each.id === id)).toMatchObject({ daysLeft: 30 });
    await request(id);
    const [asking] = (await api.stack.store.load(streamOf(payment, id))).filter(
      ({ type }) => type === 'RefundRequested',
    );
    const { guaranteeEndsAt } = (asking?.data as { request: { guaranteeEndsAt: string } }).request;
    expect(Date.parse(guaranteeEndsAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  it('is refused another request while one is open', async () => {
    const id = await buy(api, customers);
    await request(id);
    expect(codeOf(await request(id))).toBe('REFUND_UNDER_WAY');
  });
});

const REFUND = `mutation($key: String!, $id: ID!, $amount: Cents) {
  refundSale(idempotencyKey: $key, id: $id, amount: $amount, reason: "Combinado") }`;
const EFFECT = `query($id: ID!, $amount: Cents) { refundEffect(saleId: $id, amount: $amount) {
  amount fromSeller feeReturned feeKept fromReserve fromAvailable fromPending debt } }`;

describe('a seller', () => {
  const sale = () => sell(api, { platformId: 'acme', producerId: 'PRODUCER' });

  it('sees what a refund takes before it is given: the sum of what goes is what leaves them', async () => {
    const id = await sale();
    const { data } = await asked('PRODUCER', EFFECT, { id, amount: 4_000 });
    const { refundEffect: effect } = data as { refundEffect: Record<string, number> };
    // The share of R$ 38,00, and R$ 0,40 of the fixed fee that the platform keeps.
    expect(effect).toMatchObject({ amount: 4_000, fromSeller: 3_840, feeReturned: 160, feeKept: 40 });
    const { fromReserve = 0, fromAvailable = 0, fromPending = 0, debt = 0 } = effect;
    expect(fromReserve + fromAvailable + fromPending + debt).toBe(3_840);
  });

  it('gives a part back once, however often the command is sent', async () => {
    const id = await sale();
    const key = randomUUID();
    await asked('PRODUCER', REFUND, { key, id, amount: 4_000 });
    await asked('PRODUCER', REFUND, { key, id, amount: 4_000 });
    expect((await typesOf(id)).filter((type) => type === 'RefundAccepted')).toHaveLength(1);
    const { data } = await asked(
      'PRODUCER',
      'query($id: ID!) { sale(id: $id) { refunds { state amount } } }',
      {
        id,
      },
    );
    expect(data).toEqual({ sale: { refunds: [{ state: 'UNDER_WAY', amount: 4_000 }] } });
  });

  it('is refused more than is left, before anything is written', async () => {
    const id = await sale();
    const refused = await asked('PRODUCER', REFUND, { key: randomUUID(), id, amount: 10_001 });
    expect(codeOf(refused)).toBe('REFUND_EXCEEDS_PAYMENT');
    expect(await typesOf(id)).not.toContain('RefundRequested');
  });
});

const PAY = `mutation($key: String!, $id: ID!, $refundId: ID!, $pixKey: String) {
  payRefundByPix(idempotencyKey: $key, id: $id, refundId: $refundId, pixKey: $pixKey) }`;
const BY_STAFF = `mutation($key: String!, $id: ID!) { refundSaleByStaff(
  idempotencyKey: $key, id: $id, reason: "Combinado", outsideProvider: true) }`;

describe('staff', () => {
  const platformId = 'acme';
  const staff = async (userId: string, query: string, variables: object) => {
    const cookie = await api.signIn({
      ...{ userId, role: 'ADMINISTRATOR', platformId },
      permissions: ['isSalesAvailable'],
    });
    return api.graphql(query, { cookie, variables });
  };

  it('have a PIX sent where the provider is not asked, to a key that nothing tells in clear', async () => {
    await api.save('ProviderConnection', 'bank', { ...aConnection('bank', 'ONZ'), platformId });
    const platform = demo<ConfigurationOf<'Platform'>>('demo-platform');
    await api.save('Platform', platformId, {
      ...{ ...platform, platformId, routes: { PIX: [], CREDIT_CARD: [], BILLET: [] } },
      payoutRoutes: [unbanded('bank')],
    });
    const id = await buy(api, { platformId, producerId: 'CUSTOMER' });
    expect((await staff('sofia', BY_STAFF, { key: randomUUID(), id })).errors).toBeUndefined();
    await api.project();
    const SHOWN = `query($id: ID!) { adminSale(id: $id) {
      refunds { id isManual isByPix approvals pixKey } } }`;
    const shown = async () => {
      const { data } = await staff('sofia', SHOWN, { id });
      return (data as { adminSale: { refunds: { id: string }[] } }).adminSale.refunds[0];
    };
    const refundId = (await shown())?.id;
    const pay = (userId: string, pixKey: string | null = null) =>
      staff(userId, PAY, { key: randomUUID(), id, refundId, pixKey });
    expect(codeOf(await pay('sofia'))).toBe('INVALID_PIX_KEY');
    expect((await pay('sofia', 'lia@example.com')).errors).toBeUndefined();
    await api.project();
    const sent = { isManual: false, isByPix: true, approvals: 0, pixKey: 'lia@example.com' };
    expect(await shown()).toMatchObject(sent);
    expect(codeOf(await pay('pedro'))).toBe('ILLEGAL_TRANSITION');
    const written = JSON.stringify(await api.stack.store.load(streamOf(payment, id)), (_key, value) =>
      typeof value === 'bigint' ? String(value) : (value as unknown),
    );
    expect(written).not.toContain('lia@example.com');
  });
});
