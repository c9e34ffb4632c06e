// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plainText, serve } from '../../testing/browser.ts';
import { accepted, fillBuyer, pay } from '../../testing/buying.ts';
import { openCheckout, openCheckoutBundle } from '../../testing/checkout-page.tsx';
import { aCheckout, aPayment, aSubscription } from '../../testing/factories.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T01:00:00Z') }));
afterEach(() => vi.useRealTimers());

const providerThat = (savesCards: boolean) => {
  const { provider } = aSubscription();
  return provider && { ...provider, savesCards };
};
const page = () => plainText(screen.getByRole('main'));
const NOT_BY_ITSELF =
  'agora você paga os primeiros 30 dias. A renovação não é automática: nada mais é cobrado sem você confirmar.';

describe.each(['DEFAULT', 'VEGA', 'DROPSHIPPING'] as const)('a subscription in %s', (layout) => {
  it('has the price of its first period', () => {
    serve();
    openCheckout(aSubscription({ layout }));
    expect(page()).toContain('R$ 29,90por 30 dias');
  });

  it('has its next charge: the day in São Paulo, and the price of a renewal', () => {
    serve();
    openCheckout(aSubscription({ layout }));
    expect(page()).toContain(
      'Próxima cobrançaR$ 39,90Em 27/12/2026, só se você renovar.Depois, a cada 30 dias.',
    );
  });

  it('of which each period costs the same says so', () => {
    serve();
    openCheckout(aSubscription({ layout, recurrencePrice: null }));
    expect(page()).toContain('Próxima cobrançaR$ 29,90Em 27/12/2026');
  });
});

describe('beside the button that buys a subscription', () => {
  it('stands that it does not renew by itself', () => {
    serve();
    openCheckout(aSubscription());
    expect(page()).toContain(NOT_BY_ITSELF);
    expect(page()).not.toContain('cartão fica');
  });

  it.each([
    [false, 'O cartão não fica guardado.'],
    [true, 'O cartão pode ficar guardado com a processadora para você renovar.'],
  ])('stands of a card whether it is kept: %s', (savesCards, said) => {
    serve();
    openCheckout(aSubscription({ provider: providerThat(savesCards) }));
    fireEvent.click(screen.getByRole('radio', { name: 'Cartão' }));
    expect(page()).toContain(`${NOT_BY_ITSELF} ${said}`);
  });
});

it('what is sold once speaks of no period', () => {
  serve();
  openCheckout();
  expect(page()).not.toMatch(/Assinatura|Próxima cobrança|primeiros/);
});

it.each([
  ['what it showed', aSubscription(), { priceCents: 3_990, frequencyInDays: 30 }],
  ['that it is sold once', aCheckout(), null],
])('an order says what of its later periods was shown: %s', async (_what, offer, said) => {
  const served = serve({ answers: { purchase: accepted } });
  openCheckout({ ...offer, id: `shown-${offer.type}` });
  fillBuyer();
  pay();
  await waitFor(() => expect(served.named('Purchase')).toHaveLength(1));
  const [sent] = served.named('Purchase').map(({ variables }) => variables?.['input']);
  expect(sent).toMatchObject({ expectedRecurrence: said });
});

describe('the order box of a payment', () => {
  const openPayment = async (nextChargeDay: string | null) => {
    const payment = aPayment({ nextChargeDay, checkout: aSubscription() });
    openCheckoutBundle(`/checkout/payment/${payment.id}`, { payment });
    return plainText(await screen.findByRole('complementary', { name: 'Seu pedido' }));
  };

  it('has the next charge, by the day that the server counts', async () => {
    serve();
    expect(await openPayment('2026-12-30')).toContain('Próxima cobrançaR$ 39,90Em 30/12/2026, só se');
  });

  it('has none once the subscription has ended', async () => {
    serve();
    expect(await openPayment(null)).not.toContain('Próxima cobrança');
  });
});
