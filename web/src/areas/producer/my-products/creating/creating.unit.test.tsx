// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../../testing/browser.ts';
import { offersAnswers, theSettings } from '../../../../testing/mock-offers.ts';
import { refusal } from '../../../../testing/refusal.ts';
import { aUser } from '../../../../testing/seller-factories.ts';

const PAGE = '/platform/my-products';
const answers = () => ({ me: () => aUser(), ...offersAnswers() });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const refusing = (code: string, details: Record<string, unknown>) => () => {
  throw refusal(code, details);
};

describe('a new product', () => {
  const open = async (changes: Record<string, unknown> = {}) => {
    const served = serve({ answers: { ...answers(), ...changes } });
    openApp(PAGE);
    fireEvent.click(await screen.findByRole('link', { name: 'Novo produto' }));
    await screen.findByLabelText('Nome');
    return () => served.named('CreateProduct').map(({ variables }) => variables?.input);
  };

  it('is a draft from its first step on, is priced, handed over and published', async () => {
    const made = await open();
    expect(screen.getByLabelText<HTMLInputElement>('CPF ou CNPJ').value).toBe('11.222.333/0001-81');
    expect(await accessibilityProblems()).toEqual([]);
    type('Nome', 'Caneca de barro');
    type('Tipo', 'FISICO');
    type('Categoria', 'HOME');
    press('Salvar e continuar');
    await screen.findByLabelText('Frete');
    type('Frete', '12');
    expect(location.search).toBe('?product=made-3&step=price');
    expect(made()).toEqual([
      {
        ...{ name: 'Caneca de barro', typeProduct: 'FISICO', category: 'HOME' },
        ...{ image: null, description: '', salesPage: null },
        seller: {
          ...{ name: 'Horizonte', document: '11.222.333/0001-81' },
          ...{ supportEmail: 'ajuda@razao.test', address: null },
        },
      },
    ]);
    type('Preço', '89,90');
    press('Criar oferta');
    await screen.findByText('A oferta está pronta');
    expect(await accessibilityProblems()).toEqual([]);
    fireEvent.click(screen.getByRole('link', { name: 'Continuar' }));
    await screen.findByLabelText('Como o comprador recebe');
    expect(location.search).toBe('?product=made-3&step=delivery');
    expect(await accessibilityProblems()).toEqual([]);
    fireEvent.click(screen.getByRole('link', { name: 'Continuar' }));
    await screen.findByText('R$ 89,90');
    expect(await accessibilityProblems()).toEqual([]);
    press('Publicar');
    await screen.findByText('Publicado: já está à venda');
    screen.getByRole('link', { name: 'Abrir o produto' });
  });

  it('may wait for a price, and for its publication', async () => {
    await open();
    type('Nome', 'Caneca de barro');
    press('Salvar e continuar');
    fireEvent.click(await screen.findByRole('link', { name: 'Pular por enquanto' }));
    fireEvent.click(await screen.findByRole('link', { name: 'Continuar' }));
    await screen.findByText('Ainda sem preço: ninguém consegue comprar.');
    fireEvent.click(screen.getByRole('link', { name: 'Deixar como rascunho' }));
    await screen.findByText('Rascunho: ninguém compra ainda');
  });

  it('begins empty for whoever has none', async () => {
    serve({
      answers: {
        ...answers(),
        products: () => ({
          nodes: [],
          endCursor: null,
          ...{ count: { value: 0, isCapped: false }, counts: [] },
        }),
      },
    });
    openApp(PAGE);
    await screen.findByText('Nenhum produto ainda');
    expect(await accessibilityProblems()).toEqual([]);
    fireEvent.click(screen.getAllByRole('link', { name: 'Novo produto' }).at(-1) as HTMLElement);
    expect((await screen.findByLabelText<HTMLInputElement>('CPF ou CNPJ')).value).toBe('');
  });

  it('of whoever has none begins with their brand', async () => {
    const none = { nodes: [], endCursor: null, ...{ count: { value: 0, isCapped: false }, counts: [] } };
    const me = aUser({ brand: { name: 'Ateliê Horizonte', avatar: null } });
    serve({ answers: { ...answers(), me: () => me, products: () => none } });
    openApp('/platform/create-product');
    await screen.findByLabelText('CPF ou CNPJ');
    screen.getByDisplayValue('Ateliê Horizonte');
  });

  it('without a name is not sent', async () => {
    const made = await open();
    type('Nome', ' ');
    press('Salvar e continuar');
    await screen.findByRole('button', { name: 'Nome: Preencha este campo.' });
    expect(made()).toEqual([]);
  });

  it('says what the server refused of its seller', async () => {
    const fields = [{ field: 'seller.document', code: 'NO_SUCH_CNPJ' }];
    await open({ createProduct: refusing('INVALID_INPUT', { fields }) });
    type('Nome', 'Caneca');
    press('Salvar e continuar');
    await screen.findByRole('button', { name: /^CPF ou CNPJ: / });
  });

  it('beyond the limit says how many there may be', async () => {
    await open({ createProduct: refusing('TOO_MANY_PRODUCTS', { max: 200 }) });
    type('Nome', 'Caneca');
    press('Salvar e continuar');
    await screen.findByText('Você chegou ao limite de 200 produtos');
    expect(screen.queryByText('Não foi possível salvar')).toBeNull();
  });

  it('whose answer was lost is sent again under the same key', async () => {
    const served = serve({ answers: { ...answers(), createProduct: refusing('INTERNAL', {}) } });
    openApp('/platform/create-product');
    await screen.findByLabelText('Nome');
    type('Nome', 'Caneca');
    press('Salvar e continuar');
    fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(served.named('CreateProduct')).toHaveLength(2));
    const keys = served.named('CreateProduct').map(({ variables }) => variables?.['key']);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a new offer', () => {
  const open = async (productId = 'course', changes: Record<string, unknown> = {}) => {
    const served = serve({ answers: { ...answers(), ...changes } });
    openApp(`${PAGE}?newOffer=${productId}`);
    await screen.findByLabelText('Preço');
    return () => served.named('CreateOffer').map(({ variables }) => variables?.input);
  };

  it('is made with price, methods and template, and shows its checkout’s address', async () => {
    const made = await open();
    expect(screen.getByLabelText<HTMLInputElement>('Título').value).toBe('Curso de finanças da casa');
    expect(await accessibilityProblems()).toEqual([]);
    type('Preço', '49,90');
    type('Modelo do checkout', 'VEGA');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Boleto' }));
    press('Criar oferta');
    const notice = await screen.findByRole('group', { name: 'Oferta criada' });
    await waitFor(() => expect(document.activeElement).toBe(notice));
    expect(await accessibilityProblems()).toEqual([]);
    expect(made()).toEqual([
      {
        ...{ productId: 'course', title: 'Curso de finanças da casa', type: 'ONE_TIME' },
        ...{ priceCents: 4_990, recurrence: null, fretePriceCents: null },
        ...{ methods: ['PIX', 'CREDIT_CARD'], layout: 'VEGA' },
      },
    ]);
    const dialog = within(screen.getByRole('dialog'));
    const opened = dialog.getByRole('link', { name: 'Abrir' });
    expect(opened.getAttribute('href')).toBe(`${location.origin}/checkout/made-offer`);
    await waitFor(() => expect(screen.getAllByText(/\/checkout\/made-offer$/)).toHaveLength(2));
  });

  it('of a subscription says what follows, and when', async () => {
    const made = await open();
    type('Preço', '10');
    type('Tipo de preço', 'SUBSCRIPTION');
    press('Criar oferta');
    await screen.findByRole('button', { name: /^Preço de cada período seguinte: / });
    type('Preço de cada período seguinte', '29,90');
    press('Criar oferta');
    await screen.findByRole('group', { name: 'Oferta criada' });
    expect(made()).toMatchObject([
      { type: 'SUBSCRIPTION', recurrence: { priceCents: 2_990, frequencyInDays: 30 } },
    ]);
  });

  it('of what is sent asks for its fare, which may be nothing', async () => {
    const made = await open('kit');
    type('Preço', '159');
    press('Criar oferta');
    await screen.findByRole('button', { name: 'Frete: Preencha este campo.' });
    type('Frete', '0');
    press('Criar oferta');
    await screen.findByRole('group', { name: 'Oferta criada' });
    expect(made()).toMatchObject([{ priceCents: 15_900, fretePriceCents: 0 }]);
  });

  it('that nobody can pay is said', async () => {
    await open('course', { createOffer: () => theSettings({ availability: 'NO_METHOD' }) });
    type('Preço', '10');
    press('Criar oferta');
    await screen.findByRole('group', { name: 'Ninguém consegue pagar esta oferta' });
  });

  it('beyond the limit says how many there may be', async () => {
    await open('course', { createOffer: refusing('TOO_MANY_OFFERS', { max: 50 }) });
    type('Preço', '10');
    press('Criar oferta');
    await screen.findByText('Este produto chegou ao limite de 50 ofertas');
  });

  it('of a product that is not there is not asked for', async () => {
    serve({ answers: answers() });
    openApp(`${PAGE}?newOffer=nowhere`);
    await screen.findByText('Este produto não existe, foi arquivado ou não é seu.');
  });
});
