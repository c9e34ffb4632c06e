import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from '../../../../domain/kernel/money/cents.ts';
import { cardInstallments, orderTotal, placeOrder } from '../../../../domain/checkout/order.ts';
import { forAll } from '../../../../domain/testing/property.ts';
import { aPhysicalCheckout } from '../../testing/factories.ts';
import { chosenOption, fareOf, totalsOf } from './totals.ts';

const CEP = '01001-000';
const amount = fc.integer({ min: 0, max: 20_000 });
const offers = fc.record({
  price: fc.integer({ min: 500, max: 500_000 }),
  fixed: fc.option(amount),
  fares: fc.array(amount, { maxLength: 4 }),
  marked: fc.nat(4),
  bumps: fc.array(fc.integer({ min: 100, max: 50_000 }), { maxLength: 3 }),
  typeProduct: fc.constantFrom('FISICO' as const, 'DIGITAL' as const),
  type: fc.constantFrom('ONE_TIME' as const, 'SUBSCRIPTION' as const),
  coin: fc.constantFrom('BRL' as const, 'EUR' as const, 'USD' as const, 'MXN' as const),
});
const choices = fc.record({
  option: fc.nat(4),
  bumps: fc.array(fc.nat(2)),
  cep: fc.constantFrom(CEP, CEP, CEP, '01001-00', ''),
  installments: fc.integer({ min: 1, max: 12 }),
  byCard: fc.boolean(),
});
const cases = fc.record({ offer: offers, choice: choices });
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

/** One offer as the server prices it and as the page is told of it. */
function bothOf({ price, fixed, fares, marked, bumps, typeProduct, type, coin }: Case['offer']) {
  const sent = typeProduct === 'FISICO';
  const options = fares.map((fareCents, index) => ({
    ...{ id: `o${index}`, description: 'x', deliveryTime: 'y' },
    ...{ fareCents, preSelected: index === marked },
  }));
  const sellable = { title: 'x', tangible: sent };
  const catalogue = {
    offer: {
      ...{ offerId: 'offer', priceCents: price, type, ...sellable },
      methods: ['PIX' as const, 'CREDIT_CARD' as const],
      shipping: sent ? { fretePriceCents: fixed, deliveryOptions: options } : null,
    },
    bumps: bumps.map((priceCents, index) => ({ offerId: `b${index}`, priceCents, ...sellable })),
    installments: {
      ...{ max: 12, interestFreeUpTo: 3, minimumCents: 500 },
      fees: [0, 0, 0, 599, 725, 850, 975, 1_100, 1_225, 1_350, 1_475, 1_600],
    },
  };
  const seen = aPhysicalCheckout();
  const checkout = {
    ...seen,
    ...{ type, coin },
    price,
    product: { ...seen.product, typeProduct },
    orderBumps: bumps.map((each, index) => ({
      ...{ id: `b${index}`, title: 'x', price: each, fakePrice: null, image: null },
    })),
    fretePrice: sent ? fixed : null,
    deliveryOptions:
      sent && fixed === null
        ? options.map(({ fareCents, ...option }) => ({ ...option, fareAmount: fareCents }))
        : [],
  };
  return { catalogue, checkout };
}

it('the page adds up what the server charges, whatever is chosen', () => {
  forAll(cases, ({ offer, choice }) => {
    const { catalogue, checkout } = bothOf(offer);
    const wanted = choice.bumps.map((index) => `b${index}`);
    const bumpIds = checkout.orderBumps.map(({ id }) => id).filter((id) => wanted.includes(id));
    const form = { cep: choice.cep, deliveryOptionId: `o${choice.option}` };
    const fare = fareOf(checkout, form);
    const shipping = {
      fareCents: fare ?? 0,
      optionId: chosenOption(checkout, form.deliveryOptionId)?.id,
    };
    const net = orderTotal(catalogue, { bumpIds, ...(fare !== null && { shipping }) });
    const options = net.ok ? cardInstallments(catalogue, cents(net.value)) : [];
    const installment = choice.byCard
      ? (options.find(({ installmentNumber }) => installmentNumber === choice.installments) ?? null)
      : null;
    const shown = totalsOf(checkout, { orderBumpsIds: bumpIds, fare, installment });
    expect(net).toMatchObject({ ok: true, value: shown.net });
    // Without a postal code there is no order of something that is sent.
    if (fare === null && offer.typeProduct === 'FISICO') return;
    const placed = placeOrder(catalogue, {
      method: installment ? 'CREDIT_CARD' : 'PIX',
      bumpIds,
      installments: installment?.installmentNumber ?? 1,
      shipping,
      expectedTotalCents: shown.total,
    });
    expect(placed).toMatchObject({
      ok: true,
      value: { amountCents: shown.total, shippingCents: fare ?? 0 },
    });
  });
});
