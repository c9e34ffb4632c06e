// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formReady } from '../../../features/configuration-form/configuration-form.tsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { PERMISSION_NAMES, type Permission } from '../../../../../domain/access/permissions.ts';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { refusal } from '../../../testing/refusal.ts';
import { aSale, masked, userOf } from '../../../testing/seller-factories.ts';
import { aPreview, aTerms, sellerTerms } from '../../../features/policy/testing/factories.ts';
import { aSeller } from './testing/factories.ts';

beforeAll(formReady);

const PATH = '/admin-root/manage-users/u-ana';

interface Opened {
  readonly query?: string;
  readonly seller?: Partial<ReturnType<typeof aSeller>> | null;
  readonly permissions?: readonly Permission[];
  readonly answers?: object;
}

async function openSeller({ query = '', seller = {}, permissions, answers = {} }: Opened = {}) {
  const me = { ...userOf(PATH), ...(permissions && { permissions: [...permissions] }) };
  let shown = seller && aSeller(seller);
  const served = serve({
    answers: {
      ...{ me: () => me, sellerAccount: () => shown, sellerTerms: () => sellerTerms() },
      ...answers,
    },
  });
  const { router } = openApp(`${PATH}${query}`);
  if (shown) await screen.findByRole('tablist', { name: 'Partes do vendedor' });
  return {
    served,
    router,
    /** What the API answers from here on. */
    become: (changes: Partial<ReturnType<typeof aSeller>>) => (shown = aSeller(changes)),
    variablesOf: (name: string) => served.named(name).map(({ variables }) => variables),
  };
}
const tabNames = () =>
  within(screen.getByRole('tablist', { name: 'Partes do vendedor' }))
    .getAllByRole('tab')
    .map((tab) => tab.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the page of a seller', () => {
  it('says who they are, with name and state on top, and their contact masked', async () => {
    await openSeller({ seller: { canSell: false } });
    screen.getByRole('heading', { level: 1, name: 'Ana Souza' });
    screen.getByText('Vendas bloqueadas');
    screen.getByText('R$ 12.845,00 · 12 vendas');
    screen.getByText('•••.982.247-••');
    expect(tabNames()).toEqual([
      ...['Dados', 'Opções avançadas', 'Produtos', 'Vendas'],
      ...['Saldo', 'Acertos manuais', 'Tarifas', 'Acessos', 'Anotações', 'Histórico'],
    ]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('has neither options nor sales for whoever lacks their flags', async () => {
    await openSeller({ permissions: ['isUsersAvailable'] });
    expect(tabNames()).toEqual([
      'Dados',
      'Produtos',
      'Saldo',
      'Tarifas',
      'Acessos',
      'Anotações',
      'Histórico',
    ]);
    expect(screen.queryByRole('button', { name: 'Arquivar' })).toBeNull();
  });

  it('says so where there is none', async () => {
    await openSeller({ seller: null });
    await screen.findByText('Este vendedor não existe ou é de outra plataforma');
  });

  it('of whoever was archived offers nothing that cannot be done', async () => {
    await openSeller({ seller: { state: 'ARCHIVED', canSell: false, canSignIn: false } });
    expect(tabNames()).not.toContain('Opções avançadas');
    expect(screen.queryByRole('button', { name: 'Arquivar' })).toBeNull();
  });

  it('shows the contact whole once somebody said why, and no longer than the page is open', async () => {
    const whole = {
      ...{ masked: false, email: 'ana@example.com', phone: '11987654321' },
      document: '52998224725',
    };
    const { variablesOf, router } = await openSeller({ answers: { revealSeller: () => whole } });
    press('Mostrar');
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Mostrar' }));
    await within(question).findByText('Preencha este campo.');
    fireEvent.change(within(question).getByLabelText('Motivo'), { target: { value: ' Contestação ' } });
    fireEvent.click(within(question).getByRole('button', { name: 'Mostrar' }));
    await screen.findByText('529.982.247-25');
    expect(variablesOf('RevealSeller')).toMatchObject([{ id: 'u-ana', reason: 'Contestação' }]);
    await router.navigate(`${PATH}?tab=fees`);
    await screen.findByText('Em todas as vendas');
    await router.navigate(PATH);
    await screen.findByText('•••.982.247-••');
    expect(document.body.textContent).not.toContain('529.982.247-25');
  });

  it('archives with a reason, and shows what came of it', async () => {
    const { variablesOf, become } = await openSeller({
      answers: {
        archiveSeller: () => {
          become({ state: 'ARCHIVED', canSell: false });
          return true;
        },
      },
    });
    press('Arquivar');
    const question = await screen.findByRole('alertdialog', { name: 'Arquivar este vendedor' });
    fireEvent.change(within(question).getByLabelText('Motivo'), { target: { value: 'Fraude' } });
    fireEvent.click(within(question).getByRole('button', { name: 'Arquivar' }));
    await screen.findByText('Arquivado');
    expect(variablesOf('ArchiveSeller')).toMatchObject([{ id: 'u-ana', reason: 'Fraude' }]);
  });

  it('shows what the account has gone through: what, who, when and why', async () => {
    await openSeller({ query: '?tab=history' });
    const history = await screen.findByRole('list', { name: 'Histórico' });
    const [first, last] = within(history).getAllByRole('listitem');
    expect(first?.textContent).toMatch(
      /Formas de pagamento mudadas.*PIX.*Contestações demais.*Rita Lima/,
    );
    expect(last?.textContent).toMatch(/Cadastro feito/);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it.each([
    ['balance', 'R$ 1.423,00'],
    ['fees', '8,99% + R$ 2,49'],
  ])('has the tab %s', async (tab, text) => {
    await openSeller({ query: `?tab=${tab}` });
    await screen.findByText((shown) => shown.replaceAll('\u00a0', ' ') === text);
    expect(await accessibilityProblems()).toEqual([]);
  });
});

describe('the options of a seller', () => {
  const turn = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));

  it('are switched and saved with a reason: only what was switched is sent', async () => {
    const { variablesOf, become } = await openSeller({
      query: '?tab=options',
      answers: {
        changeSellerOptions: () => {
          become({ canSell: false, methods: ['PIX', 'CREDIT_CARD'] });
          return true;
        },
      },
    });
    await screen.findByRole('switch', { name: 'Vender' });
    expect(await accessibilityProblems()).toEqual([]);
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar opções' });
    expect(save.disabled).toBe(true);
    for (const _time of [1, 2]) turn('Sacar');
    expect(save.disabled).toBe(true);
    turn('Vender');
    turn('Boleto');
    press('Salvar opções');
    await screen.findByText('Preencha este campo.');
    expect(variablesOf('ChangeSellerOptions')).toEqual([]);
    type('Motivo', 'Contestações demais');
    press('Salvar opções');
    await waitFor(() =>
      expect(variablesOf('ChangeSellerOptions')).toMatchObject([
        {
          ...{ id: 'u-ana', reason: 'Contestações demais' },
          options: {
            methods: ['PIX', 'CREDIT_CARD'],
            ...{ canSell: false, canCashOut: null, canSignIn: null },
          },
        },
      ]),
    );
    await waitFor(() => expect((screen.getByLabelText('Motivo') as HTMLTextAreaElement).value).toBe(''));
    expect((screen.getByRole('switch', { name: 'Vender' }) as HTMLInputElement).checked).toBe(false);
    screen.getByText('Opções salvas.');
    await screen.findByText('Vendas bloqueadas');
  });

  it('stay as they were switched where saving them fails', async () => {
    await openSeller({
      query: '?tab=options',
      answers: {
        changeSellerOptions: () => {
          throw refusal('TEMPORARILY_UNAVAILABLE');
        },
      },
    });
    await screen.findByRole('switch', { name: 'Sacar' });
    turn('Sacar');
    type('Motivo', 'Documentos vencidos');
    press('Salvar opções');
    await screen.findByRole('alert');
    expect((screen.getByLabelText('Motivo') as HTMLTextAreaElement).value).toBe('Documentos vencidos');
  });
});

describe('the notes about a seller', () => {
  it('are listed with who wrote them, and written', async () => {
    const { variablesOf } = await openSeller({
      query: '?tab=notes',
      answers: { addSellerNote: () => true },
    });
    const notes = await screen.findByRole('list', { name: 'Anotações' });
    expect(notes.textContent).toMatch(/Ligou na segunda.*Rita Lima/s);
    const write = async (times: number) => {
      type('Anotação', 'Mandou os papéis');
      press('Anotar');
      await waitFor(() => expect(variablesOf('AddSellerNote')).toHaveLength(times));
      await screen.findByText('Anotado.');
      expect((screen.getByLabelText('Anotação') as HTMLTextAreaElement).value).toBe('');
    };
    await write(1);
    // Once more is another note.
    await write(2);
    const sent = variablesOf('AddSellerNote').map((each) => each ?? {});
    expect(sent[0]).toMatchObject({ id: 'u-ana', text: 'Mandou os papéis' });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    expect(await accessibilityProblems()).toEqual([]);
  });
});

describe('what a seller sells', () => {
  const count = { value: 1, isCapped: false };
  const page = { endCursor: null, count, counts: [], totals: [], asOf: null };

  it('is listed with its checkouts, and asked for of them alone', async () => {
    const product = {
      ...{ id: 'p-1', name: 'Curso', typeProduct: 'DIGITAL', archived: false },
      offers: [{ id: 'o-1', title: 'À vista', price: 19_700, currency: 'BRL', archived: false }],
    };
    const { variablesOf } = await openSeller({
      query: '?tab=products',
      answers: { sellerProducts: () => ({ ...page, nodes: [product] }) },
    });
    const link = await screen.findByRole('link', { name: 'À vista' });
    expect(link.getAttribute('href')).toBe('/checkout/o-1');
    expect(variablesOf('SellerProducts').at(-1)).toMatchObject({ sellerId: 'u-ana', first: 20 });
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is listed sale by sale, each with its drawer; another tab forgets the filters', async () => {
    const sale = masked(aSale());
    const { router, variablesOf } = await openSeller({
      query: '?tab=sales&method=PIX',
      permissions: PERMISSION_NAMES,
      answers: {
        sellerSales: () => ({ ...page, nodes: [sale] }),
        adminSale: () => sale,
      },
    });
    await screen.findByRole('table', { name: 'Vendas' });
    expect(variablesOf('SellerSales').at(-1)).toMatchObject({
      ...{ sellerId: 'u-ana', filter: { method: 'PIX' } },
    });
    const link = document.querySelector('tbody a');
    if (link) fireEvent.click(link);
    await screen.findByRole('dialog', { name: 'Detalhes da venda' });
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Dados' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('the fees of a seller', () => {
  it('are changed for them alone, once what changes was seen', async () => {
    const { variablesOf } = await openSeller({
      query: '?tab=fees',
      answers: {
        sellerTermsPreview: () => aPreview(),
        saveSellerTerms: () => ({ id: 'u-ana', revision: 1 }),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Mudar condições' }));
    await screen.findByLabelText('PIX: tarifa (%)');
    type('PIX: tarifa (%)', '1,99');
    type('Cartão: liberação (dias)', '14');
    press('Ver o que muda');
    await screen.findByRole('heading', { name: 'Confira antes de salvar' });
    expect(await accessibilityProblems()).toEqual([]);
    type('Motivo', 'Vende muito');
    press('Salvar condições');
    await screen.findByText('Condições salvas');
    const overrides = {
      // Of a pair the part that was not said is the platform's.
      platformFee: { PIX: { rate: 199, fixedCents: 100 }, CREDIT_CARD: null, BILLET: null },
      releaseDays: { PIX: null, CREDIT_CARD: 14, BILLET: null },
      ...{ reserve: null, reserveFloor: null, chargebackFeeCents: null, anticipationRate: null },
    };
    expect(variablesOf('SaveSellerTerms')).toMatchObject([
      { id: 'u-ana', revision: 0, reason: 'Vende muito', from: null, overrides },
    ]);
  });

  it('are only read by whoever may not change them', async () => {
    const own = sellerTerms({ version: 1, terms: aTerms({ chargebackFeeCents: 900 }) });
    await openSeller({
      ...{ query: '?tab=fees', permissions: ['isUsersAvailable'] },
      answers: { sellerTerms: () => own },
    });
    await screen.findByText(/Este vendedor tem condições próprias/);
    expect(screen.queryByRole('button', { name: 'Mudar condições' })).toBeNull();
  });
});
