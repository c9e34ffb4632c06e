// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { accessibilityProblems } from '../../testing/browser.ts';
import { later } from '../../ui/later/later.tsx';
import { DrawerContent } from './drawer-content.tsx';
import type { DrawerValue } from '../screens/screen.ts';
import { DrawerPage } from './drawer-page.tsx';

const Shown = ({ value }: DrawerValue) => <p>Oferta {value}</p>;

function open(address: string, load: () => Promise<{ default: typeof Shown }>) {
  const drawers = [{ name: 'withdrawal', label: 'Oferta', Content: later(load), along: [] }];
  const router = createMemoryRouter([{ path: '*', element: <DrawerPage drawers={drawers} /> }], {
    initialEntries: ['/', address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

it('opens what the address names, and closing leaves no trace in address or history', async () => {
  const router = open('/?status=A&withdrawal=o-1', () => Promise.resolve({ default: Shown }));
  await screen.findByText('Oferta o-1');
  expect(await accessibilityProblems()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('?status=A');
  await router.navigate(-1);
  expect(router.state.location.search).toBe('');
});

it('is open, and says so, while its part of the page is on its way', async () => {
  open('/?withdrawal=o-1', () => new Promise(() => undefined));
  expect((await screen.findByRole('dialog', { name: 'Oferta' })).textContent).toContain('Carregando…');
});

it('says that its part of the page does not come, and can be closed', async () => {
  open('/?withdrawal=o-1', () => Promise.reject(new Error('offline')));
  await screen.findByText(/Continuamos tentando/);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each(['/?sale=s-1', '/?status=A', '/'])('of another page stays shut: %s', (address) => {
  open(address, () => Promise.resolve({ default: Shown }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const refetch = vi.fn(() => Promise.reject(new Error('still away')));
const contentOf = (result: { data?: { thing: string | null }; error?: unknown }) =>
  render(
    <DrawerContent result={{ ...result, refetch }} of={(data) => data.thing} missing="Não existe">
      {(thing) => <p>É {thing}</p>}
    </DrawerContent>,
  );

it.each([
  [{}, 'Carregando…'],
  [{ data: { thing: 'isto' } }, 'É isto'],
  [{ data: { thing: 'isto' }, error: new Error('late') }, 'É isto'],
  [{ data: { thing: null } }, 'Não existe'],
  [{ error: new Error('away') }, 'Não conseguimos carregar'],
])('shows of %j: %s', (result, text) => {
  contentOf(result);
  screen.getByText(text);
});

it('asks again for what did not come', () => {
  contentOf({ error: new Error('away') });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(refetch).toHaveBeenCalledOnce();
});
