import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PRODUCER } from '../../embedded/seed/demo.ts';
import { stream } from '../../eventstore/streams.ts';
import { startUpsells } from '../testing/upsells.ts';

let shop: Awaited<ReturnType<typeof startUpsells>>;
let seller = '';
let other = '';

beforeAll(async () => {
  shop = await startUpsells();
  const platformId = 'demo-platform';
  seller = await shop.api.signIn({ userId: DEMO_PRODUCER.userId, role: 'PRODUCER', platformId });
  other = await shop.api.signIn({ userId: 'another-seller', role: 'PRODUCER', platformId });
});
afterAll(() => shop?.api.stop());

/** A yes to the group ends it; a no leads to the same for less, and that to the e-book. */
const STEPS = [
  { id: 'group', offerId: 'demo-bump-group', accepted: 'ebook', refused: 'cheap' },
  { id: 'cheap', offerId: 'demo-bump-group', priceCents: 1_990, title: 'Só hoje' },
  { id: 'ebook', offerId: 'demo-bump-ebook' },
];

async function save(offerId: string, { revision = 0, steps = STEPS as object[], cookie = seller } = {}) {
  const { errors } = await shop.api.graphql(
    `mutation($key: String!, $id: ID!, $revision: Int!, $input: FunnelInput!) {
      saveFunnel(idempotencyKey: $key, offerId: $id, revision: $revision, input: $input) }`,
    {
      ...{ cookie },
      variables: { key: randomUUID(), id: offerId, revision, input: { name: 'Depois', steps } },
    },
  );
  return errors?.map(({ extensions: { code, fields } }) => fields ?? code);
}

const follow = async (token: string, refused: string[] = []) => {
  const { data } = await shop.api.graphql(
    `query($token: String!, $refused: [ID!]!) { upsells(token: $token, refused: $refused) {
      offers { stepId title amount } } }`,
    { variables: { token, refused } },
  );
  return (data as { upsells: { offers: { stepId: string; amount: number }[] } }).upsells.offers;
};

const accept = async (token: string, offerId: string, stepId: string, expectedTotal: number) => {
  const { data, errors } = await shop.api.graphql(
    `mutation($key: String!, $token: String!, $offerId: ID!, $stepId: ID!, $total: Cents!) {
      acceptUpsell(idempotencyKey: $key, token: $token, offerId: $offerId, stepId: $stepId,
        expectedTotal: $total) { paymentId } }`,
    { variables: { key: randomUUID(), token, offerId, stepId, total: expectedTotal } },
  );
  const { acceptUpsell } = (data ?? {}) as { acceptUpsell?: { paymentId: string } };
  return acceptUpsell?.paymentId ?? errors?.[0]?.extensions.code;
};

describe('a funnel', () => {
  it('leads a buyer by their answers, each step at its own price', async () => {
    const { token, offerId } = await paid();
    expect(await follow(token)).toEqual([
      expect.objectContaining({ stepId: 'group', amount: 2_990 }),
      { stepId: 'cheap', title: 'Só hoje', amount: 1_990 },
    ]);
    const paymentId = await accept(token, 'demo-bump-group', 'cheap', 1_990);
    const [event] = await shop.api.stack.store.load(stream.payment(String(paymentId)));
    expect(event?.data).toMatchObject({ amountCents: 1_990, funnel: { offerId, stepId: 'cheap' } });
    expect(await follow(token)).toEqual([]);
  });

  it('leads on after a yes, and sells what is in two steps once', async () => {
    const { token } = await paid();
    const first = await accept(token, 'demo-bump-group', 'group', 2_990);
    expect(await accept(token, 'demo-bump-group', 'cheap', 1_990)).toBe(first);
    expect((await follow(token)).map(({ stepId }) => stepId)).toEqual(['ebook']);
    expect(await accept(token, 'demo-bump-ebook', 'cheap', 4_700)).toBe('UPSELL_NOT_OFFERED');
  });

  it('sells nothing in a step that no answer led to, however its id is known', async () => {
    const { token } = await paid([
      { id: 'group', offerId: 'demo-bump-group', accepted: 'member' },
      { id: 'member', offerId: 'demo-bump-ebook', priceCents: 100 },
      { id: 'old', offerId: 'demo-bump-group', priceCents: 100 },
    ]);
    expect(await accept(token, 'demo-bump-ebook', 'member', 100)).toBe('UPSELL_NOT_OFFERED');
    expect(await accept(token, 'demo-bump-group', 'old', 100)).toBe('UPSELL_NOT_OFFERED');
    await accept(token, 'demo-bump-group', 'group', 2_990);
    const paymentId = await accept(token, 'demo-bump-ebook', 'member', 100);
    const [event] = await shop.api.stack.store.load(stream.payment(String(paymentId)));
    expect(event?.data).toMatchObject({ amountCents: 100, funnel: { stepId: 'member' } });
  });

  it('is counted: who saw each step, who accepted it, and what came of it', async () => {
    const { token, offerId } = await paid(
      STEPS.map((step) => (step.id === 'cheap' ? { ...step, priceCents: 10_000 } : step)),
    );
    await follow(token);
    await follow(token);
    await follow(token, ['group']);
    const paymentId = String(await accept(token, 'demo-bump-group', 'cheap', 10_000));
    await shop.pay(paymentId);
    await shop.api.project();
    const { data } = await shop.api.graphql(
      `query($id: ID!) { funnelSettings(offerId: $id) { revision
        steps { id views accepts revenue } } funnels { nodes { id views accepts revenue } } }`,
      { cookie: seller, variables: { id: offerId } },
    );
    const { funnelSettings, funnels } = data as {
      funnelSettings: object;
      funnels: { nodes: { id: string }[] };
    };
    expect(funnelSettings).toEqual({
      revision: 1,
      steps: [
        { id: 'group', views: 1, accepts: 0, revenue: 0 },
        { id: 'cheap', views: 1, accepts: 1, revenue: 10_000 },
        { id: 'ebook', views: 0, accepts: 0, revenue: 0 },
      ],
    });
    expect(funnels.nodes.find(({ id }) => id === offerId)).toEqual({
      ...{ id: offerId, views: 1, accepts: 1, revenue: 10_000 },
    });
  });

  it('is paused, saved on what was seen, and refused where it cannot be', async () => {
    const offerId = await shop.anOffer();
    expect(await save(offerId, { cookie: other })).toEqual(['NOT_FOUND']);
    expect(await save(offerId)).toBeUndefined();
    expect(await save(offerId)).toEqual(['CONFLICT']);
    expect(await save(offerId, { revision: 1, steps: [{ id: 'a', offerId }] })).toEqual([
      [{ field: 'steps.0.offerId', code: 'UNSUITABLE' }],
    ]);
    expect(
      await save(offerId, {
        revision: 1,
        steps: [{ id: 'a', offerId: 'demo-bump-ebook', accepted: 'gone' }],
      }),
    ).toEqual([[{ field: 'steps', code: 'UNKNOWN' }]]);
    await shop.api.graphql(
      `mutation($key: String!, $id: ID!) { pauseFunnel(idempotencyKey: $key, id: $id) }`,
      { cookie: seller, variables: { key: randomUUID(), id: offerId } },
    );
    await expect.poll(async () => (await shop.buy(offerId)).upsellToken, { timeout: 10_000 }).toBeNull();
  });

  it('that nobody has saved is the list that the offer has', async () => {
    const offerId = await shop.anOffer();
    const { data } = await shop.api.graphql(
      `query($id: ID!) { funnelSettings(offerId: $id) { revision steps { offerId accepted refused } } }`,
      { cookie: seller, variables: { id: offerId } },
    );
    expect(data).toEqual({
      funnelSettings: {
        revision: 0,
        steps: [
          { offerId: 'demo-bump-group', accepted: 'step-2', refused: 'step-2' },
          { offerId: 'demo-bump-ebook', accepted: null, refused: null },
        ],
      },
    });
  });
});

/** A paid payment of an offer that the funnel follows. */
async function paid(steps: object[] = STEPS) {
  const offerId = await shop.anOffer();
  expect(await save(offerId, { steps })).toBeUndefined();
  const { paymentId, upsellToken: token } = await shop.buy(offerId);
  await shop.pay(paymentId);
  return { offerId, token: token ?? '' };
}
