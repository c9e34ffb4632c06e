// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { USER_ROLES, type UserRole } from '../../../../domain/access/roles.ts';
import { openApp } from '../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../testing/browser.ts';
import { aSale, aUser } from '../../testing/seller-factories.ts';
import { initialsOf } from './account-button.tsx';

const sales = () => ({ nodes: [aSale()], endCursor: null, totals: [] });
const platforms = () => ({ nodes: [], endCursor: null, count: { value: 0, isCapped: false } });
const answersFor = (role: UserRole = 'PRODUCER') => {
  let known = true;
  const me = () => (known ? aUser({ role }) : null);
  const signOut = () => {
    known = false;
    return true;
  };
  return { me, signOut, sales, platforms, sale: () => aSale() };
};

/** Customers come in by a code, at a door of their own. */
const BY_PASSWORD = USER_ROLES.filter((role) => role !== 'CUSTOMER');

describe.each(BY_PASSWORD)('whoever signs in as %s', (role) => {
  it.each(['/login', '/login?next=/platform/my-sales', '/login?next=/master-root/dashboard'])(
    'lands in an area of their own, from %s',
    async (address) => {
      serve({
        answers: {
          ...answersFor(role),
          me: () => null,
          signIn: () => ({ step: 'DONE', secondFactors: [], user: aUser({ role }) }),
        },
      });
      openApp(address);
      fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'a@b.example' } });
      fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'segredo' } });
      fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
      const account = await screen.findByRole('button', { name: /^Conta de Helena Duarte/ });
      const heading = await screen.findByRole('heading', { level: 1 });
      expect(heading.textContent).toMatch(/Minhas vendas|Visão geral|Olá, Helena Duarte/);
      expect(account.isConnected).toBe(true);
      expect(await accessibilityProblems()).toEqual([]);
    },
  );
});

describe('the menu', () => {
  it('shows by groups what there is and what this person may open', async () => {
    serve({ answers: answersFor() });
    openApp('/platform/my-sales');
    const menu = await screen.findByRole('navigation', { name: 'Principal' });
    const groups = within(menu)
      .getAllByRole('list')
      .map((list) =>
        within(list)
          .getAllByRole('link')
          .map((link) => link.textContent),
      );
    expect(groups).toEqual([
      ['Visão geral'],
      ['Vendas', 'Reembolsos', 'Relatórios', 'Carrinhos'],
      ['Ofertas', 'Funis de upsell', 'Links de pagamento'],
      ['Financeiro'],
    ]);
    within(menu).getByRole('list', { name: 'Produtos' });
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Vendas');
  });
});

describe('the account', () => {
  it('says who is signed in, and ends the session with all that was kept of it', async () => {
    serve({ answers: answersFor() });
    openApp('/platform/my-sales?sale=sale-0');
    await screen.findByText('Para onde foi o dinheiro');
    await waitFor(() => expect(localStorage.getItem('razao.recent')).toContain('sale-0'));
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    fireEvent.click(screen.getByRole('button', { name: /^Conta de Helena Duarte/ }));
    const menu = await screen.findByRole('menu', { name: 'Conta' });
    screen.getByText('helena@horizonte.example');
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Minha conta', 'Exportações', 'Sair']);
    fireEvent.click(within(menu).getByRole('menuitem', { name: 'Sair' }));
    await screen.findByRole('heading', { name: 'Entrar' });
    expect(localStorage.getItem('razao.recent')).toBeNull();
  });

  it.each([
    ['MASTER', '/master-root/dashboard', '/master-root/my-profile'],
    ['ADMINISTRATOR', '/admin-root/', '/admin-root/my-profile'],
    ['MANAGER', '/manager-root/', '/manager-root/my-profile'],
  ] as const)('of a %s leads to their own page in their area', async (role, from, to) => {
    const none = { mySessions: () => [], myPasskeys: () => [] };
    serve({ answers: { ...answersFor(role), ...none } });
    openApp(from);
    fireEvent.click(await screen.findByRole('button', { name: /^Conta de Helena Duarte/ }));
    const menu = await screen.findByRole('menu', { name: 'Conta' });
    fireEvent.click(within(menu).getByRole('menuitem', { name: 'Minha conta' }));
    await screen.findByRole('heading', { name: 'Onde você entrou' });
    expect(location.pathname).toBe(to);
    expect(screen.queryByText('Quem entrou na sua conta')).toBeNull();
    await waitFor(async () => expect(await accessibilityProblems()).toEqual([]));
  });

  it('of whoever has no screen yet is offered in the place of one', async () => {
    serve({ answers: answersFor('MANAGER') });
    openApp('/');
    await screen.findByRole('heading', { name: 'Olá, Helena Duarte' });
    const link = screen.getByRole('link', { name: 'Minha conta' });
    expect(link.getAttribute('href')).toBe('/manager-root/my-profile');
  });

  it('leads to the other areas of whoever has more than one', async () => {
    serve({ answers: answersFor('MASTER') });
    openApp('/');
    await screen.findByRole('heading', { name: 'Visão geral' });
    expect(location.pathname).toBe('/master-root/dashboard');
    fireEvent.click(screen.getByRole('button', { name: /^Conta de Helena Duarte/ }));
    const menu = await screen.findByRole('menu', { name: 'Conta' });
    fireEvent.click(within(menu).getByRole('menuitem', { name: 'Administração' }));
    await waitFor(() => expect(location.pathname).toBe('/admin-root/dashboard'));
  });

  it('of a seller shows their picture and their brand', async () => {
    const avatar = { url: 'https://files.example/a.png', width: 200, height: 200 };
    const user = aUser({ brand: { name: 'Ateliê Horizonte', avatar } });
    serve({ answers: { ...answersFor(), me: () => user } });
    openApp('/platform/my-sales');
    const button = await screen.findByRole('button', { name: /^Conta de Helena Duarte/ });
    expect(button.textContent).toContain('Ateliê Horizonte');
    expect(button.querySelector('img')?.getAttribute('src')).toBe(avatar.url);
  });

  it.each([
    ['Helena Maria Duarte', 'HD'],
    ['  ágata ', 'Á'],
    ['', ''],
  ])('of %j has the initials %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
});

describe('an address of an area', () => {
  it.each([
    ['/admin-root/dashboard', 'Esta página não é para a sua conta'],
    ['/my-purchases', 'Esta página não é para a sua conta'],
    ['/platform/nada', 'Página não encontrada'],
  ])('%s says to a producer: %s, with the menu around it', async (address, text) => {
    serve({ answers: answersFor() });
    openApp(address);
    await screen.findByRole('heading', { name: text });
    screen.getByRole('link', { name: 'Financeiro' });
  });
});

describe('the command palette', () => {
  it('finds pages without their accents, and what was opened lately', async () => {
    serve({ answers: answersFor() });
    const { router } = openApp('/platform/my-sales?sale=sale-0');
    await screen.findByText('Para onde foi o dinheiro');
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    const palette = await screen.findByRole('dialog', { name: 'Buscar' });
    const items = () =>
      within(palette)
        .getAllByRole('menuitem')
        .map((item) => item.textContent);
    expect(items()).toEqual([
      expect.stringContaining(aSale().productName),
      ...[
        'Visão geral',
        'Vendas',
        'Reembolsos',
        'Relatórios',
        'Carrinhos',
        'Ofertas',
        'Funis de upsell',
        'Links de pagamento',
        'Financeiro',
        'Minha conta',
        'Exportações',
      ],
    ]);
    fireEvent.change(within(palette).getByRole('searchbox'), { target: { value: 'FINANÇEI' } });
    await waitFor(() => expect(items()).toEqual(['Financeiro']));
    fireEvent.click(within(palette).getByRole('menuitem', { name: 'Financeiro' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/platform/financial'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
