// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { accessibilityProblems, plainText, serve } from '../../testing/browser.ts';
import { openCheckoutBundle, shownAddress } from '../../testing/checkout-page.tsx';
import { aPayment, paymentStates } from '../../testing/factories.ts';
import { theUpsells } from '../../testing/mock-checkout.ts';
import { rememberUpsell } from './visit.ts';
import { forgetUpsell } from './upsell-calls.ts';

const BY_CARD = 'Sim, quero: pagar com Visa final 4242';
const BY_PIX = 'Sim, quero: pagar com PIX';
let opened = 0;

/** A payment by card on the page, after which that card may pay what follows. */
async function openFollowed({
  status = 'APPROVED',
  byPix = true,
  brand = 'Visa' as string | null,
} = {}) {
  const [first] = theUpsells();
  let tried = false;
  const served = serve({
    answers: {
      upsells: ({ token }: { token: string }) => ({
        paymentIds: [token],
        offers: [{ ...first, byPix, byCard: !tried }],
        card: { brand, lastFour: '4242' },
      }),
      acceptUpsell: ({ method }: { method: string }) => {
        tried = true;
        const made = aPayment({
          ...{ ...paymentStates.aprovado?.(), id: `by-${method}`, method: method as 'PIX' },
          ...(method === 'CREDIT_CARD' && { status: status as 'APPROVED' }),
        });
        const payment = { ...made, checkout: { ...made.checkout, locale: 'PT_BR' } };
        return { paymentId: payment.id, method, status, upsellToken: null, payment };
      },
    },
  });
  opened += 1;
  const id = `by-card-${opened}`;
  rememberUpsell(id);
  openCheckoutBundle(`/checkout/payment/${id}`, {
    payment: { ...aPayment(), ...paymentStates.aprovado?.(), id },
  });
  const shown = await screen.findByRole('region', { name: 'Mentoria em grupo' });
  return { id, served, shown };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => forgetUpsell());

describe('what follows a payment by card', () => {
  it('may be paid by that card, told by brand and last digits, with the amount before it', async () => {
    const { shown } = await openFollowed();
    expect(plainText(shown)).toMatch(/R\$ 149,00.*O cartão é cobrado na hora, em 1x de R\$ 149,00/);
    expect(plainText(screen.getByRole('button', { name: BY_CARD }))).toContain('Visa ••••');
    screen.getByRole('button', { name: BY_PIX });
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is charged by one press, and leads to its payment', async () => {
    const { id, served } = await openFollowed();
    press(BY_CARD);
    await expect.poll(shownAddress).toBe('/checkout/payment/by-CREDIT_CARD');
    expect(served.named('AcceptUpsell').map(({ variables }) => variables)).toMatchObject([
      { token: id, offerId: 'mentoria', method: 'CREDIT_CARD', expectedTotal: 14_900 },
    ]);
  });

  it('is paid by PIX all the same', async () => {
    const { served } = await openFollowed();
    press(BY_PIX);
    await expect.poll(shownAddress).toBe('/checkout/payment/by-PIX');
    expect(served.named('AcceptUpsell')).toMatchObject([{ variables: { method: 'PIX' } }]);
  });

  it('says that a refused card was not charged, and leaves PIX', async () => {
    await openFollowed({ status: 'REJECTED' });
    press(BY_CARD);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'O cartão não foi aceito, e nada foi cobrado.',
    );
    screen.getByRole('button', { name: BY_PIX });
    expect(screen.queryByRole('button', { name: BY_CARD })).toBeNull();
    expect(shownAddress()).toMatch(/by-card-/);
  });

  it('is not offered by PIX where its seller takes none', async () => {
    await openFollowed({ byPix: false });
    screen.getByRole('button', { name: BY_CARD });
    expect(screen.queryByRole('button', { name: BY_PIX })).toBeNull();
  });

  it('names a card without a brand by its digits', async () => {
    await openFollowed({ brand: null });
    screen.getByRole('button', { name: 'Sim, quero: pagar com cartão final 4242' });
  });

  it('refuses a second press while the first is under way, by either method', async () => {
    const { served } = await openFollowed();
    press(BY_CARD);
    press(BY_CARD);
    press(BY_PIX);
    await expect.poll(shownAddress).toBe('/checkout/payment/by-CREDIT_CARD');
    expect(served.named('AcceptUpsell')).toHaveLength(1);
  });
});
