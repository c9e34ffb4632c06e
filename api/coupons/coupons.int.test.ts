import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { coupon, couponIdOf, giveBackCoupon } from '../../domain/coupon/coupon.ts';
import { addDays, saoPauloDay } from '../../domain/kernel/calendar/calendar.ts';
import { DEMO_CONNECTIONS, demoConfigurations, DEMO_PRODUCER } from '../../embedded/seed/demo.ts';
import { handle } from '../../eventstore/repository.ts';
import { stream } from '../../eventstore/streams.ts';
import { startApi, type ApiStack, type GraphqlAnswer } from '../testing/api-stack.ts';

const PLATFORM = demoConfigurations.find(({ id }) => id === 'demo-platform')
  ?.content as ConfigurationOf<'Platform'>;
const { platformId } = PLATFORM;
const OFFER = demoConfigurations.find(({ id }) => id === 'demo-digital')
  ?.content as ConfigurationOf<'Offer'>;
const PRICE = OFFER.priceCents;
const [BUMP = ''] = OFFER.orderBumpOfferIds;
const noFee = { rate: 0, fixedCents: 0 };

let api: ApiStack;
let seller = '';
let other = '';

beforeAll(async () => {
  api = await startApi({ own: true });
  for (const { kind, id, content } of demoConfigurations) await api.save(kind, id, content as never);
  await api.save('ProviderConnection', DEMO_CONNECTIONS.PIX, {
    ...{ connectionId: DEMO_CONNECTIONS.PIX, provider: 'ONZ', platformId },
    ...{ baseUrl: 'https://provider.example', publicKey: 'pk', webhookTokenDigest: 'd0', secrets: {} },
    ...{ currencies: ['BRL'], fee: { PIX: noFee, CREDIT_CARD: noFee, BILLET: noFee }, payee: 'payee' },
  });
  seller = await api.signIn({ userId: DEMO_PRODUCER.userId, role: 'PRODUCER', platformId });
  other = await api.signIn({ userId: 'another-seller', role: 'PRODUCER', platformId });
  await api.project();
});
afterAll(() => api?.stop());

const refusalsOf = ({ errors }: GraphqlAnswer) =>
  errors?.map(({ extensions: { code, reason, fields } }) => fields ?? reason ?? code);

/** Each test has a code of its own. */
let made = 0;

async function make(changes: object = {}, cookie = seller) {
  const input = {
    ...{ offerId: 'demo-digital', code: `volta ${(made += 1)}`, kind: 'PERCENT', value: 1_000 },
    ...{ methods: ['PIX'], ...changes },
  };
  const answer = await api.graphql(
    `mutation($key: String!, $input: CouponInput!) { createCoupon(idempotencyKey: $key, input: $input) }`,
    { cookie, variables: { key: randomUUID(), input } },
  );
  const { createCoupon: id = '' } = (answer.data ?? {}) as { createCoupon?: string };
  return { id, code: input.code, refusals: refusalsOf(answer) };
}

async function check(code: string, ip?: string) {
  const answer = await api.graphql(
    `query($code: String!) { checkoutCoupon(checkoutId: "demo-digital", code: $code) {
      code discount methods } }`,
    { variables: { code }, ...(ip && { ip }) },
  );
  return answer.errors ? refusalsOf(answer) : (answer.data as { checkoutCoupon: object }).checkoutCoupon;
}

const BUYER = {
  ...{ offerId: 'demo-digital', paymentMethod: 'PIX', name: 'Maria da Silva' },
  ...{ email: 'maria@example.com', phone: '11987654321', cpf: '52998224725' },
};

async function buy(code: string | null, changes: object = {}, key: string = randomUUID(), ip?: string) {
  const answer = await api.graphql(
    `mutation($key: String!, $input: PurchaseInput!) {
      purchase(idempotencyKey: $key, input: $input) { paymentId
        payment { amount coupon { code discount } items { amount } } } }`,
    { variables: { key, input: { ...BUYER, coupon: code, ...changes } }, ...(ip && { ip }) },
  );
  const { purchase } = (answer.data ?? {}) as { purchase?: { paymentId: string; payment: object } };
  return {
    refusals: refusalsOf(answer),
    paymentId: purchase?.paymentId ?? '',
    shown: purchase?.payment,
  };
}

describe('a coupon', () => {
  it('is its seller’s, of one offer, once for each code', async () => {
    const { code, id } = await make();
    expect(id).toBe(couponIdOf('demo-digital', code));
    expect((await make({ code: ` ${code.toUpperCase()}` })).refusals).toEqual([
      [{ field: 'code', code: 'TAKEN' }],
    ]);
    expect((await make({}, other)).refusals).toEqual(['NOT_FOUND']);
  });

  it.each([
    [{ value: 9_900 }, 'value', undefined],
    [{ value: 10_000 }, 'value', 'TOO_BIG'],
    [{ kind: 'AMOUNT', value: PRICE }, 'value', 'TOO_BIG'],
    [{ endsOn: '2020-01-01' }, 'endsOn', 'TOO_SMALL'],
    [{ code: 'a b' }, 'code', 'INVALID_FORMAT'],
    [{ methods: [] }, 'methods', 'TOO_SMALL'],
    [{ usesMax: 0 }, 'usesMax', 'TOO_SMALL'],
  ])('made with %o: %s %s', async (changes, field, code) => {
    const { refusals } = await make(changes);
    expect(refusals).toEqual(code === undefined ? undefined : [[{ field, code }]]);
  });

  it('tells a buyer what it takes off, however they type it, and lowers the price to the cent', async () => {
    const { code } = await make({ value: 1_250 });
    const discount = Math.round(PRICE * 0.125);
    const written = code.toUpperCase().replace(' ', '');
    expect(await check(code)).toEqual({ code: written, discount, methods: ['PIX'] });
    const { paymentId, shown } = await buy(code, {
      orderBumpsIds: [BUMP],
      expectedTotal: undefined,
    });
    const [event] = await api.stack.store.load(stream.payment(paymentId));
    const {
      amountCents,
      items,
      coupon: used,
      policy,
    } = event?.data as {
      amountCents: number;
      items: { unitPriceCents: number }[];
      coupon: object;
      policy: object;
    };
    expect(policy).toBeDefined();
    expect(used).toEqual({
      ...{ couponId: couponIdOf('demo-digital', code), code: written, discountCents: discount },
    });
    expect(items[0]?.unitPriceCents).toBe(PRICE - discount);
    expect(amountCents).toBe(items.reduce((sum, { unitPriceCents }) => sum + unitPriceCents, 0));
    expect(shown).toMatchObject({ amount: amountCents, coupon: { code: written, discount } });
  });

  it('is refused with the reason, and nothing is sold at another price than was seen', async () => {
    const { code } = await make();
    expect((await buy(code, { expectedTotal: PRICE })).refusals).toEqual(['PRICE_CHANGED']);
    expect((await buy('nobody-knows-it')).refusals).toEqual(['UNKNOWN']);
    expect(await check('nobody-knows-it')).toEqual(['UNKNOWN']);
    const byCard = await make({ methods: ['CREDIT_CARD'] });
    expect((await buy(byCard.code)).refusals).toEqual(['NOT_FOR_METHOD']);
    const ending = await make({ endsOn: addDays(saoPauloDay(new Date()), 1) });
    expect((await buy(ending.code)).refusals).toBeUndefined();
  });

  it('is not guessed, by whichever door, while who has one may look as often as they like', async () => {
    const { code } = await make();
    const [guesser, carrier] = ['198.51.100.7', '198.51.100.8'];
    for (let times = 0; times < 30; times += 1)
      expect(await check(code, carrier)).not.toEqual(['RATE_LIMITED']);
    const guess = (nth: number) =>
      nth % 2 === 0
        ? check(`guess-${nth}`, guesser)
        : buy(`guess-${nth}`, {}, randomUUID(), guesser).then(({ refusals }) => refusals);
    for (let nth = 0; nth < 20; nth += 1) expect(await guess(nth)).toEqual(['UNKNOWN']);
    expect([await guess(20), await guess(21)]).toEqual([['RATE_LIMITED'], ['RATE_LIMITED']]);
    expect(await check(code, guesser)).toEqual(['RATE_LIMITED']);
    expect((await buy(code, {}, randomUUID(), carrier)).refusals).toBeUndefined();
  });

  it('has no more uses than it may, with many at once, and the same call is the same payment', async () => {
    const { code } = await make({ usesMax: 2 });
    const key = randomUUID();
    const first = await buy(code, {}, key);
    const tried = await Promise.all(Array.from({ length: 5 }, () => buy(code)));
    const won = tried.filter(({ paymentId }) => paymentId !== '');
    expect(won).toHaveLength(1);
    expect(tried.flatMap(({ refusals = [] }) => refusals)).toEqual(Array(4).fill('USED_UP'));
    expect((await buy(code, {}, key)).paymentId).toBe(first.paymentId);
    await handle(api.stack.store, coupon, {
      ...{ id: couponIdOf('demo-digital', code), commandId: randomUUID() },
      ...{ correlationId: first.paymentId, actor: 'system' },
      decide: (state) =>
        giveBackCoupon(state, { paymentId: first.paymentId, at: new Date().toISOString() }),
    });
    expect((await buy(code)).refusals).toBeUndefined();
  });

  it('is paused and resumed, and listed with what came of it', async () => {
    const { id, code } = await make({ usesMax: 5 });
    const run = (name: string, cookie = seller) =>
      api.graphql(`mutation($key: String!, $id: ID!) { ${name}(idempotencyKey: $key, id: $id) }`, {
        ...{ cookie, variables: { key: randomUUID(), id } },
      });
    await buy(code);
    expect(refusalsOf(await run('pauseCoupon', other))).toEqual(['NOT_FOUND']);
    await run('pauseCoupon');
    expect((await buy(code)).refusals).toEqual(['ENDED']);
    await run('resumeCoupon');
    expect((await buy(code)).refusals).toBeUndefined();
    await api.project();
    const { data } = await api.graphql(
      `{ coupons(filter: { offerId: "demo-digital" }) { nodes { id state takenCount spentCount paidCount } }
         none: coupons(filter: { offerId: "demo-fisico" }) { nodes { id } } }`,
      { cookie: seller },
    );
    const { coupons, none } = data as { coupons: { nodes: { id: string }[] }; none: object };
    expect(coupons.nodes.find((node) => node.id === id)).toEqual({
      ...{ id, state: 'OPEN', takenCount: 2, spentCount: 0, paidCount: 0 },
    });
    expect(none).toEqual({ nodes: [] });
  });

  it('is asked for by a page whose offer has one, and by no other', async () => {
    await make();
    await api.project();
    const takes = async (id: string) =>
      (
        (
          await api.graphql(`query($id: ID!) { checkout(id: $id) { takesCoupons } }`, {
            variables: { id },
          })
        ).data as { checkout: object }
      ).checkout;
    expect(await takes('demo-fisico')).toEqual({ takesCoupons: false });
    await expect.poll(() => takes('demo-digital'), { timeout: 20_000 }).toEqual({ takesCoupons: true });
  });
});
