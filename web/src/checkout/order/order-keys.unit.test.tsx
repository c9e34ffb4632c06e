// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paymentIdOf } from '../../../../domain/payment/order.ts';
import { accessibilityProblems, serve } from '../../testing/browser.ts';
import {
  type,
  fillBuyer,
  fillCard,
  pay,
  approvedPage,
  accepted,
  declined,
} from '../../testing/buying.ts';
import { openCheckout, openCheckoutBundle, shownAddress } from '../../testing/checkout-page.tsx';
import { aCheckout, aPayment, installmentsOf } from '../../testing/factories.ts';
import { refusal } from '../../testing/refusal.ts';
import { keptCart, rememberCart } from '../marketing/visit.ts';

describe('the key of an order', () => {
  it('keeps the key until there is an answer, whatever is changed in between, and takes a new one after it', async () => {
    const answers = { purchase: declined, getInstallments: () => installmentsOf(22_490) };
    const served = serve({
      answers,
      offline: (operation, count) => operation === 'Purchase' && count < 3,
    });
    openCheckout();
    fillBuyer();
    for (let round = 1; round <= 2; round += 1) {
      pay();
      await waitFor(() => expect(served.named('Purchase')).toHaveLength(round));
      await screen.findByText(/você não será cobrado duas vezes/);
    }
    // Nobody knows whether the first order arrived: only under its own key can the server tell.
    fireEvent.click(screen.getByRole('checkbox', { name: /Planilha/ }));
    await fillCard();
    await waitFor(() => expect(screen.getByLabelText('Parcelas').ariaBusy).toBeNull());
    pay();
    await screen.findByRole('group', { name: 'Seu cartão não foi aprovado' });
    type('Código de segurança', '123');
    pay();
    await waitFor(() => expect(served.named('Purchase')).toHaveLength(4));
    const keys = served.named('Purchase').map(({ variables }) => variables?.['idempotencyKey']);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('shows the order that had arrived when a changed one is sent under its key', async () => {
    const served = serve({
      answers: {
        purchase: () => {
          throw refusal('IDEMPOTENCY_KEY_REUSED');
        },
        payment: ({ id }: { id: string }) => aPayment({ id, status: 'APPROVED' }),
      },
      offline: (operation, count) => operation === 'Purchase' && count < 2,
    });
    const offer = openCheckout();
    fillBuyer();
    pay();
    await screen.findByText(/você não será cobrado duas vezes/);
    type('Nome completo', 'Ana Maria Lima');
    pay();
    await approvedPage();
    expect(
      screen.getByRole('group', { name: /Este é o pedido que você já tinha enviado/ }),
    ).toBeTruthy();
    const [first] = served.named('Purchase');
    expect(served.named('Payment')[0]?.variables).toEqual({
      id: paymentIdOf(offer.id, String(first?.variables?.['idempotencyKey'])),
    });
  });

  it('finds an order that was on its way when the page was loaded again', async () => {
    const served = serve({
      answers: { payment: ({ id }: { id: string }) => aPayment({ id }) },
      offline: (operation) => operation === 'Purchase',
    });
    const offer = openCheckout();
    fillBuyer();
    pay();
    await screen.findByText(/você não será cobrado duas vezes/);
    expect(sessionStorage.getItem(`razao.unanswered.${offer.id}`)).toBe(
      served.named('Purchase')[0]?.variables?.['idempotencyKey'],
    );

    cleanup();
    openCheckoutBundle(`/checkout/${offer.id}`, { checkout: offer });
    await screen.findByRole('heading', { name: 'Falta só pagar o PIX' });
    expect(
      screen.getByRole('group', { name: /Este é o pedido que você já tinha enviado/ }),
    ).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is another one for whoever turns from a PIX that waits, whose form is still filled', async () => {
    const served = serve({
      answers: {
        purchase: (asked: Parameters<typeof accepted>[0] & { idempotencyKey: string }) => {
          const paymentId = paymentIdOf(offer.id, asked.idempotencyKey);
          const { payment, ...answer } = accepted(asked);
          return { ...answer, paymentId, payment: { ...payment, id: paymentId, checkout: offer } };
        },
        payment: ({ id }: { id: string }) => aPayment({ id, checkout: offer }),
      },
    });
    const offer = openCheckout({}, '?utm_source=insta');
    rememberCart(offer.id, 'cart-1');
    fillBuyer();
    pay();
    await approvedPage();
    expect(keptCart(offer.id)).toBeNull();
    const way = await screen.findByRole('link', { name: 'Pagar de outra forma' });
    expect(way.parentElement?.textContent).toContain('não pague também este PIX');
    fireEvent.click(way);
    expect(await screen.findByLabelText('E-mail')).toHaveProperty('value', 'ana@exemplo.com');
    expect(shownAddress()).toBe(`/checkout/${offer.id}?utm_source=insta`);
    expect(sessionStorage.getItem(`razao.unanswered.${offer.id}`)).toBeNull();
    pay();
    await waitFor(() => expect(served.named('Purchase')).toHaveLength(2));
    const keys = served.named('Purchase').map(({ variables }) => variables?.['idempotencyKey']);
    expect(keys[1]).not.toBe(keys[0]);
    // The buyer is the same, and has left nothing else.
    const [first, second] = served.named('Purchase').map(({ variables }) => variables?.['input']);
    expect([first, second]).toMatchObject([1, 2].map(() => ({ abandonedCartId: 'cart-1' })));
  });

  it('is kept by whoever turns from an older order while nobody knows of this one', async () => {
    const checkout = aCheckout({ id: 'ordered-twice' });
    const name = `razao.unanswered.${checkout.id}`;
    sessionStorage.setItem(name, 'key-of-the-second');
    serve({ answers: { checkout: () => checkout } });
    openCheckoutBundle('/checkout/payment/p-1', { payment: aPayment({ id: 'p-1', checkout }) });
    fireEvent.click(await screen.findByRole('link', { name: 'Pagar de outra forma' }));
    expect(sessionStorage.getItem(name)).toBe('key-of-the-second');
  });

  it('stays at the form when that order never arrived, and sends the next one under the same key', async () => {
    const served = serve({
      answers: { payment: () => null, purchase: accepted },
      offline: (operation, count) => operation === 'Purchase' && count < 2,
    });
    const offer = openCheckout();
    fillBuyer();
    pay();
    await screen.findByText(/você não será cobrado duas vezes/);
    cleanup();
    openCheckoutBundle(`/checkout/${offer.id}`, { checkout: offer });
    await waitFor(() => expect(served.named('Payment')).toHaveLength(3));
    fillBuyer();
    pay();
    await approvedPage();
    const [first, second] = served
      .named('Purchase')
      .map(({ variables }) => variables?.['idempotencyKey']);
    expect(second).toBe(first);
  });
});
