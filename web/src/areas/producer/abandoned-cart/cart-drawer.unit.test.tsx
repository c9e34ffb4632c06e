// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCart } from '../../../testing/cart-factories.ts';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { aUser } from '../../../testing/seller-factories.ts';

const openCart = async (cart: ReturnType<typeof aCart>) => {
  serve({
    answers: {
      me: () => aUser(),
      carts: () => ({
        nodes: [cart],
        endCursor: null,
        ...{ count: { value: 0, isCapped: false }, counts: [] },
        totals: [],
      }),
      cart: () => cart,
    },
  });
  openApp(`/platform/abandoned-cart?cart=${cart.id}`);
  await screen.findByRole('dialog', { name: 'Carrinho abandonado' });
  await screen.findByText('O que aconteceu');
};

describe('the drawer of a cart', () => {
  it('says by what a purchase was known to be of it (carts, recovered by phone)', async () => {
    await openCart(aCart({ state: 'RECOVERED', saleId: 'sale-1', matchedBy: 'PHONE' }));
    await screen.findByText('Reconhecido por');
    await screen.findByText('Telefone da compra; pode ser de outra pessoa');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says why a reminder was not sent', async () => {
    await openCart(aCart({ withheldReason: 'OFFER_LIMIT' }));
    await screen.findByText('Lembrete não enviado');
    await screen.findByText('Limite diário de lembretes da oferta');
  });

  it('of somebody who asked not to be reminded says so, and offers no message to them', async () => {
    await openCart(aCart({ optedOut: true }));
    const term = await screen.findByText('Lembretes');
    expect(term.nextElementSibling?.textContent).toBe('não quer receber');
    expect(screen.queryByRole('link', { name: /WhatsApp|E-mail/ })).toBeNull();
    await screen.findByRole('button', { name: 'Copiar link de recuperação' });
    expect(await accessibilityProblems()).toEqual([]);
  });
});
