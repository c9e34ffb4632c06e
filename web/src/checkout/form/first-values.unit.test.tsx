// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../../testing/browser.ts';
import { accepted, approvedPage, fillBuyer, fillCard, pay, type } from '../../testing/buying.ts';
import { openCheckout } from '../../testing/checkout-page.tsx';
import type { Checkout } from '../shell/types.ts';

beforeEach(() => {
  sessionStorage.clear();
  serve({ answers: { purchase: accepted } });
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
function reload(id: string, changes: Partial<Checkout> = {}, search = '') {
  cleanup();
  openCheckout({ ...changes, id }, search);
}

describe('a page that is loaded again', () => {
  it('has every field as it was, but the card', async () => {
    const { id } = openCheckout();
    fillBuyer();
    fireEvent.click(screen.getByRole('checkbox', { name: /Planilha/ }));
    await fillCard();
    reload(id);
    await screen.findByLabelText('Número do cartão');
    expect(field('Nome completo').value).toBe('  Ana  Lima ');
    expect(field('CPF').value).toBe('529.982.247-25');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Planilha/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Cartão' }).checked).toBe(true);
    expect(field('Número do cartão').value).toBe('');
    expect(JSON.stringify(sessionStorage)).not.toMatch(/4111|"123"|12\/39/);
  });

  it('takes what the link tells into fields that were left empty', () => {
    const { id } = openCheckout();
    type('E-mail', 'ana@exemplo.com');
    reload(id, {}, '?nome=Bia&email=bia@exemplo.com');
    expect(field('Nome completo').value).toBe('Bia');
    expect(field('E-mail').value).toBe('ana@exemplo.com');
  });

  it('by the link of another person is that one’s, and no part of who was there before', async () => {
    const ofAna =
      '?nome=Ana%20Lima&email=ana@exemplo.com&telefone=11987654321&cpf=52998224725&utm_source=a';
    const { id } = openCheckout({}, ofAna);
    type('Nome completo', 'Ana Lima Souza');
    sessionStorage.setItem(`razao.cart.${id}`, 'cart-of-ana');
    reload(id, {}, ofAna.replace('utm_source=a', 'utm_source=b'));
    expect(field('Nome completo').value).toBe('Ana Lima Souza');
    expect(sessionStorage.getItem(`razao.cart.${id}`)).toBe('cart-of-ana');
    reload(id, {}, '?nome=Bia%20Reis&email=bia@exemplo.com');
    expect(
      ['Nome completo', 'E-mail', 'Celular com DDD', 'CPF'].map((label) => field(label).value),
    ).toEqual(['Bia Reis', 'bia@exemplo.com', '', '']);
    expect(sessionStorage.getItem(`razao.cart.${id}`)).toBeNull();
  });

  it('without what its link told keeps what that had told', () => {
    const { id } = openCheckout({}, '?nome=Ana%20Lima&email=ana@exemplo.com');
    type('CPF', '52998224725');
    reload(id);
    expect(field('Nome completo').value).toBe('Ana Lima');
    reload(id, {}, '?nome=Bia%20Reis');
    expect([field('Nome completo').value, field('CPF').value]).toEqual(['Bia Reis', '']);
  });

  it('has nothing chosen that the offer has no more', () => {
    const { id } = openCheckout();
    fireEvent.click(screen.getByRole('checkbox', { name: /Planilha/ }));
    fireEvent.click(screen.getByRole('radio', { name: 'Boleto' }));
    reload(id, { billetEnabled: false, orderBumps: [] });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'PIX' }).checked).toBe(true);
    expect(screen.getByRole('button', { name: /^Pagar R\$\s197,00/ })).toBeTruthy();
  });

  it('is empty once the order was placed', async () => {
    openCheckout();
    fillBuyer();
    pay();
    await approvedPage();
    await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('ana@exemplo.com'));
  });
});
