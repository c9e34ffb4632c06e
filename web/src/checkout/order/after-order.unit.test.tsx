// @vitest-environment jsdom
import { setTimeout as sleep } from 'node:timers/promises';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems, plainText, serve } from '../../testing/browser.ts';
import {
  type,
  fillBuyer,
  chooseCard,
  fillCard,
  pay,
  approvedPage,
  accepted,
  declined,
  openOrder,
} from '../../testing/buying.ts';
import { openCheckout, openCheckoutBundle } from '../../testing/checkout-page.tsx';
import { aCheckout, installmentsOf, paymentStates } from '../../testing/factories.ts';
import { refusal } from '../../testing/refusal.ts';
import { placedOrder } from './placed-order.ts';
import type { PurchaseInput } from '../shell/types.ts';

describe('the checkout after an order', () => {
  it('keeps the card but its code after a decline and offers PIX in one click', async () => {
    const served = serve({
      answers: {
        purchase: (args: { input: PurchaseInput }) =>
          args.input.paymentMethod === 'PIX' ? accepted(args) : declined(),
      },
    });
    openCheckout();
    fillBuyer();
    await fillCard();
    pay();
    const notice = await screen.findByRole('group', { name: 'Seu cartão não foi aprovado' });
    await waitFor(() => expect(document.activeElement).toBe(notice));
    expect(notice.textContent).toContain('saldo ou limite');
    expect(screen.getByLabelText<HTMLInputElement>('Número do cartão').value).toBe(
      '4111 1111 1111 1111',
    );
    const code = screen.getByLabelText<HTMLInputElement>('Código de segurança');
    await waitFor(() => expect(code.value).toBe(''));
    expect(await accessibilityProblems()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Pagar com PIX' }));
    await approvedPage();
    const [first, second] = served
      .named('Purchase')
      .map(({ variables }) => variables?.['idempotencyKey']);
    expect(second).not.toBe(first);
  });

  it('goes on to what the card’s bank asks the buyer', async () => {
    const offer = aCheckout({ id: 'asks-its-buyer' });
    const payment = paymentStates['cartao-confirmar']?.() ?? expect.fail();
    const { id: paymentId, method, status } = payment;
    serve({
      answers: {
        purchase: () => ({
          paymentId,
          method,
          status,
          upsellToken: null,
          payment: { ...payment, checkout: offer },
        }),
      },
    });
    openCheckout({ id: offer.id });
    fillBuyer();
    await fillCard();
    pay();
    await screen.findByRole('heading', { name: 'Seu banco pede a sua confirmação' });
    expect(placedOrder(offer.id)?.stage).toBe('open');
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
    fireEvent.click(screen.getByRole('radio', { name: /^Cartão/ }));
    // Nobody types a card that nobody can charge.
    expect(screen.queryByLabelText('Número do cartão')).toBeNull();
    pay();
    await screen.findByText(/Pagamento não configurado/);
    expect(served.tokens).toEqual([]);
  });

  it('checks the card on leaving a field and on submit while the buyer is missing', async () => {
    const served = serve();
    openCheckout();
    await chooseCard();
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

  it('shows a paid order instead of the form, without the card, until another is asked for', async () => {
    const { served, offer } = openOrder(() => 'APPROVED');
    fillBuyer();
    await fillCard();
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
    await screen.findByLabelText('Número do cartão');
    for (const field of ['Número do cartão', 'Validade', 'Código de segurança'])
      expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe('');
    expect(served.named('Purchase')).toHaveLength(1);
  });

  it('stays with the form that the buyer asked for when the answer about the last order comes after', async () => {
    const answers: (() => void)[] = [];
    let late = false;
    const { served, offer } = openOrder(async () => {
      if (late) await new Promise<void>((answer) => answers.push(answer));
      return 'APPROVED' as const;
    });
    fillBuyer();
    await fillCard();
    pay();
    await approvedPage();
    cleanup();
    late = true;
    openCheckoutBundle(`/checkout/${offer.id}`, { checkout: offer });
    fireEvent.click(await screen.findByRole('button', { name: 'Comprar de novo' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => {
      answers[0]?.();
      await sleep(50);
    });
    expect(screen.getByRole('button', { name: /^Pagar/ })).toBeTruthy();
    expect(served.named('Purchase')).toHaveLength(1);
  });

  it('looks whether the last order was paid meanwhile before it sends another', async () => {
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
});

describe('the receipt of an order', () => {
  const buyerOf = async () => {
    const receipt = plainText(await screen.findByRole('region', { name: 'Recibo' }));
    return /Comprador(.*)Data do pedido/.exec(receipt)?.[1];
  };
  const paidFor = (offerId: string, id: string) => ({
    ...(paymentStates['aprovado']?.() ?? expect.fail()),
    ...{ id, checkout: aCheckout({ id: offerId }) },
  });

  it('names the buyer of that order', async () => {
    const payment = paidFor('names-its-buyer', 'p-1');
    serve({
      answers: { purchase: (args: { input: PurchaseInput }) => ({ ...accepted(args), payment }) },
    });
    openCheckout({ id: 'names-its-buyer' });
    fillBuyer();
    pay();
    await approvedPage();
    expect(await buyerOf()).toBe('Ana Lima');
    // Another order of the same offer.
    cleanup();
    openCheckoutBundle('/checkout/payment/p-0', { payment: paidFor('names-its-buyer', 'p-0') });
    expect(await buyerOf()).toBeUndefined();
  });

  it('names nobody for one that had arrived before, whoever is in the form now', async () => {
    const offer = 'arrived-before';
    serve({
      answers: {
        purchase: () => {
          throw refusal('IDEMPOTENCY_KEY_REUSED');
        },
        payment: ({ id }: { id: string }) => paidFor(offer, id),
      },
      offline: (operation, count) => operation === 'Purchase' && count < 2,
    });
    openCheckout({ id: offer });
    fillBuyer();
    pay();
    await screen.findByText(/você não será cobrado duas vezes/);
    type('Nome completo', 'José Souza');
    pay();
    await approvedPage();
    expect(await buyerOf()).toBeUndefined();
  });
});
