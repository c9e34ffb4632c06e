// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { offersAnswers, theSettings } from '../../../testing/mock-offers.ts';
import { refusal } from '../../../testing/refusal.ts';
import { aUser } from '../../../testing/seller-factories.ts';

const answers = () => ({
  me: () => aUser(),
  carts: () => ({
    nodes: [],
    endCursor: null,
    ...{ count: { value: 0, isCapped: false }, counts: [] },
    totals: [],
  }),
  ...offersAnswers(),
});
const textOfId = (id: string | null) => document.getElementById(id ?? '')?.textContent ?? '';
const PAGE = '/platform/my-products';

describe('the settings of offers', () => {
  it('are reached from the carts by the list of one’s own offers, and are saved', async () => {
    const served = serve({ answers: answers() });
    openApp('/platform/abandoned-cart?state=OPEN');
    fireEvent.click(await screen.findByRole('link', { name: 'Configurar ofertas' }));
    await screen.findByRole('heading', { level: 1, name: 'Produtos e ofertas' });
    await screen.findByText('Arquivada');
    const paused = screen.getByRole('link', { name: /^Planilha de orçamento/ });
    expect(paused.textContent).toContain('Pausada');
    expect(screen.getAllByText('Pausada')).toHaveLength(1);
    expect(await accessibilityProblems()).toEqual([]);
    expect(screen.queryByRole('link', { name: /Turma de 2024/ })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: /Finanças sem susto/ }));
    const choice = await screen.findByLabelText<HTMLSelectElement>('Guardar carrinhos abandonados');
    expect(location.pathname).toBe(`${PAGE}/offers/demo-digital`);
    expect(choice.selectedOptions[0]?.text).toBe('Como a plataforma (hoje: sim)');
    expect(await accessibilityProblems()).toEqual([]);
    fireEvent.change(choice, { target: { value: 'false' } });
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Salvo');
    expect(served.named('SaveOffer').map(({ variables }) => variables)).toMatchObject([
      { id: 'demo-digital', revision: 0, changes: { abandonedCart: false } },
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'Todos os produtos' }));
    await screen.findByRole('heading', { level: 1, name: 'Produtos e ofertas' });
  });

  it('take a price, a former price and a pause', async () => {
    const served = serve({ answers: answers() });
    openApp(`${PAGE}/offers/demo-digital`);
    const price = await screen.findByLabelText<HTMLInputElement>('Preço');
    expect(price.value).toBe('97,00');
    fireEvent.change(price, { target: { value: '0,99' } });
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('O mínimo é R$ 1,00.');
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

  it('take the methods, at least one, and what may be bought along', async () => {
    const served = serve({ answers: answers() });
    openApp(`${PAGE}/offers/demo-digital`);
    const methods = await screen.findByRole('group', { name: 'Formas de pagamento' });
    const box = (name: string) => within(methods).getByRole<HTMLInputElement>('checkbox', { name });
    expect(['PIX', 'Cartão', 'Boleto'].map((name) => box(name).checked)).toEqual([true, true, false]);
    fireEvent.click(box('PIX'));
    fireEvent.click(box('Cartão'));
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    fireEvent.click(
      await screen.findByRole('button', { name: 'Formas de pagamento: Escolha ao menos uma.' }),
    );
    await waitFor(() => expect(document.activeElement).toBe(box('PIX')));
    expect(methods.getAttribute('aria-invalid')).toBe('true');
    expect(await accessibilityProblems()).toEqual([]);
    fireEvent.click(box('Boleto'));
    fireEvent.click(box('PIX'));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Grupo de dúvidas (Acompanhamento)' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Planilha de orçamento' }));
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Salvo');
    expect(served.named('SaveOffer').map(({ variables }) => variables?.changes)).toEqual([
      { methods: ['PIX', 'BILLET'], orderBumpOfferIds: ['group', 'bump'] },
    ]);
  });

  it('say in which order the checkout shows what may be bought along', async () => {
    serve({
      answers: { ...answers(), ...offersAnswers(theSettings({ orderBumpOfferIds: ['group'] })) },
    });
    openApp(`${PAGE}/offers/demo-digital`);
    const bump = await screen.findByRole('checkbox', { name: 'Planilha de orçamento' });
    const group = screen.getByRole('checkbox', { name: /^Grupo de dúvidas/ });
    const places = () => [bump, group].map((box) => textOfId(box.getAttribute('aria-describedby')));
    expect(places()).toEqual(['', '1º']);
    fireEvent.click(bump);
    expect(places()).toEqual(['2º', '1º']);
    fireEvent.click(group);
    expect(places()).toEqual(['1º', '']);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('take an order bump out that cannot go along any more, with the next change of them', async () => {
    const settings = theSettings({ orderBumpOfferIds: ['gone', 'bump'] });
    const served = serve({ answers: { ...answers(), ...offersAnswers(settings) } });
    openApp(`${PAGE}/offers/demo-digital`);
    fireEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
    await screen.findByText('Nada mudou: não há o que salvar.');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Grupo de dúvidas/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Salvo');
    expect(served.named('SaveOffer').map(({ variables }) => variables?.changes)).toEqual([
      { orderBumpOfferIds: ['bump', 'group'] },
    ]);
  });

  it('say of a former price what it has to be, as the server knows it', async () => {
    const refuse = () => {
      throw refusal('INVALID_INPUT', { fields: [{ field: 'fakePriceCents', code: 'TOO_SMALL' }] });
    };
    serve({ answers: { ...answers(), saveOffer: refuse } });
    openApp(`${PAGE}/offers/demo-digital`);
    fireEvent.change(await screen.findByLabelText('Preço anterior'), { target: { value: 'R$ 90,00' } });
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('button', { name: 'Preço anterior: Tem de ser maior que o preço.' });
  });

  it('say which offer cannot go along, as the server knows it', async () => {
    const refuse = () => {
      const fields = [{ field: 'orderBumpOfferIds.0', code: 'UNSUITABLE' }];
      throw refusal('INVALID_INPUT', { fields });
    };
    serve({ answers: { ...answers(), saveOffer: refuse } });
    openApp(`${PAGE}/offers/demo-digital`);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Planilha de orçamento' }));
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('button', { name: /^Ofertas que vão junto: Uma delas não pode ir junto/ });
  });

  describe('of what is sent', () => {
    const open = async () => {
      const row = { description: 'Correios', deliveryTime: '3 dias', fareCents: 1_500 };
      const settings = theSettings({
        typeProduct: 'FISICO',
        deliveryOptions: [{ id: 'a', ...row, preSelected: true }],
      });
      const served = serve({ answers: { ...answers(), ...offersAnswers(settings) } });
      openApp(`${PAGE}/offers/demo-digital`);
      await screen.findByRole('group', { name: 'Opções de entrega' });
      return () => served.named('SaveOffer').map(({ variables }) => variables?.changes);
    };
    const option = (number: number) => screen.getByRole('group', { name: `Opção ${number}` });
    const type = (number: number, label: string, value: string) =>
      fireEvent.change(within(option(number)).getByLabelText(label), { target: { value } });
    const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));

    it('take one fare for all', async () => {
      const changes = await open();
      fireEvent.change(screen.getByLabelText('Frete fixo'), { target: { value: '0' } });
      save();
      await screen.findByText('Salvo');
      expect(changes()).toEqual([{ fretePriceCents: 0 }]);
    });

    it('take options, one of which is chosen before', async () => {
      const changes = await open();
      fireEvent.click(screen.getByRole('button', { name: 'Adicionar opção' }));
      const name = within(option(2)).getByLabelText('Nome');
      await waitFor(() => expect(document.activeElement).toBe(name));
      save();
      fireEvent.click(
        await screen.findByRole('button', { name: 'Opção 2, Frete: Preencha este campo.' }),
      );
      await waitFor(() =>
        expect(document.activeElement).toBe(within(option(2)).getByLabelText('Frete')),
      );
      expect(await accessibilityProblems()).toEqual([]);
      type(2, 'Nome', 'Expressa');
      type(2, 'Frete', '24,90');
      fireEvent.click(within(option(2)).getByRole('switch', { name: 'Já vem marcada' }));
      save();
      await screen.findByText('Salvo');
      expect(changes()).toEqual([
        {
          deliveryOptions: [
            {
              ...{ id: 'a', description: 'Correios', deliveryTime: '3 dias' },
              ...{ fareCents: 1_500, preSelected: false },
            },
            {
              ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), description: 'Expressa' },
              ...{ deliveryTime: '', fareCents: 2_490, preSelected: true },
            },
          ],
        },
      ]);
    });

    it('let an option be taken out again for a fare, and say that one of both is wanted', async () => {
      const changes = await open();
      fireEvent.click(screen.getByRole('button', { name: 'Remover Opção 1' }));
      await screen.findByText('Nenhuma opção.');
      expect(document.activeElement?.textContent).toBe('Adicionar opção');
      save();
      const said = 'Defina um frete fixo (0,00 é grátis) ou ao menos uma opção de entrega.';
      fireEvent.click(await screen.findByRole('button', { name: `Frete fixo: ${said}` }));
      const fare = screen.getByLabelText('Frete fixo');
      await waitFor(() => expect(document.activeElement).toBe(fare));
      expect(await accessibilityProblems()).toEqual([]);
      fireEvent.change(fare, { target: { value: '0,00' } });
      save();
      await screen.findByText('Salvo');
      expect(changes()?.at(-1)).toEqual({ fretePriceCents: 0, deliveryOptions: [] });
    });
  });

  it('are not left over what is unsaved without a question', async () => {
    serve({ answers: answers() });
    openApp(`${PAGE}/offers/demo-digital`);
    fireEvent.click(await screen.findByRole('switch', { name: 'Pedir CPF' }));
    fireEvent.click(screen.getByRole('link', { name: 'Todos os produtos' }));
    await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
    fireEvent.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(location.pathname).toBe(PAGE));
  });

  it('say when somebody else has saved, and load it', async () => {
    const offers = answers();
    serve({ answers: offers });
    openApp(`${PAGE}/offers/demo-digital`);
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
  ])('%s are told', async (_which, id, code, text) => {
    const failing = () => {
      throw refusal(code ?? '');
    };
    serve({ answers: { ...answers(), ...(code && { offerSettings: failing }) } });
    openApp(`${PAGE}/offers/${id}`);
    await screen.findByText(text);
  });
});
