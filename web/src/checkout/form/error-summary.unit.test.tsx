// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serve } from '../../testing/browser.ts';
import { chooseCard, fillBuyer, pay, type } from '../../testing/buying.ts';
import { openCheckout } from '../../testing/checkout-page.tsx';

const summary = () =>
  screen.getByRole('group', { name: /Falta corrigir|Faltam corrigir|Tudo corrigido/ });
const BUYER = ['Nome completo', 'E-mail', 'Celular', 'CPF'];
const labels = () =>
  within(summary())
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.split(':')[0]);
const lines = () => within(summary()).getAllByRole('listitem').length;

it('keeps its place while its fields are mended, so that no button moves from under a finger', async () => {
  serve();
  openCheckout();
  pay();
  await waitFor(() => expect(lines()).toBe(4));
  type('E-mail', 'ana@exemplo.com');
  await waitFor(() => expect(within(summary()).queryByRole('button', { name: /^E-mail/ })).toBeNull());
  expect(lines()).toBe(4);
  fillBuyer();
  await screen.findByRole('group', { name: /Tudo corrigido/ });
  expect(lines()).toBe(4);
});

it('lists what is wrong in the order of the page, whatever found it', async () => {
  serve();
  openCheckout();
  pay();
  await waitFor(() => expect(labels()).toEqual(BUYER));
});

it('lists what the card lacks after what the buyer lacks', async () => {
  serve();
  openCheckout();
  await chooseCard();
  pay();
  await waitFor(() => expect(labels().slice(0, 5)).toEqual([...BUYER, 'Número do cartão']));
});
