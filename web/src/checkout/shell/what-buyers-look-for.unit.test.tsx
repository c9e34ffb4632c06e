// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAGE_SETTINGS, plainText, serve } from '../../testing/browser.ts';
import { fillBuyer, pay } from '../../testing/buying.ts';
import { openCheckout, openCheckoutBundle } from '../../testing/checkout-page.tsx';
import { aCheckout, installmentsOf } from '../../testing/factories.ts';
import { LAYOUT_NAMES } from '../layouts/layout.tsx';
import type { Checkout } from './types.ts';

const CHOSEN_AT = Date.parse('2026-11-27T15:00:00-03:00');

/** What a method's tile says of it beside its name. */
function benefitOf(name: string): string {
  const tile = screen.getByRole('radio', { name });
  return plainText(document.getElementById(tile.getAttribute('aria-describedby') ?? ''));
}

afterEach(() => vi.useRealTimers());

describe.each(LAYOUT_NAMES)('%s', (layout) => {
  const open = (changes: Partial<Checkout> = {}) => {
    serve();
    const offer = openCheckout({ layout, ...changes });
    if (layout !== 'DROPSHIPPING') return offer;
    fillBuyer();
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    return offer;
  };
  const shown = () => plainText(document.querySelector('main'));

  it('has methods with their benefit', async () => {
    open();
    await screen.findByRole('radio', { name: 'PIX' });
    expect(['PIX', 'Cartão', 'Boleto'].map(benefitOf)).toEqual([
      'na hora',
      'até 12x',
      'confirma em até 3 dias úteis',
    ]);
  });

  it('promises no parts of a subscription', async () => {
    open({ type: 'SUBSCRIPTION', frequencyInDays: 30 });
    await screen.findByRole('radio', { name: 'Cartão' });
    expect(benefitOf('Cartão')).toBe('de crédito');
    expect(shown()).not.toContain('ou 12x');
  });

  it('says beside the price what it is in parts, and that they cost more', () => {
    open();
    expect(shown()).toContain('R$ 197,00ou 12x de R$ 20,33 com juros');
  });

  it('says until when a boleto is paid before it is ordered', async () => {
    vi.useFakeTimers({ now: CHOSEN_AT, toFake: ['Date'] });
    open();
    fireEvent.click(await screen.findByRole('radio', { name: 'Boleto' }));
    await screen.findByText('Feito hoje, o boleto pode ser pago até segunda-feira, 30 de novembro');
  });

  it('links the terms of whoever runs the page at the button, and no policy that there is none of', async () => {
    open();
    const terms = await screen.findByRole('link', { name: 'Termos de uso' });
    expect(terms.getAttribute('href')).toBe(PAGE_SETTINGS.termsUrl);
    expect(screen.queryByRole('link', { name: 'Política de privacidade' })).toBeNull();
  });

  it('has the seller’s address with their name', () => {
    open();
    expect(shown()).toContain('CNPJ 11.222.333/0001-81Rua das Acácias, 85, Curitiba – PR');
  });
});

it('says no parts where none cost anything more than the price', () => {
  serve();
  const checkout = aCheckout({ id: 'sem-juros' });
  openCheckoutBundle('/checkout/sem-juros', {
    checkout,
    installments: installmentsOf(checkout.price).slice(0, 3),
  });
  expect(plainText(document.querySelector('main'))).toContain('ou 3x de R$ 65,66 sem juros');
});

it('has the total once where it is all that there is to add up', () => {
  serve();
  openCheckout();
  const lines = () => screen.queryAllByRole('definition').length;
  expect(lines()).toBe(0);
  fireEvent.click(screen.getByRole('checkbox', { name: /Planilha de orçamento/ }));
  expect(lines()).toBe(2);
});

it('reassures after five seconds, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  serve({ answers: { purchase: () => new Promise(() => undefined) } });
  openCheckout();
  fillBuyer();
  pay();
  const words = () => screen.queryByText(/você não será cobrado duas vezes/);
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(words()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(words()).not.toBeNull();
});
