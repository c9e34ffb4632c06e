import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherKeys } from '../../runtime/testing/keys.ts';
import { refundSale } from '../../runtime/testing/payments.ts';
import { keyedDigest } from '../../runtime/vault/envelope.ts';
import { UPSELL_LOOKS } from '../testing/api-stack.ts';
import { startUpsells, UPSELLS } from '../testing/upsells.ts';
import { upsellToken } from './token.ts';

let funnel: Awaited<ReturnType<typeof startUpsells>>;
let clock = () => new Date();

beforeAll(async () => void (funnel = await startUpsells(() => clock())));
afterAll(() => funnel?.api.stop());

describe('a purchase', () => {
  it('of an offer that others follow answers a token, which says nothing of its buyer', async () => {
    const { upsellToken: token } = await funnel.buy(await funnel.anOffer());
    expect(token).toMatch(/^[\w.-]+$/);
    expect(token).not.toMatch(/maria/i);
  });

  it('of another offer answers none', async () => {
    expect((await funnel.buy(await funnel.anOffer({ upsellOfferIds: [] }))).upsellToken).toBeNull();
  });
});

describe('what follows a payment', () => {
  it('is shown in the seller’s order, at the price of now', async () => {
    const { paymentId, token } = await funnel.paid();
    const seen = await funnel.follow(token);
    expect(seen).toMatchObject({ paymentIds: [paymentId] });
    expect('offers' in seen && seen.offers).toEqual([
      expect.objectContaining({ id: 'demo-bump-group', amount: 2_990 }),
      {
        id: 'demo-bump-ebook',
        title: 'Guia de esmaltes em PDF',
        description: 'Receitas e fotos de quarenta esmaltes testados.',
        image: { url: expect.stringContaining('glazes') as string },
        ...{ coin: 'BRL', price: 4_700, deliveryFare: 0, amount: 4_700, byPix: true, byCard: false },
      },
    ]);
  });

  it('is nothing before it is paid, nor after it was given back', async () => {
    const { paymentId, upsellToken: token } = await funnel.buy(await funnel.anOffer());
    expect(await funnel.offered(token ?? '')).toEqual([]);
    await funnel.pay(paymentId);
    expect(await funnel.offered(token ?? '')).toEqual(UPSELLS);
    await refundSale({ ...funnel.api.stack.store }, paymentId);
    expect(await funnel.offered(token ?? '')).toEqual([]);
  });

  it('leaves out what nobody can buy by one press', async () => {
    const unsold = await funnel.anOffer({ paused: true });
    const byCard = await funnel.anOffer({ methods: ['CREDIT_CARD'] });
    const sent = await funnel.anOffer({ productId: 'demo-kit' });
    const club = await funnel.anOffer({ type: 'SUBSCRIPTION' });
    const { token } = await funnel.paid({
      upsellOfferIds: [unsold, byCard, sent, club, 'demo-bump-ebook'],
    });
    expect(await funnel.offered(token)).toEqual(['demo-bump-ebook']);
  });

  it('leaves out what was bought along, and what asks for more than the buyer gave', async () => {
    const asking = await funnel.anOffer({ requiredDocument: true });
    const { token } = await funnel.paid(
      {
        ...{ priceCents: 5_300, orderBumpOfferIds: ['demo-bump-ebook'] },
        ...{ requiredDocument: false, requiredDocumentAndPhone: false },
        upsellOfferIds: [asking, 'demo-bump-ebook'],
      },
      { orderBumpsIds: ['demo-bump-ebook'], cpf: null, phone: null },
    );
    expect(await funnel.offered(token)).toEqual([]);
  });
});

describe('a token', () => {
  it.each([
    ['that somebody made up', async () => 'up-1'],
    [
      'of another installation',
      async () => {
        const digest = (text: string) => keyedDigest(otherKeys.digest, text).toString('base64url');
        const { paymentId } = await funnel.paid();
        return upsellToken({ digest }, { paymentId, requestedAt: new Date().toISOString() });
      },
    ],
    [
      'of a payment that is none',
      async () =>
        upsellToken(funnel.vault, { paymentId: randomUUID(), requestedAt: new Date().toISOString() }),
    ],
  ])('%s is refused', async (_what, make) => {
    const token = await make();
    expect(await funnel.follow(token)).toEqual({ refused: 'INVALID_UPSELL_TOKEN' });
    expect(await funnel.accept(token, 'demo-bump-ebook')).toEqual({ refused: 'INVALID_UPSELL_TOKEN' });
  });

  it('ends half an hour after the purchase', async () => {
    const { token } = await funnel.paid();
    const at = Date.now();
    clock = () => new Date(at + 30 * 60_000);
    try {
      expect(await funnel.follow(token)).toEqual({ refused: 'INVALID_UPSELL_TOKEN' });
      expect(await funnel.accept(token, 'demo-bump-ebook')).toEqual({ refused: 'INVALID_UPSELL_TOKEN' });
    } finally {
      clock = () => new Date();
    }
  });
});

describe('what follows is looked at', () => {
  const look = (token: string, fields: number, ip?: string) => {
    const asked = Array.from(
      { length: fields },
      (_, nth) => `f${nth}: upsells(token: $token) { paymentIds }`,
    );
    return funnel.api.graphql(`query($token: String!) { ${asked.join(' ')} }`, {
      ...{ variables: { token } },
      ...(ip && { ip }),
    });
  };
  const codesOf = ({ errors }: Awaited<ReturnType<typeof look>>) =>
    errors?.map(({ extensions }) => extensions.code);

  it('once in a request', async () => {
    const { token } = await funnel.paid();
    expect(codesOf(await look(token, 1))).toBeUndefined();
    expect(codesOf(await look(token, 2))).toEqual(['QUERY_TOO_COSTLY']);
  });

  it('by each network as often in a minute as it may', async () => {
    const { token } = await funnel.paid();
    const codes = new Set<unknown>();
    for (let time = 0; time <= UPSELL_LOOKS; time += 1)
      codes.add(codesOf(await look(token, 1, '203.0.113.7'))?.[0]);
    expect([...codes]).toEqual([undefined, 'RATE_LIMITED']);
    const { errors } = await look(token, 1, '203.0.113.7');
    expect(errors?.[0]?.extensions).toMatchObject({ retryAfterSeconds: 60 });
    expect(codesOf(await look(token, 1, '203.0.113.8'))).toBeUndefined();
  });
});
