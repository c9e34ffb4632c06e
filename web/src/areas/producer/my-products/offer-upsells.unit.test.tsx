// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { offersAnswers } from '../../../testing/mock-offers.ts';
import { refusal } from '../../../testing/refusal.ts';
import { aUser } from '../../../testing/seller-factories.ts';

const answers = () => ({ me: () => aUser(), ...offersAnswers() });
const ADDRESS = '/platform/my-products/offers/demo-digital';

describe('the settings of an offer', () => {
  it('take what is offered after the purchase, and say what cannot be', async () => {
    const served = serve({ answers: answers() });
    openApp(ADDRESS);
    const group = await screen.findByRole('group', { name: 'Ofertas que vêm depois' });
    fireEvent.click(within(group).getByRole('checkbox', { name: 'Mentoria em grupo' }));
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Salvo');
    expect(served.named('SaveOffer').map(({ variables }) => variables?.changes)).toEqual([
      { upsellOfferIds: ['mentoria'] },
    ]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('say which offer cannot come after this one, as the server knows it', async () => {
    const refuse = () => {
      const fields = [{ field: 'upsellOfferIds.0', code: 'UNSUITABLE' }];
      throw refusal('INVALID_INPUT', { fields });
    };
    serve({ answers: { ...answers(), saveOffer: refuse } });
    openApp(ADDRESS);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Mentoria em grupo' }));
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('button', {
      name: /^Ofertas que vêm depois: Uma delas não pode vir depois/,
    });
  });
});
