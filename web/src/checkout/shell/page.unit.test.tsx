// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems, plainText, serve } from '../../testing/browser.ts';
import {
  type,
  chooseCard,
  fillBuyer,
  fillCard,
  pay,
  approvedPage,
  accepted,
} from '../../testing/buying.ts';
import { openCheckout, openCheckoutBundle } from '../../testing/checkout-page.tsx';
import { installmentsOf } from '../../testing/factories.ts';

describe('checkout page', () => {
  it('paints from the page itself, without a request', async () => {
    const served = serve();
    openCheckout();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Finanças sem susto');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'PIX' }).checked).toBe(true);
    expect(served.requests).toEqual([]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('asks for the offer when the page holds none, and says kindly when there is none', async () => {
    const served = serve();
    openCheckoutBundle('/checkout/demo-digital', null);
    await screen.findByRole('heading', { name: /Finanças sem susto/ });
    expect(served.named('Checkout')).toHaveLength(1);
    cleanup();
    openCheckoutBundle('/checkout/nada', { checkout: null });
    expect(screen.getByRole('heading', { name: 'Não encontramos esta oferta' })).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it.each([
    ['Nome completo', 'name', 'text', null],
    ['E-mail', 'email', 'email', 'email'],
    ['Celular com DDD', 'tel-national', 'tel', 'tel'],
    ['CPF', 'off', 'text', 'numeric'],
    ['Número do cartão', 'cc-number', 'text', 'numeric'],
    ['Validade', 'cc-exp', 'text', 'numeric'],
    ['Código de segurança', 'cc-csc', 'text', 'numeric'],
    ['Nome impresso no cartão', 'cc-name', 'text', null],
  ])('field %s helps the keyboard and autofill', async (label, autocomplete, inputType, inputmode) => {
    serve();
    openCheckout();
    await chooseCard();
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect([field.autocomplete, field.type, field.getAttribute('inputmode')]).toEqual([
      autocomplete,
      inputType,
      inputmode,
    ]);
  });

  it('lists what is missing, in the order of the page, and leads to the first of it', async () => {
    const served = serve();
    openCheckout();
    pay();
    const summary = await screen.findByRole('group', { name: 'Falta corrigir 4 pontos' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome completo')));
    expect(
      within(summary)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual([
      'Nome completo: Campo obrigatório',
      'E-mail: Campo obrigatório',
      'Celular: Informe um telefone válido com DDD',
      'CPF: Informe um CPF válido',
    ]);
    const name = screen.getByLabelText('Nome completo');
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Campo obrigatório',
    );
    fireEvent.click(within(summary).getByRole('button', { name: /^CPF/ }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('CPF')));
    expect(await accessibilityProblems()).toEqual([]);
    expect(served.requests).toEqual([]);
  });

  it('buys by PIX, sends what was agreed, and moves to the payment with the query string', async () => {
    const served = serve({ answers: { purchase: accepted } });
    const offer = openCheckout({}, '?nome=Bia&utm_source=insta&affiliateId=af-1');
    expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Bia');
    fillBuyer();
    fireEvent.click(screen.getByRole('checkbox', { name: /Planilha/ }));
    expect(plainText(screen.getByTestId('total'))).toBe('R$ 224,90');
    pay();
    await approvedPage();
    expect(served.named('Purchase')[0]?.variables?.['input']).toMatchObject({
      offerId: offer.id,
      name: 'Ana Lima',
      email: 'ana@exemplo.com',
      phone: '11987654321',
      cpf: '52998224725',
      paymentMethod: 'PIX',
      creditCard: null,
      orderBumpsIds: ['bump-planilha'],
      deliveryFare: 0,
      utmQuery: 'nome=Bia&utm_source=insta&affiliateId=af-1',
      affiliateId: 'af-1',
      expectedTotal: 22490,
    });
    expect(document.cookie).toContain('upsellToken=up-1');
  });

  it('sends null for what the offer does not ask', async () => {
    const served = serve({ answers: { purchase: accepted } });
    openCheckout(
      { requiredDocument: false, requiredDocumentAndPhone: false },
      '?cpf=52998224725&telefone=11987654321',
    );
    type('Nome completo', 'Ana Lima');
    type('E-mail', 'ana@exemplo.com');
    expect(screen.queryByLabelText('CPF')).toBeNull();
    pay();
    await approvedPage();
    expect(served.named('Purchase')[0]?.variables?.['input']).toMatchObject({ cpf: null, phone: null });
  });

  it('pays by card in parts: the number goes to the provider only, the total includes the interest', async () => {
    const served = serve({ answers: { purchase: accepted } });
    openCheckout();
    fillBuyer();
    await fillCard();
    const cardName = screen.getByLabelText<HTMLInputElement>('Nome impresso no cartão');
    await waitFor(() => expect(cardName.value).toBe('Ana Lima'));
    fireEvent.change(screen.getByLabelText('Parcelas'), { target: { value: '12' } });
    pay();
    await approvedPage();
    const option = installmentsOf(19700)[11];
    expect(served.named('Purchase')[0]?.variables?.['input']).toMatchObject({
      creditCard: { token: 'tok_ok', installments: 12 },
      expectedTotal: option?.finalValue,
    });
    expect(JSON.stringify(served.requests)).not.toContain('41111111');
    expect(served.tokens).toHaveLength(1);
  });

  it('asks for new installments when a bump changes the total and keeps the chosen number', async () => {
    const served = serve({ answers: { getInstallments: () => installmentsOf(22490).slice(0, 6) } });
    openCheckout();
    fireEvent.click(screen.getByLabelText('Cartão'));
    const select = screen.getByLabelText<HTMLSelectElement>('Parcelas');
    fireEvent.change(select, { target: { value: '3' } });
    expect(plainText(select.options[0] ?? null)).toBe('1x de R$ 197,00 sem juros');
    fireEvent.click(screen.getByRole('checkbox', { name: /Planilha/ }));
    await waitFor(() => expect(select.options).toHaveLength(6));
    expect(select.value).toBe('3');
    expect(plainText(select.options[3] ?? null)).toMatch(/^4x de R\$ [\d,.]+ \(total R\$ [\d,.]+\)$/);
    expect(served.named('Installments')[0]?.variables).toMatchObject({
      orderBumpsIds: ['bump-planilha'],
      fareAmount: 0,
    });
  });

  it('suggests a mistyped domain as a button', async () => {
    serve();
    openCheckout();
    type('E-mail', 'ana@gmial.com');
    fireEvent.click(await screen.findByRole('button', { name: 'ana@gmail.com' }));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@gmail.com');
  });
});
