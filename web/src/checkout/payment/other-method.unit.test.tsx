// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { accessibilityProblems } from '../../testing/browser.ts';
import { openCheckoutBundle } from '../../testing/checkout-page.tsx';
import { aPayment } from '../../testing/factories.ts';
import { forgetOrder, noteOrder } from '../order/placed-order.ts';

const payment = aPayment({ id: 'p-waits' });
afterEach(() => forgetOrder(payment.checkout.id));

it.each([
  ['paid', 'APPROVED'],
  ['under review', 'PENDING'],
] as const)(
  'a code that waits beside another order that is %s says so, and leads there',
  async (_which, status) => {
    noteOrder({ ...payment, id: 'p-other', method: 'CREDIT_CARD', status });
    openCheckoutBundle('/checkout/payment/p-waits?utm_source=insta', { payment });
    const notice = await screen.findByRole('group', { name: 'Você tem outro pedido desta oferta' });
    const link = within(notice).getByRole('link', { name: 'Ver o outro pedido' });
    expect(link.getAttribute('href')).toBe('/checkout/payment/p-other?utm_source=insta');
    expect(screen.queryByRole('link', { name: 'Pagar de outra forma' })).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
  },
);

const MINUTE_MS = 60_000;
const late = aPayment({
  ...{ id: 'p-late', charged: false, pix: null },
  createdAt: new Date(Date.now() - MINUTE_MS).toISOString(),
});

it('a code that does not come leaves the way to another method open: nothing was charged', async () => {
  openCheckoutBundle('/checkout/payment/p-late', { payment: late });
  const link = await screen.findByRole('link', { name: 'Pagar de outra forma' });
  expect(link.getAttribute('href')).toBe(`/checkout/${late.checkout.id}`);
  screen.getByText(/Nada foi cobrado por este pedido\.$/);
  expect(await accessibilityProblems()).toEqual([]);
});

it('a code that does not come may be ordered again where nothing else is taken', async () => {
  const checkout = { ...late.checkout, creditCardEnabled: false, billetEnabled: false };
  openCheckoutBundle('/checkout/payment/p-late', { payment: { ...late, checkout } });
  await screen.findByRole('link', { name: 'Pedir de novo' });
});

it('a code that is about to come leads nowhere else', async () => {
  const createdAt = new Date().toISOString();
  openCheckoutBundle('/checkout/payment/p-late', { payment: { ...late, createdAt } });
  await screen.findByText(/^Leva alguns segundos/);
  expect(screen.queryByRole('link', { name: 'Pagar de outra forma' })).toBeNull();
});
