// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../../testing/browser.ts';
import { offersAnswers } from '../../../../testing/mock-offers.ts';
import { refusal } from '../../../../testing/refusal.ts';
import { aUser } from '../../../../testing/seller-factories.ts';

const answers = () => ({
  me: () => aUser(),
  carts: () => ({ nodes: [], endCursor: null, totals: [] }),
  ...offersAnswers(),
});
const PAGE = '/platform/abandoned-cart';

describe('the settings of abandoned carts', () => {
  it('lead from the list over one’s own offers to an offer, which is saved', async () => {
    const served = serve({ answers: answers() });
    openApp(`${PAGE}?state=OPEN`);
    fireEvent.click(await screen.findByRole('link', { name: 'Configurar ofertas' }));
    await screen.findByRole('dialog', { name: 'Configurar ofertas' });
    await screen.findByText('Arquivada');
    expect(await accessibilityProblems()).toEqual([]);
    expect(screen.queryByRole('link', { name: /Turma de 2024/ })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: /Finanças sem susto/ }));
    const choice = await screen.findByLabelText<HTMLSelectElement>('Guardar carrinhos abandonados');
    expect(location.search).toBe('?state=OPEN&offer=demo-digital');
    expect(choice.selectedOptions[0]?.text).toBe('Como a plataforma (hoje: sim)');
    expect(await accessibilityProblems()).toEqual([]);
    fireEvent.change(choice, { target: { value: 'false' } });
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Salvo');
    expect(served.named('SaveOffer').map(({ variables }) => variables)).toMatchObject([
      { id: 'demo-digital', revision: 0, changes: { abandonedCart: false } },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('?state=OPEN');
  });

  it('take a price, a former price and a pause', async () => {
    const served = serve({ answers: answers() });
    openApp(`${PAGE}?offer=demo-digital`);
    const price = await screen.findByLabelText<HTMLInputElement>('Preço');
    expect(price.value).toBe('97,00');
    fireEvent.change(price, { target: { value: '0,99' } });
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('É menos do que o permitido.');
    fireEvent.change(price, { target: { value: '123,45' } });
    fireEvent.change(screen.getByLabelText('Preço anterior'), { target: { value: '150' } });
    fireEvent.click(screen.getByRole('switch', { name: 'Pausar as vendas' }));
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Salvo');
    expect(served.named('SaveOffer').map(({ variables }) => variables?.changes)).toEqual([
      { priceCents: 12_345, fakePriceCents: 15_000, paused: true },
    ]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('are not closed over what is unsaved without a question', async () => {
    serve({ answers: answers() });
    openApp(`${PAGE}?offer=demo-digital`);
    fireEvent.click(await screen.findByRole('switch', { name: 'Pedir CPF' }));
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
    fireEvent.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('');
  });

  it('say when somebody else has saved, and load it', async () => {
    const offers = answers();
    serve({ answers: offers });
    openApp(`${PAGE}?offer=demo-digital`);
    fireEvent.click(await screen.findByRole('switch', { name: 'Pedir CPF' }));
    offers.saveOffer({ expectedRevision: 0, changes: { abandonedCart: true } });
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Carregar o que está salvo' }));
    const choice = screen.getByLabelText<HTMLSelectElement>('Guardar carrinhos abandonados');
    await waitFor(() => expect(choice.value).toBe('true'));
  });

  it.each([
    ['of nobody', 'nowhere', undefined, 'Esta oferta não existe, foi arquivada ou não é sua.'],
    ['that do not come', 'demo-digital', 'TEMPORARILY_UNAVAILABLE', 'Não conseguimos carregar'],
  ])('%s are told in the drawer', async (_which, id, code, text) => {
    const failing = () => {
      throw refusal(code ?? '');
    };
    serve({ answers: { ...answers(), ...(code && { offerSettings: failing }) } });
    openApp(`${PAGE}?offer=${id}`);
    await screen.findByText(text);
  });
});
