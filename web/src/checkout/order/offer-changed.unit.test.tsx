// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serve } from '../../testing/browser.ts';
import { accepted, fillBuyer, fillCard, pay } from '../../testing/buying.ts';
import { openCheckout } from '../../testing/checkout-page.tsx';
import { aCheckout, installmentsOf } from '../../testing/factories.ts';
import { refusal } from '../../testing/refusal.ts';

const unknownBump = () =>
  refusal('INVALID_INPUT', { fields: [{ field: 'orderBumpsIds', code: 'UNKNOWN' }] });

describe('an order bump that its seller takes out while the page is open', () => {
  it.each([
    ['is named by the refusal', unknownBump],
    ['changed the total', () => refusal('PRICE_CHANGED')],
  ])('and that %s is gone from the page, and from the next order', async (_, refused) => {
    let tries = 0;
    const served = serve({
      answers: {
        purchase: (asked: Parameters<typeof accepted>[0]) => {
          tries += 1;
          if (tries === 1) throw refused();
          return accepted(asked);
        },
        checkout: ({ id }: { id: string }) => aCheckout({ id, orderBumps: [] }),
      },
    });
    openCheckout();
    fillBuyer();
    fireEvent.click(screen.getByRole('checkbox', { name: /Planilha/ }));
    pay();
    await screen.findByRole('group', { name: 'O preço mudou' });
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Planilha/ })).toBeNull());
    pay();
    await waitFor(() => expect(served.named('Purchase')).toHaveLength(2));
    const sent = served.named('Purchase').map(({ variables }) => variables?.['input']);
    expect(sent).toMatchObject([{ orderBumpsIds: ['bump-planilha'] }, { orderBumpsIds: [] }]);
  });
});

describe('a method that the seller takes away while the page is open', () => {
  it('is gone from the page, the first one that is left is chosen, and one press pays by it', async () => {
    let tries = 0;
    const served = serve({
      answers: {
        purchase: (asked: Parameters<typeof accepted>[0]) => {
          tries += 1;
          if (tries === 1) throw refusal('METHOD_NOT_ENABLED');
          return accepted(asked);
        },
        checkout: ({ id }: { id: string }) => aCheckout({ id, pixEnabled: false }),
      },
    });
    openCheckout({ billetEnabled: true });
    fillBuyer();
    pay();
    await screen.findByText(/não aceita mais essa forma de pagamento/);
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'PIX' })).toBeNull());
    const card = screen.getByRole<HTMLInputElement>('radio', { name: /^Cartão/ });
    await waitFor(() => expect(card.checked).toBe(true));
    fireEvent.click(screen.getByRole('radio', { name: /^Boleto/ }));
    pay();
    await waitFor(() => expect(served.named('Purchase')).toHaveLength(2));
    expect(served.named('Purchase')[1]?.variables?.['input']).toMatchObject({ paymentMethod: 'BILLET' });
  });
});

it.each([
  ['a number of them is offered no more', 'INSTALLMENTS_NOT_OFFERED', /Este parcelamento não está/],
  ['their interest has changed the total', 'PRICE_CHANGED', 'O preço mudou'],
])('installments are asked for again where %s', async (_what, code, text) => {
  let asked = 0;
  const served = serve({
    answers: {
      purchase: () => {
        throw refusal(code);
      },
      checkout: ({ id }: { id: string }) => aCheckout({ id }),
      getInstallments: () => ((asked += 1), installmentsOf(19_700).slice(0, 2)),
    },
  });
  openCheckout();
  fillBuyer();
  await fillCard();
  fireEvent.change(screen.getByLabelText('Parcelas'), { target: { value: '12' } });
  pay();
  await screen.findByText(text);
  const select = screen.getByLabelText<HTMLSelectElement>('Parcelas');
  await waitFor(() => expect([asked, select.options.length]).toEqual([1, 2]));
  expect(served.named('Purchase')).toHaveLength(1);
});

it('a number of installments that could not be reckoned anew is still what the buyer chose', async () => {
  const getInstallments = () => {
    throw refusal('TEMPORARILY_UNAVAILABLE');
  };
  const served = serve({ answers: { purchase: accepted, getInstallments } });
  openCheckout();
  fillBuyer();
  await fillCard();
  fireEvent.change(screen.getByLabelText('Parcelas'), { target: { value: '12' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /Planilha/ }));
  await screen.findByText('Não foi possível calcular as parcelas');
  pay();
  await waitFor(() => expect(served.named('Purchase')).toHaveLength(1));
  const [sent] = served.named('Purchase').map(({ variables }) => variables?.['input']);
  expect(sent).toMatchObject({ creditCard: { installments: 12 } });
});
