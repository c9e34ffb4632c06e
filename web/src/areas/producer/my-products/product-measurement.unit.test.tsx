// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { offersAnswers } from '../../../testing/mock-offers.ts';
import { aUser } from '../../../testing/seller-factories.ts';

const ADDRESS = '/platform/my-products/product/course?tab=settings';
const answers = () => ({ me: () => aUser(), ...offersAnswers() });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));

/** A form in which `tokensOf` have their tokens, and which saves what it is sent. */
function open(tokensOf: readonly string[] = []) {
  const known = answers();
  const { productSettings } = known as unknown as {
    productSettings: (asked: object) => Record<string, unknown>;
  };
  const measurement = { asksConsent: false, tellsBuyer: false, tokensOf };
  const served = serve({
    answers: {
      ...known,
      productSettings: (asked: object) => ({ ...productSettings(asked), measurement }),
      saveProduct: () => ({
        ...productSettings({ id: 'course' }),
        ...{ revision: 1, measurement: { ...measurement, tokensOf: ['FACEBOOK'] } },
      }),
    },
  });
  openApp(ADDRESS);
  return () => served.named('SaveProduct').map(({ variables }) => variables?.changes);
}

describe('the settings of a product', () => {
  it('take a token, which nobody is shown again', async () => {
    const saved = open();
    const token = await field('Token de acesso do Facebook');
    expect([token.type, token.autocomplete]).toEqual(['password', 'off']);
    fireEvent.change(token, { target: { value: 'EAABtoken-1' } });
    fireEvent.click(await field('Dizer às redes quem comprou'));
    expect(await accessibilityProblems()).toEqual([]);
    save();
    await screen.findByText('Salvo');
    const tokens = [{ network: 'FACEBOOK', value: 'EAABtoken-1' }];
    expect(saved()).toEqual([{ measurement: { asksConsent: false, tellsBuyer: true, tokens } }]);
    expect(token.value).toBe('');
    await screen.findByLabelText('Remover o que está salvo do Facebook');
    await screen.findByText(/Há um salvo, que ninguém lê de novo/);
  });

  it('remove one that is saved', async () => {
    const saved = open(['TIKTOK']);
    fireEvent.click(await field('Remover o que está salvo do TikTok'));
    save();
    await screen.findByText('Salvo');
    const tokens = [{ network: 'TIKTOK', value: '' }];
    expect(saved()).toEqual([{ measurement: { asksConsent: false, tellsBuyer: false, tokens } }]);
  });

  it('say what no token looks like, and send nothing of it', async () => {
    const saved = open();
    fireEvent.change(await field('Token de acesso do TikTok'), { target: { value: 'com espaço' } });
    save();
    await screen.findByRole('button', { name: /^Token de acesso do TikTok: Copie o token/ });
    expect(saved()).toEqual([]);
  });

  it('ask buyers before they are measured, without touching tokens', async () => {
    const saved = open(['FACEBOOK']);
    fireEvent.click(await field('Perguntar ao comprador antes de medir'));
    save();
    await screen.findByText('Salvo');
    expect(saved()).toEqual([{ measurement: { asksConsent: true, tellsBuyer: false, tokens: [] } }]);
  });
});
