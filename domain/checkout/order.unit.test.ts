import { describe, expect, it } from 'vitest';
import { cents } from '../kernel/money/cents.ts';
import { cardInstallments, orderTotal, placeOrder, type Catalogue, type OrderChoice } from './order.ts';

const catalogue: Catalogue = {
  offer: {
    offerId: 'course',
    title: 'Course',
    priceCents: 19_700,
    tangible: false,
    methods: ['PIX', 'CREDIT_CARD'],
    type: 'ONE_TIME',
    shipping: null,
  },
  bumps: [
    { offerId: 'book', title: 'Book', priceCents: 4_700, tangible: true },
    { offerId: 'group', title: 'Group', priceCents: 2_990, tangible: false },
  ],
  installments: {
    max: 12,
    interestFreeUpTo: 3,
    minimumCents: 500,
    fees: [0, 0, 0, 599, 725, 850, 975, 1_100, 1_225, 1_350, 1_475, 1_600],
  },
};

const subscription: Catalogue = { ...catalogue, offer: { ...catalogue.offer, type: 'SUBSCRIPTION' } };

const choice: OrderChoice = { method: 'PIX', bumpIds: [], installments: 1, shipping: { fareCents: 0 } };
const card: OrderChoice = { ...choice, method: 'CREDIT_CARD' };

const place = (change: Partial<OrderChoice>, from = choice, of = catalogue) => {
  const result = placeOrder(of, { ...from, ...change });
  return result.ok ? result.value : result.error;
};

describe('an order', () => {
  it('costs what the seller’s documents say', () => {
    expect(place({})).toEqual({
      items: [
        {
          id: 'course',
          kind: 'OFFER',
          title: 'Course',
          unitPriceCents: 19_700,
          quantity: 1,
          tangible: false,
        },
      ],
      shippingCents: 0,
      interestCents: 0,
      amountCents: 19_700,
      installments: 1,
      installmentCents: 19_700,
    });
  });

  it('takes no price from whoever asks', () => {
    const forged = {
      method: 'PIX',
      bumpIds: [],
      installments: 1,
      shipping: { fareCents: 0 },
      priceCents: 1,
      amountCents: 1,
      interestCents: -19_600,
      shippingCents: -1,
    } as OrderChoice;
    expect(place(forged)).toMatchObject({ amountCents: 19_700 });
  });

  it('adds the bumps that were chosen', () => {
    expect(place({ bumpIds: ['book'] })).toMatchObject({ amountCents: 24_400 });
    expect(place({ bumpIds: ['book', 'group'] })).toMatchObject({ amountCents: 27_390 });
  });

  it('names what is a bump and what can be touched', () => {
    expect(place({ bumpIds: ['book'] })).toMatchObject({
      items: [
        { id: 'course', kind: 'OFFER', tangible: false },
        { id: 'book', kind: 'BUMP', tangible: true },
      ],
    });
  });

  it('counts a bump once, however often it is sent', () => {
    expect(place({ bumpIds: ['book', 'book'] })).toMatchObject({ amountCents: 24_400 });
  });

  it.each([['another'], ['course']])('refuses %s as a bump: the offer does not have it', (id) => {
    expect(place({ bumpIds: ['book', id] })).toEqual({
      code: 'INVALID_INPUT',
      details: { fields: [{ field: 'orderBumpsIds', code: 'UNKNOWN' }] },
    });
  });

  it('refuses a method that the offer does not take', () => {
    expect(place({ method: 'BILLET' })).toEqual({ code: 'METHOD_NOT_ENABLED' });
  });
});

describe('an order by card', () => {
  it('without interest charges the price', () => {
    expect(place({ installments: 3 }, card)).toMatchObject({
      amountCents: 19_700,
      interestCents: 0,
      installments: 3,
      installmentCents: 6_566,
    });
  });

  it('with interest charges it on top, as its own part', () => {
    expect(place({ installments: 4 }, card)).toMatchObject({
      amountCents: 20_880,
      interestCents: 1_180,
      installments: 4,
      installmentCents: 5_220,
    });
  });

  it('reckons interest on bumps too', () => {
    expect(place({ installments: 12, bumpIds: ['book'] }, card)).toMatchObject({
      amountCents: 28_304,
      interestCents: 3_904,
    });
  });

  it.each([0, 13, -1, 1.5])('in %d installments is refused', (installments) => {
    expect(place({ installments }, card)).toEqual({ code: 'INSTALLMENTS_NOT_OFFERED' });
  });

  it('in installments below the minimum is refused', () => {
    const cheap = { ...catalogue, offer: { ...catalogue.offer, priceCents: 900 } };
    expect(place({ installments: 2 }, card, cheap)).toEqual({ code: 'INSTALLMENTS_NOT_OFFERED' });
  });

  it('of a subscription is in one', () => {
    expect(place({ installments: 2 }, card, subscription)).toEqual({ code: 'INSTALLMENTS_NOT_OFFERED' });
    expect(place({}, card, subscription)).toMatchObject({ installments: 1 });
  });
});

describe('the installments of a card', () => {
  const counts = (of: Catalogue) =>
    cardInstallments(of, cents(19_700)).map(({ installmentNumber }) => installmentNumber);

  it('are those of the platform', () => {
    expect(counts(catalogue)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('are one for a subscription (specification/gateway#subscription-installments)', () => {
    expect(counts(subscription)).toEqual([1]);
  });
});

it('PIX in installments is refused', () => {
  expect(place({ installments: 2 })).toEqual({ code: 'INSTALLMENTS_NOT_OFFERED' });
});

describe('the total that the buyer saw', () => {
  it('is what is charged', () => {
    expect(place({ expectedTotalCents: 19_700 })).toMatchObject({ amountCents: 19_700 });
  });

  it('has the interest of the chosen installments in it, else they have become dearer', () => {
    expect(place({ installments: 4, expectedTotalCents: 19_700 }, card)).toEqual({
      code: 'PRICE_CHANGED',
      details: { totalCents: 20_880 },
    });
    expect(place({ installments: 4, expectedTotalCents: 20_880 }, card)).toMatchObject({
      amountCents: 20_880,
    });
  });

  it.each([19_699, 19_701, 0])(
    'of %i is another: the buyer has to see the new one first',
    (expectedTotalCents) => {
      expect(place({ expectedTotalCents })).toEqual({
        code: 'PRICE_CHANGED',
        details: { totalCents: 19_700 },
      });
    },
  );
});

describe('the total of a choice', () => {
  it('is price and bumps', () => {
    expect(orderTotal(catalogue, { bumpIds: ['group'] })).toEqual({ ok: true, value: 22_690 });
  });

  it('of an unknown bump is refused', () => {
    expect(orderTotal(catalogue, { bumpIds: ['x'] })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_INPUT' },
    });
  });
});

describe('an order that is sent', () => {
  const option = { id: 'pac', description: 'PAC', deliveryTime: '5 dias', fareCents: 1_500 };
  const shipping = { fretePriceCents: null, deliveryOptions: [{ ...option, preSelected: true }] };
  const sent: Catalogue = { ...catalogue, offer: { ...catalogue.offer, tangible: true, shipping } };
  const pac = { shipping: { fareCents: 1_500 } };

  it('costs the fare on top, and says how it is sent', () => {
    expect(place(pac, choice, sent)).toMatchObject({
      shippingCents: 1_500,
      amountCents: 21_200,
      installmentCents: 21_200,
      delivery: { id: 'pac', description: 'PAC', deliveryTime: '5 dias' },
    });
  });

  it('pays interest on the fare, too', () => {
    expect(place({ ...pac, installments: 4 }, card, sent)).toMatchObject({
      interestCents: 1_269,
      amountCents: 22_469,
    });
  });

  it('is not sold at a fare that the seller does not offer (any more), and says what it costs', () => {
    expect(place({ shipping: { fareCents: 1 } }, choice, sent)).toEqual({
      code: 'PRICE_CHANGED',
      details: { totalCents: 21_200 },
    });
  });

  it('has a total before its fare is known', () => {
    expect(orderTotal(sent, { bumpIds: [] })).toEqual({ ok: true, value: 19_700 });
    expect(orderTotal(sent, { bumpIds: ['book'], ...pac })).toEqual({ ok: true, value: 25_900 });
  });
});

it('an order that is not sent has no fare, whatever the page says', () => {
  expect(place({ shipping: { fareCents: 1_500 } })).toEqual({
    code: 'PRICE_CHANGED',
    details: { totalCents: 19_700 },
  });
});
