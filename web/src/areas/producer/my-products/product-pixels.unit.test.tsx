// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { offersAnswers } from '../../../testing/mock-offers.ts';
import { refusal } from '../../../testing/refusal.ts';
import { aUser } from '../../../testing/seller-factories.ts';

const answers = () => ({ me: () => aUser(), ...offersAnswers() });
const ADDRESS = '/platform/my-products/product/course?tab=settings';
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));

describe('the settings of a product', () => {
  it('take who measures it, several of a network with commas, and all of them as a whole', async () => {
    const served = serve({ answers: answers() });
    openApp(ADDRESS);
    const facebook = await field('Facebook');
    fireEvent.change(facebook, { target: { value: '123456789, abc' } });
    save();
    await screen.findByRole('button', { name: /^Facebook: Copie o código como a rede o mostra/ });
    fireEvent.change(facebook, { target: { value: '123456789, 987654321' } });
    fireEvent.change(await field('Google Analytics'), { target: { value: 'G-ABC1234567' } });
    expect(await accessibilityProblems()).toEqual([]);
    save();
    await screen.findByText('Salvo');
    expect(served.named('SaveProduct').map(({ variables }) => variables?.changes)).toEqual([
      {
        pixels: {
          ...{ facebook: ['123456789', '987654321'], tiktok: [], kwai: [] },
          ...{ googleAnalyticsId: 'G-ABC1234567', googleAdsId: null, googleAdsConversionApiId: null },
        },
      },
    ]);
    expect(facebook.value).toBe('123456789, 987654321');
  });

  it('say that the label of a conversion is missing, as the server knows it', async () => {
    const refuse = () => {
      const fields = [{ field: 'pixels.googleAdsConversionApiId', code: 'REQUIRED' }];
      throw refusal('INVALID_INPUT', { fields });
    };
    serve({ answers: { ...answers(), saveProduct: refuse } });
    openApp(ADDRESS);
    fireEvent.change(await field('Google Ads'), { target: { value: 'AW-123456789' } });
    save();
    await screen.findByRole('button', {
      name: /^Rótulo da conversão do Google Ads: A conta e o rótulo/,
    });
  });
});
