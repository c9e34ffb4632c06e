// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../testing/app-page.tsx';
import { accessibilityProblems, plainText, serve } from '../testing/browser.ts';
import { refusal } from '../testing/refusal.ts';
import { aSale, aUser, ledgerList, salesList } from '../testing/seller-factories.ts';

const totals = [{ currency: 'BRL', count: 2, gross: 60000, net: 41000 }];
const page = (nodes: unknown[], value = nodes.length) => ({
  nodes,
  endCursor: null,
  totals,
  count: { value, isCapped: false },
  counts: [],
  asOf: null,
});

const signedIn = { me: () => aUser() };

describe('signed-in app', () => {
  it('sends anonymous callers to the login and back', async () => {
    let known = false;
    serve({
      answers: {
        me: () => (known ? aUser() : null),
        signIn: () => {
          known = true;
          return { step: 'DONE', secondFactors: [], user: aUser() };
        },
        sales: () => page([]),
      },
    });
    const { router } = openApp('/platform/my-sales?status=APPROVED');
    await screen.findByRole('heading', { name: 'Entrar' });
    expect(await accessibilityProblems()).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Senha').autocomplete).toBe('current-password');
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'helena@horizonte.example' } });
    fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'segredo' } });
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByRole('heading', { name: 'Minhas vendas' });
    expect(router.state.location.search).toBe('?status=APPROVED');
  });

  it('does not open a page that is for others, asks for nothing of it, and leads on', async () => {
    const served = serve({ answers: { me: () => aUser({ role: 'MANAGER' }) } });
    openApp('/platform/my-sales');
    await screen.findByRole('heading', { name: 'Esta página não é para a sua conta' });
    expect(await accessibilityProblems()).toEqual([]);
    expect(served.named('Sales')).toEqual([]);
    screen.getByRole('button', { name: /^Conta de Helena Duarte/ });
    fireEvent.click(screen.getByRole('link', { name: 'Ir para o início' }));
    await screen.findByText(/Você entrou como gerente de contas/);
    expect(location.pathname).toBe('/manager-root/');
  });

  it('tells wrong credentials and keeps what was typed', async () => {
    serve({
      answers: {
        me: () => null,
        signIn: () => {
          throw refusal('WRONG_CREDENTIALS');
        },
      },
    });
    openApp('/login');
    await screen.findByRole('heading', { name: 'Entrar' });
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'a@b.example' } });
    fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'x' } });
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    const notice = await screen.findByRole('group', { name: 'E-mail ou senha incorretos.' });
    await waitFor(() => expect(document.activeElement).toBe(notice));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('a@b.example');
  });

  it('lists sales, asks by the filters of the address, and pages on', async () => {
    const [first, second, third] = salesList(3);
    const served = serve({
      answers: {
        ...signedIn,
        sales: (asked: { page: number | null }) =>
          asked.page === 2 ? page([third], 21) : page([first, second], 21),
      },
    });
    openApp('/platform/my-sales?status=APPROVED&period=ALL');
    await screen.findByRole('table', { name: 'Minhas vendas' });
    expect(served.named('Sales')[0]?.variables).toMatchObject({
      filter: { status: 'APPROVED', method: null, period: 'ALL' },
      first: 20,
    });
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(await accessibilityProblems()).toEqual([]);
    fireEvent.click(screen.getByRole('link', { name: 'Página 2' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(served.named('Sales').at(-1)?.variables).toMatchObject({ page: 2, first: 20 });
    fireEvent.change(screen.getByLabelText('Forma de pagamento'), { target: { value: 'PIX' } });
    await waitFor(() => expect(location.search).toBe('?status=APPROVED&period=ALL&method=PIX'));
  });

  it('says why a list is empty, and lets a failed one be asked again', async () => {
    let down = true;
    serve({
      answers: {
        ...signedIn,
        sales: () => {
          if (down) throw refusal('TEMPORARILY_UNAVAILABLE');
          return page([]);
        },
      },
    });
    openApp('/platform/my-sales?method=PIX');
    await screen.findByRole('alert');
    down = false;
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByText('Nenhuma venda com estes filtros');
    expect(screen.getByRole('link', { name: 'Limpar filtros' }).getAttribute('href')).toBe(
      '/platform/my-sales',
    );
  });

  it('leads from an entry of the book to its event in the sale', async () => {
    const pending = { account: 'liab:u:pending', kind: 'PENDING', currency: 'BRL', amount: 142300 };
    serve({
      answers: {
        ...signedIn,
        balances: () => [pending],
        ledgerEntries: () => page(ledgerList(2)),
        sale: () => aSale(),
      },
    });
    openApp('/platform/financial');
    const table = await screen.findByRole('table', { name: 'Extrato' });
    expect(plainText(document.querySelector('dl'))).toContain('R$ 1.423,00');
    expect(await accessibilityProblems()).toEqual([]);
    const [link] = within(table).getAllByRole('link', { name: 'Venda' });
    if (link) fireEvent.click(link);
    const timeline = await screen.findByRole('list', { name: 'Linha do tempo' });
    expect(location.search).toBe('?sale=sale-0&event=evt-4');
    const highlightedEvent = document.getElementById('event-evt-4');
    await waitFor(() => expect(document.activeElement).toBe(highlightedEvent));
    expect(plainText(highlightedEvent)).toContain('+R$ 182,16');
    expect(within(timeline).getAllByText('Conteúdo do evento')).toHaveLength(5);
    expect(await accessibilityProblems()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(location.search).toBe(''));
    // The second time the sale is there in the same moment as its drawer, which moves the focus as
    // well.
    if (link) fireEvent.click(link);
    await screen.findByRole('list', { name: 'Linha do tempo' });
    await waitFor(() => expect(document.activeElement?.id).toBe('event-evt-4'));
  });

  it('shows a long history by page, and goes on by itself to the event that led there', async () => {
    const sale = aSale();
    const all = Array.from({ length: 7 }, (_, n) => ({
      ...sale.timeline.nodes[4],
      id: `evt-${n}`,
    }));
    const served = serve({
      answers: {
        ...signedIn,
        sales: () => page([sale]),
        sale: () => ({
          ...sale,
          timeline: ({ after }: { after?: string | null }) => {
            const from = Number(after ?? 0);
            const endCursor = from + 2 < all.length ? String(from + 2) : null;
            return { nodes: all.slice(from, from + 2), endCursor };
          },
        }),
      },
    });
    openApp(`/platform/my-sales?sale=${sale.id}&event=evt-3`);
    await waitFor(() => expect(document.activeElement?.id).toBe('event-evt-3'));
    expect(served.named('Sale').map(({ variables }) => variables?.['after'])).toEqual([undefined, '2']);
    const timeline = screen.getByRole('list', { name: 'Linha do tempo' });
    const shown = () => within(timeline).getAllByText('Conteúdo do evento').length;
    expect(shown()).toBe(4);
    const more = screen.getByRole('button', { name: 'Carregar mais' });
    more.focus();
    fireEvent.click(more);
    await waitFor(() => expect(shown()).toBe(6));
    expect(document.activeElement?.closest('li[id]')?.id).toBe('event-evt-4');
    more.focus();
    fireEvent.click(more);
    await waitFor(() => expect(shown()).toBe(7));
    expect(more.isConnected).toBe(false);
    expect(document.activeElement?.closest('li[id]')?.id).toBe('event-evt-6');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('keeps kind and release date of the book on a phone', async () => {
    serve({
      answers: {
        ...signedIn,
        balances: () => [],
        ledgerEntries: () => page(ledgerList(7)),
      },
    });
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    openApp('/platform/financial');
    const book = await screen.findByRole('list', { name: 'Extrato' });
    const titles = within(book)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(new Set(titles)).toEqual(new Set(['Venda', 'Devolução']));
    expect(within(book).getAllByText(/^libera em \d\d\/\d\d\/\d{4}$/).length).toBeGreaterThan(0);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('asks for the sales again when somebody comes back to them, or says so', async () => {
    const served = serve({ answers: { ...signedIn, sales: () => page(salesList(1)) } });
    openApp('/platform/my-sales');
    await screen.findByRole('table', { name: 'Minhas vendas' });
    const asked = () => served.named('Sales').length;
    const before = asked();
    vi.spyOn(performance, 'now').mockReturnValue(1e9);
    fireEvent.focus(window);
    await waitFor(() => expect(asked()).toBe(before + 1));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Atualizar' }).disabled).toBe(false),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    await waitFor(() => expect(asked()).toBe(before + 2));
  });

  it('says why it asks to sign in again when the session ended, and comes back', async () => {
    let known = false;
    serve({
      answers: {
        me: () => aUser(),
        signIn: () => {
          known = true;
          return { step: 'DONE', secondFactors: [], user: aUser() };
        },
        sales: () => {
          if (!known) throw refusal('UNAUTHENTICATED');
          return page([]);
        },
      },
    });
    const { router } = openApp('/platform/my-sales?status=APPROVED');
    await screen.findByRole('group', { name: 'Sua sessão terminou' });
    expect(await accessibilityProblems()).toEqual([]);
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'a@b.example' } });
    fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'segredo' } });
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByRole('heading', { name: 'Minhas vendas' });
    expect(router.state.location.search).toBe('?status=APPROVED');
  });

  it('gives no such reason to whoever was not signed in', async () => {
    serve({ answers: { me: () => null } });
    openApp('/platform/my-sales');
    await screen.findByRole('heading', { name: 'Entrar' });
    expect(screen.queryByRole('group', { name: 'Sua sessão terminou' })).toBeNull();
  });

  it('redirects the root to the dashboard and knows what it does not have', async () => {
    serve({ answers: { ...signedIn, sales: () => page([]) } });
    const { router } = openApp('/');
    await screen.findByRole('heading', { name: 'Visão geral' });
    expect(router.state.location.pathname).toBe('/platform/dashboard');
    await router.navigate('/platform/nada');
    await screen.findByText('Página não encontrada');
    // The menu is still around it.
    screen.getByRole('link', { name: 'Financeiro' });
  });
});
