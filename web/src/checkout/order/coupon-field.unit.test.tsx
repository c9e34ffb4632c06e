// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../../testing/browser.ts';
import { accepted, fillBuyer, pay } from '../../testing/buying.ts';
import { openCheckout } from '../../testing/checkout-page.tsx';
import { aCheckout } from '../../testing/factories.ts';
import { refusal } from '../../testing/refusal.ts';

const COUPON = { code: 'VOLTA10', discount: 1_970, methods: ['PIX'] };
const knows = (coupon = COUPON) => serve({ answers: { checkoutCoupon: () => coupon } });

beforeEach(() => sessionStorage.clear());

async function apply(code: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Tenho um cupom' }));
  fireEvent.change(screen.getByLabelText('Cupom de desconto'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
}

const total = () => screen.getByTestId('total').textContent;

describe('an offer with coupons', () => {
  it('takes a code off its price, and sells at that', async () => {
    const served = knows();
    openCheckout({ takesCoupons: true });
    expect(total()).toMatch(/197,00/);
    await apply('volta 10');
    await screen.findByText('Cupom VOLTA10');
    expect(total()).toMatch(/177,30/);
    fillBuyer();
    pay();
    await waitFor(() => expect(served.named('Purchase')).toHaveLength(1));
    const { input } = served.named('Purchase')[0]?.variables as { input: object };
    expect(input).toMatchObject({ coupon: 'VOLTA10', expectedTotal: 17_730 });
  });

  it('says by which methods it is, and takes nothing off by another', async () => {
    knows({ ...COUPON, methods: ['CREDIT_CARD'] });
    openCheckout({ takesCoupons: true });
    await apply('VOLTA10');
    await screen.findByText('O cupom VOLTA10 vale só com cartão.');
    expect(total()).toMatch(/197,00/);
  });

  it('says what is wrong with a code, and takes it back where it is removed', async () => {
    let isKnown = false;
    serve({
      answers: {
        checkoutCoupon: () => {
          if (!isKnown) throw refusal('COUPON_REFUSED', { reason: 'USED_UP' });
          return COUPON;
        },
      },
    });
    openCheckout({ takesCoupons: true });
    await apply('VOLTA10');
    await screen.findByText('Este cupom já foi usado até o limite.');
    isKnown = true;
    fireEvent.keyDown(screen.getByLabelText('Cupom de desconto'), { key: 'Enter' });
    fireEvent.click(await screen.findByRole('button', { name: 'Remover o cupom VOLTA10' }));
    await waitFor(() => expect(total()).toMatch(/197,00/));
  });

  it('takes off what it does of a price that changed meanwhile, and sells at that', async () => {
    let price = 19_700;
    const served = serve({
      answers: {
        checkoutCoupon: () => ({ ...COUPON, discount: price / 10 }),
        checkout: ({ id }: { id: string }) => aCheckout({ id, price, takesCoupons: true }),
        purchase: (asked: Parameters<typeof accepted>[0]) => {
          if (price === 19_700) {
            price = 30_000;
            throw refusal('PRICE_CHANGED');
          }
          return accepted(asked);
        },
      },
    });
    openCheckout({ takesCoupons: true });
    await apply('VOLTA10');
    await screen.findByText('Cupom VOLTA10');
    fillBuyer();
    pay();
    await screen.findByRole('group', { name: 'O preço mudou' });
    await waitFor(() => expect(total()).toMatch(/270,00/));
    pay();
    await waitFor(() => expect(served.named('Purchase')).toHaveLength(2));
    const { input } = served.named('Purchase')[1]?.variables as { input: object };
    expect(input).toMatchObject({ coupon: 'VOLTA10', expectedTotal: 27_000 });
  });

  it('lets it go with an order that may not have it', async () => {
    let tries = 0;
    const served = serve({
      answers: {
        checkoutCoupon: () => COUPON,
        purchase: (asked: Parameters<typeof accepted>[0]) => {
          tries += 1;
          if (tries === 1) throw refusal('COUPON_REFUSED', { reason: 'USED_UP' });
          return accepted(asked);
        },
      },
    });
    openCheckout({ takesCoupons: true });
    await apply('VOLTA10');
    await screen.findByText('Cupom VOLTA10');
    fillBuyer();
    pay();
    await screen.findByText(/O cupom não vale mais/);
    expect(total()).toMatch(/197,00/);
    pay();
    await waitFor(() => expect(served.named('Purchase')).toHaveLength(2));
    const { input } = served.named('Purchase')[1]?.variables as { input: object };
    expect(input).toMatchObject({ expectedTotal: 19_700 });
    expect(input).not.toHaveProperty('coupon', 'VOLTA10');
  });
});

it('an offer without coupons asks for none', () => {
  serve();
  openCheckout();
  expect(screen.queryByRole('button', { name: 'Tenho um cupom' })).toBeNull();
});
