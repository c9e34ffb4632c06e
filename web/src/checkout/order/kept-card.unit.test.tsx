// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serve } from '../../testing/browser.ts';
import { accepted, approvedPage, fillBuyer, fillCard, pay } from '../../testing/buying.ts';
import { openCheckout } from '../../testing/checkout-page.tsx';
import { aSubscription } from '../../testing/factories.ts';
import { refusal } from '../../testing/refusal.ts';
import type { Checkout } from '../shell/types.ts';

const provider = (savesCards: boolean) => {
  const { provider: usual } = aSubscription();
  return usual && { ...usual, savesCards };
};
const named = () => ({ creditCardId: 'iv.sealed' });

const buyByCard = async (answers: object, changes: Partial<Checkout>) => {
  const served = serve({ answers: { purchase: accepted, ...answers } as never });
  const { id } = openCheckout(aSubscription({ ...changes, id: `kept-${crypto.randomUUID()}` }));
  fillBuyer();
  await fillCard();
  pay();
  return { served, id };
};

describe('the card of a subscription', () => {
  it('is named for its purchase by the same key, and its purchase sends that name', async () => {
    const answers = { tokenCreditCard: named };
    const { served, id } = await buyByCard(answers, { provider: provider(true) });
    await approvedPage();
    const [card] = served.named('TokenCreditCard').map(({ variables }) => variables);
    const [purchase] = served.named('Purchase').map(({ variables }) => variables);
    expect(card?.['idempotencyKey']).toBe(purchase?.['idempotencyKey']);
    expect(card?.['input']).toEqual({
      ...{ offerId: id, token: expect.any(String), email: 'ana@exemplo.com' },
      ...{ holderName: 'Ana Lima', holderDocument: '52998224725' },
    });
    expect(purchase?.['input']).toMatchObject({
      creditCard: { creditCardId: 'iv.sealed', installments: 1 },
    });
  });

  it('is charged by its token where the provider keeps none', async () => {
    const { served } = await buyByCard({}, { provider: provider(false) });
    await approvedPage();
    expect(served.named('TokenCreditCard')).toEqual([]);
    const [purchase] = served.named('Purchase').map(({ variables }) => variables);
    expect(purchase?.['input']).toMatchObject({ creditCard: { token: expect.any(String) } });
  });

  it('is charged by its token where the provider keeps none any more', async () => {
    const tokenCreditCard = () => {
      throw refusal('CARDS_NOT_SAVED');
    };
    const { served } = await buyByCard({ tokenCreditCard }, { provider: provider(true) });
    await approvedPage();
    const [purchase] = served.named('Purchase').map(({ variables }) => variables);
    expect(purchase?.['input']).toMatchObject({ creditCard: { token: expect.any(String) } });
  });

  it('that could not be named buys nothing', async () => {
    const tokenCreditCard = () => {
      throw refusal('RATE_LIMITED');
    };
    const { served } = await buyByCard({ tokenCreditCard }, { provider: provider(true) });
    await screen.findByText(/^Muitas tentativas/);
    expect(served.named('Purchase')).toEqual([]);
  });
});

it('the card of what is sold once is named by its token alone', async () => {
  const once = { type: 'ONE_TIME', frequencyInDays: null, recurrencePrice: null } as const;
  const { served } = await buyByCard({}, { ...once, provider: provider(true) });
  await approvedPage();
  expect(served.named('TokenCreditCard')).toEqual([]);
});
