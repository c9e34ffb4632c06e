// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems, serve } from '../../testing/browser.ts';
import { chooseCard } from '../../testing/buying.ts';
import { openCheckout, openCheckoutBundle } from '../../testing/checkout-page.tsx';
import { aCheckout, aSubscription } from '../../testing/factories.ts';

const NOTE = /^A processadora pode guardar o seu cartão: por até 45 minutos/;

it('a list of installments that is empty says so', async () => {
  serve({ answers: { getInstallments: () => [] } });
  const offer = aCheckout({ id: 'no-installments' });
  openCheckoutBundle(`/checkout/${offer.id}`, { checkout: offer, installments: [] });
  await chooseCard();
  const list = await screen.findByLabelText<HTMLSelectElement>('Parcelas');
  await waitFor(() => expect(list.textContent).toBe('Nada encontrado.'));
});

describe('that a card may be kept for offers after the purchase', () => {
  it('is said below its fields, in one line that more words are behind', async () => {
    serve();
    openCheckout(aCheckout({ mayKeepCard: true }));
    await chooseCard();
    expect(screen.getByText(NOTE).textContent).toBe(
      'A processadora pode guardar o seu cartão: por até 45 minutos, ele serve para ofertas que você confirmar depois desta compra.',
    );
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is not said before a card is chosen', async () => {
    serve();
    openCheckout(aCheckout({ mayKeepCard: true }));
    expect(screen.queryByText(NOTE)).toBeNull();
  });

  it('is not said where nothing follows', async () => {
    serve();
    openCheckout(aCheckout({ mayKeepCard: false }));
    await chooseCard();
    expect(screen.queryByText(NOTE)).toBeNull();
  });

  it('is left to what a subscription says of its card', async () => {
    serve();
    openCheckout(aSubscription({ mayKeepCard: true }));
    await chooseCard();
    expect(screen.queryByText(NOTE)).toBeNull();
  });
});
