// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { aCart } from '../../../testing/cart-factories.ts';
import { refusal } from '../../../testing/refusal.ts';
import { aUser } from '../../../testing/seller-factories.ts';

interface Marked {
  readonly id: string;
  readonly idempotencyKey: string;
}

const CARTS = ['a', 'b', 'c'].map((id) => aCart({ id, productName: `Oferta ${id}` }));

async function openCarts(changes: object = {}, carts = CARTS) {
  const marked: Marked[] = [];
  const markCartContacted = (args: Marked) => {
    marked.push(args);
    return true;
  };
  const count = { value: carts.length, isCapped: false };
  const page = { nodes: carts, endCursor: null, count, counts: [], totals: [], asOf: null };
  const served = serve({
    answers: { me: () => aUser(), carts: () => page, markCartContacted, ...changes },
  });
  openApp('/platform/abandoned-cart');
  await screen.findByRole('table', { name: 'Carrinhos abandonados' });
  return { marked, served };
}

const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const bar = () => screen.getByRole('region', { name: 'Selecionados' });
const dialog = () => screen.findByRole('alertdialog');

describe('several carts at once', () => {
  it('are chosen by the page, and marked after a question that says how many', async () => {
    const { marked, served } = await openCarts();
    fireEvent.click(box('Selecionar a página'));
    within(bar()).getByText('3 selecionados');
    fireEvent.click(box(/^Selecionar: Oferta b/));
    expect([box('Selecionar a página').indeterminate, box(/Oferta a/).checked]).toEqual([true, true]);
    fireEvent.click(within(bar()).getByRole('button', { name: 'Marcar como contatado' }));
    const question = await dialog();
    within(question).getByRole('heading', { name: 'Marcar 2 carrinhos como contatados' });
    expect(await accessibilityProblems()).toEqual([]);
    expect(marked).toEqual([]);
    const asked = served.named('Carts').length;
    fireEvent.click(within(question).getByRole('button', { name: 'Marcar como contatado' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(marked.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(new Set(marked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    await screen.findByText('Feito.');
    await waitFor(() => expect(served.named('Carts').length).toBeGreaterThan(asked));
    expect(screen.queryByRole('region', { name: 'Selecionados' })).toBeNull();
  });

  it('say of each what failed, and try those again with the same keys', async () => {
    const tried: Marked[] = [];
    let isDown = true;
    await openCarts({
      markCartContacted: (args: Marked) => {
        tried.push(args);
        if (args.id === 'b' && isDown) throw refusal('TEMPORARILY_UNAVAILABLE');
        return true;
      },
    });
    fireEvent.click(box('Selecionar a página'));
    fireEvent.click(within(bar()).getByRole('button', { name: 'Marcar como contatado' }));
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Marcar como contatado' }));
    await screen.findByText('1 de 3 não deram certo');
    expect(within(await dialog()).getByRole('listitem').textContent).toMatch(
      /^Oferta b.*Uma parte do sistema está fora do ar/,
    );
    expect(await accessibilityProblems()).toEqual([]);
    isDown = false;
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(tried.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'b']);
    expect(tried[3]?.idempotencyKey).toBe(tried[1]?.idempotencyKey);
  });

  it('are only those that a command is for', async () => {
    const [open, ended] = [aCart({ id: 'a' }), aCart({ id: 'b', state: 'CONTACTED' })];
    await openCarts({}, [open, ended]);
    fireEvent.click(box('Selecionar a página'));
    within(bar()).getByRole('button', { name: 'Marcar como contatado (1)' });
    fireEvent.click(within(bar()).getByRole('button', { name: 'Limpar seleção' }));
    expect(screen.queryByRole('region', { name: 'Selecionados' })).toBeNull();
  });
});

describe('the menu of a cart', () => {
  const openMenu = async () => {
    fireEvent.click(screen.getAllByRole('button', { name: /^Ações: Oferta a/ })[0] as HTMLElement);
    return screen.findByRole('menu');
  };
  const items = (menu: HTMLElement) =>
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent);

  it('has what can be done with it', async () => {
    await openCarts({}, [aCart({ id: 'a', productName: 'Oferta a' })]);
    const all = ['Marcar como contatado', 'WhatsApp', 'E-mail', 'Copiar link de recuperação'];
    expect(items(await openMenu())).toEqual(all);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('leaves out messages to whoever wants no reminders', async () => {
    await openCarts({}, [aCart({ id: 'a', productName: 'Oferta a', optedOut: true })]);
    expect(items(await openMenu())).toEqual(['Marcar como contatado', 'Copiar link de recuperação']);
  });

  it('copies the link, and says so', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await openCarts();
    const menu = await openMenu();
    fireEvent.click(within(menu).getByRole('menuitem', { name: 'Copiar link de recuperação' }));
    await screen.findByText('Link copiado');
    expect(writeText).toHaveBeenCalledWith('http://localhost:3000/checkout/demo-digital?acid=cart-0');
  });
});
