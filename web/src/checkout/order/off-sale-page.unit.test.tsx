// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems, PAGE_SETTINGS, serve } from '../../testing/browser.ts';
import { fillBuyer, pay } from '../../testing/buying.ts';
import { openCheckout } from '../../testing/checkout-page.tsx';
import { aCheckout } from '../../testing/factories.ts';
import { refusal } from '../../testing/refusal.ts';
import type { OffSale } from './off-sale-page.tsx';
import { renderCheckout } from '../server/main.tsx';

const STATES: readonly (readonly [OffSale, string])[] = [
  ['PAUSED', 'As vendas estão pausadas'],
  ['PRODUCT_UNPUBLISHED', 'Este produto não está à venda agora'],
  ['SELLER_BLOCKED', 'Esta oferta não está disponível agora'],
  ['NO_METHOD', 'Ainda não dá para pagar por aqui'],
  ['LINK_CLOSED', 'Este link foi desativado'],
  ['LINK_EXPIRED', 'O prazo deste link acabou'],
  ['LINK_USED', 'Este link já foi pago'],
  ['LINK_TAKEN', 'Já há um pagamento em andamento'],
];

describe('an offer that cannot be bought now', () => {
  it.each(STATES)('%s says so kindly, and is no form', async (availability, title) => {
    serve();
    openCheckout({ availability });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.title).toBe(title);
    expect(screen.queryByRole('form')).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it.each(STATES)('%s is painted by the server, with its title', (availability, title) => {
    const checkout = aCheckout({ availability });
    const painted = renderCheckout({
      checkout,
      installments: [],
      payment: null,
      settings: PAGE_SETTINGS,
    });
    expect(painted.title).toBe(title);
    expect(painted.markup).toContain(title);
  });

  it('while the buyer fills the form: the purchase is refused, and the page says it', async () => {
    const served = serve({
      answers: {
        purchase: () => {
          throw refusal('OFFER_NOT_ON_SALE', { reason: 'PAUSED' });
        },
        checkout: ({ id }: { id: string }) => aCheckout({ id, availability: 'PAUSED' }),
      },
    });
    openCheckout();
    fillBuyer();
    pay();
    const heading = await screen.findByRole('heading', { name: 'As vendas estão pausadas' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(served.named('Checkout')).toHaveLength(1);
  });
});
