// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PLACES } from '../../../../embedded/postal-codes/places.ts';
import { accessibilityProblems, PAGE_SETTINGS, plainText, serve } from '../../testing/browser.ts';
import { accepted, approvedPage, fillBuyer, pay, type } from '../../testing/buying.ts';
import { openCheckout, openCheckoutBundle } from '../../testing/checkout-page.tsx';
import { aCheckout, aPhysicalCheckout } from '../../testing/factories.ts';
import type { Checkout } from '../shell/types.ts';

const place = async (digits: string) => PLACES[digits] ?? { erro: true };
let opened = 0;
const vega = (changes: Partial<Checkout> = {}): Checkout => {
  opened += 1;
  return aCheckout({ id: `vega-${opened}`, layout: 'VEGA', ...changes });
};
const cart = () => screen.getByRole('complementary', { name: 'Seu carrinho' });

it('has the cart aside, with what was chosen, its unit cost and the total', async () => {
  serve();
  openCheckout(vega());
  fireEvent.click(screen.getByRole('checkbox', { name: /Planilha de orçamento/ }));
  expect(plainText(cart())).toMatch(
    /Planilha de orçamento familiarR\$ 27,90SubtotalR\$ 224,90TotalR\$ 224,90/,
  );
  expect(await accessibilityProblems()).toEqual([]);
});

it('shows shipping only once the postal code is complete, and only what costs something', async () => {
  serve({ place });
  openCheckout(vega(aPhysicalCheckout({ id: 'vega-fisico', layout: 'VEGA' })));
  expect(plainText(cart())).not.toContain('Frete');
  type('CEP', '01001000');
  await waitFor(() => expect(plainText(cart())).toMatch(/FreteR\$ 18,90TotalR\$ 177,90/));
  fireEvent.click(await screen.findByRole('radio', { name: /Retirada no ateliê/ }));
  expect(plainText(cart())).not.toContain('Frete');
});

it('has the next charge of a subscription, and no choice of installments', () => {
  serve();
  openCheckout(vega({ type: 'SUBSCRIPTION', recurrencePrice: null, frequencyInDays: 365 }));
  expect(plainText(cart())).toMatch(/Próxima cobrançaR\$ 197,00Em [\d/]{10},/);
  fireEvent.click(screen.getByRole('radio', { name: 'Cartão' }));
  expect(screen.queryByLabelText('Parcelas')).toBeNull();
});

it('has no heading of the cart for a platform of which the operator says so', () => {
  serve();
  const open = (platformsWithoutCartHeading: string[]) => {
    const checkout = vega();
    openCheckoutBundle(`/checkout/${checkout.id}`, {
      checkout,
      installments: [],
      settings: { ...PAGE_SETTINGS, platformsWithoutCartHeading },
    });
    return screen.queryAllByRole('heading', { name: 'Seu carrinho' }).length;
  };
  expect(open(['demo-platform'])).toBe(0);
  expect(open(['another'])).toBe(1);
});

it('says why paying is safe', () => {
  serve();
  openCheckout(vega());
  expect(screen.getAllByText('Ambiente seguro').length).toBeGreaterThan(0);
});

it('sends the order', async () => {
  const served = serve({ answers: { purchase: accepted } });
  openCheckout(vega());
  fillBuyer();
  pay();
  await approvedPage();
  expect(served.named('Purchase')).toHaveLength(1);
});
