// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paymentIdOf } from '../../../domain/payment/payment-id.ts';
import { accessibilityProblems, plainText, serve } from '../testing/browser.ts';
import { openCheckout, openCheckoutBundle } from '../testing/checkout-page.tsx';
import { aCheckout, aPayment, installmentsOf } from '../testing/factories.ts';
import { refusal } from '../testing/refusal.ts';
import type { Payment, PurchaseInput } from './types.ts';

const type = (label: string | RegExp, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const fillBuyer = () => {
  type('Nome completo', '  Ana  Lima ');
  type('E-mail', 'ana@exemplo.com');
  type('Celular com DDD', '+55 11 98765-4321');
  type('CPF', '52998224725');
};
const fillCard = () => {
  fireEvent.click(screen.getByLabelText('Cartão'));
  type('Número do cartão', '4111111111111111');
  type('Validade', '12/2039');
  type('Código de segurança', '123');
};
const pay = () => fireEvent.click(screen.getByRole('button', { name: /^Pagar R/ }));
const approvedPage = () =>
  screen.findByRole('heading', { name: /Falta só pagar o PIX|Pagamento aprovado/ });

const accepted = ({ input }: { input: PurchaseInput }) => {
  const payment = aPayment({
    id: 'p-1',
    method: input.paymentMethod,
    status: input.paymentMethod === 'PIX' ? 'PENDING' : 'APPROVED',
  });
  return {
    paymentId: 'p-1',
    method: payment.method,
    status: payment.status,
    upsellToken: 'up-1',
    payment,
  };
};
const declined = () => {
  const payment = aPayment({
    id: 'p-2',
    method: 'CREDIT_CARD',
    status: 'REJECTED',
    decline: 'FUNDS',
    pix: null,
  });
  return { paymentId: 'p-2', method: 'CREDIT_CARD', status: 'REJECTED', upsellToken: null, payment };
};

/** A checkout whose payments stand as told when somebody asks. */
function openOrder(status: () => Payment['status']) {
  const id = `placed-${crypto.randomUUID()}`;
  const ofOffer = (payment: Payment) => ({ ...payment, checkout: aCheckout({ id }) });
  const served = serve({
    answers: {
      purchase: (args: { input: PurchaseInput }) => {
        const answer = accepted(args);
        return { ...answer, payment: ofOffer(answer.payment) };
      },
      payment: (args: { id: string }) => ofOffer(aPayment({ id: args.id, status: status() })),
    },
  });
  return { served, offer: openCheckout({ id }) };
}

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
  ])('field %s helps the keyboard and autofill', (label, autocomplete, inputType, inputmode) => {
    serve();
    openCheckout();
    fireEvent.click(screen.getByLabelText('Cartão'));
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect([field.autocomplete, field.type, field.getAttribute('inputmode')]).toEqual([
      autocomplete,
      inputType,
      inputmode,
    ]);
  });

  it('lists what is missing, in order, in a summary that takes the focus', async () => {
    const served = serve();
    openCheckout();
    pay();
    const summary = await screen.findByRole('group', { name: 'Falta corrigir 4 pontos' });
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual([
      'Nome completo: Campo obrigatório',
      'E-mail: Campo obrigatório',
      'CPF: Informe um CPF válido',
      'Celular: Informe um telefone válido com DDD',
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
    fillCard();
    expect(screen.getByLabelText<HTMLInputElement>('Nome impresso no cartão').value).toBe('Ana Lima');
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

  it('asks for new instalments when a bump changes the total and keeps the chosen number', async () => {
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
    fillCard();
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
    const kept = JSON.stringify(sessionStorage);
    expect(kept).toBe(
      JSON.stringify({
        [`razao.unanswered.${offer.id}`]: served.named('Purchase')[0]?.variables?.['idempotencyKey'],
      }),
    );

    cleanup();
    openCheckoutBundle(`/checkout/${offer.id}`, { checkout: offer });
    await screen.findByRole('heading', { name: 'Falta só pagar o PIX' });
    expect(
      screen.getByRole('group', { name: /Este é o pedido que você já tinha enviado/ }),
    ).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
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

  it('keeps the card but its code after a decline and offers PIX in one click', async () => {
    const served = serve({
      answers: {
        purchase: (args: { input: PurchaseInput }) =>
          args.input.paymentMethod === 'PIX' ? accepted(args) : declined(),
      },
    });
    openCheckout();
    fillBuyer();
    fillCard();
    pay();
    const notice = await screen.findByRole('group', { name: 'Seu cartão não foi aprovado' });
    expect(document.activeElement).toBe(notice);
    expect(notice.textContent).toContain('saldo ou limite');
    expect(screen.getByLabelText<HTMLInputElement>('Número do cartão').value).toBe(
      '4111 1111 1111 1111',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Código de segurança').value).toBe('');
    expect(await accessibilityProblems()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Pagar com PIX' }));
    await approvedPage();
    const [first, second] = served
      .named('Purchase')
      .map(({ variables }) => variables?.['idempotencyKey']);
    expect(second).not.toBe(first);
  });

  it('reloads the offer when its price changed and says so', async () => {
    serve({
      answers: {
        purchase: () => {
          throw refusal('PRICE_CHANGED');
        },
        checkout: ({ id }: { id: string }) => aCheckout({ id, price: 24700 }),
      },
    });
    openCheckout();
    fillBuyer();
    pay();
    await screen.findByRole('group', { name: 'O preço mudou' });
    await waitFor(() => expect(plainText(screen.getByTestId('total'))).toBe('R$ 247,00'));
    expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toContain('Lima');
  });

  it('says that a card cannot be charged without a provider', async () => {
    const served = serve();
    openCheckout({ provider: null });
    fillBuyer();
    fillCard();
    pay();
    await screen.findByText(/Pagamento não configurado/);
    expect(served.tokens).toEqual([]);
  });

  it('checks the card on leaving a field and on submit while the buyer is missing (review row 45)', async () => {
    const served = serve();
    openCheckout();
    fireEvent.click(screen.getByLabelText('Cartão'));
    type('Número do cartão', '4111111111111112');
    await screen.findByText('Há um número errado. Confira com o cartão.');
    type('Validade', '01/20');
    await screen.findByText('Este cartão está vencido');
    pay();
    const summary = await screen.findByRole('group', { name: 'Falta corrigir 8 pontos' });
    expect(summary.textContent).toContain('Número do cartão: Há um número errado');
    expect(summary.textContent).toContain('Código de segurança: Campo obrigatório');
    expect(served.tokens).toEqual([]);
  });

  it('shows a paid order instead of the form, without the card, until another is asked for (review row 46)', async () => {
    const { served, offer } = openOrder(() => 'APPROVED');
    fillBuyer();
    fillCard();
    pay();
    await approvedPage();

    cleanup();
    openCheckoutBundle(`/checkout/${offer.id}`, {
      checkout: offer,
      installments: installmentsOf(offer.price),
    });
    await screen.findByRole('heading', { name: 'Você já comprou esta oferta' });
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
    expect(document.body.innerHTML).not.toContain('1111');
    expect(await accessibilityProblems()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Comprar de novo' }));
    expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toContain('Lima');
    for (const field of ['Número do cartão', 'Validade', 'Código de segurança'])
      expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe('');
    expect(served.named('Purchase')).toHaveLength(1);
  });

  it('looks whether the last order was paid meanwhile before it sends another (review row 46)', async () => {
    let paid = false;
    const { served, offer } = openOrder(() => (paid ? 'APPROVED' : 'PENDING'));
    fillBuyer();
    pay();
    await approvedPage();
    cleanup();
    openCheckoutBundle(`/checkout/${offer.id}`, { checkout: offer });
    await waitFor(() => expect(served.named('Payment').length).toBeGreaterThan(0));
    paid = true;
    pay();
    await screen.findByRole('heading', { name: 'Você já comprou esta oferta' });
    expect(served.named('Purchase')).toHaveLength(1);
  });

  it('suggests a mistyped domain as a button', async () => {
    serve();
    openCheckout();
    type('E-mail', 'ana@gmial.com');
    fireEvent.click(await screen.findByRole('button', { name: 'ana@gmail.com' }));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@gmail.com');
  });
});
