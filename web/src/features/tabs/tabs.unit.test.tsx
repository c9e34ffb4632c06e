// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../testing/browser.ts';
import { aSale, aUser } from '../../testing/seller-factories.ts';

const openSale = async (query: string) => {
  serve({ answers: { me: () => aUser(), sale: () => aSale({ id: 'sale-0' }) } });
  const { router } = openApp(`/platform/my-sales?${query}`);
  const tabs = await screen.findByRole('tablist', { name: 'Detalhes da venda' });
  return {
    address: () => router.state.location.search,
    tab: (name: string) => within(tabs).getByRole('tab', { name }),
  };
};

const isShown = (text: string): boolean => screen.queryByText(text) !== null;

it('a tab is in the address, and what is in the others is not shown', async () => {
  const { address, tab } = await openSale('status=APPROVED&sale=sale-0');
  expect([isShown('Itens'), isShown('Compra iniciada')]).toEqual([true, false]);
  fireEvent.click(tab('Linha do tempo'));
  await waitFor(() => expect(address()).toBe('?status=APPROVED&sale=sale-0&saleTab=timeline'));
  expect([isShown('Itens'), isShown('Compra iniciada')]).toEqual([false, true]);
  expect(tab('Linha do tempo').getAttribute('aria-selected')).toBe('true');
  expect(await accessibilityProblems()).toEqual([]);
  fireEvent.click(tab('Resumo'));
  await waitFor(() => expect(address()).toBe('?status=APPROVED&sale=sale-0'));
});

it('a tab outlives a reload, and goes with its drawer', async () => {
  const { address } = await openSale('sale=sale-0&saleTab=timeline');
  expect(isShown('Compra iniciada')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(address()).toBe(''));
});

it('an address with an unknown tab shows the first', async () => {
  await openSale('sale=sale-0&saleTab=nope');
  expect(isShown('Itens')).toBe(true);
});

it('arrows, Home and End lead from tab to tab, which take the focus', async () => {
  const { address, tab } = await openSale('sale=sale-0');
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  tab('Resumo').focus();
  press('ArrowRight');
  await waitFor(() => expect(address()).toBe('?sale=sale-0&saleTab=timeline'));
  await waitFor(() => expect(document.activeElement).toBe(tab('Linha do tempo')));
  expect(tab('Resumo').tabIndex).toBe(-1);
  press('ArrowRight');
  await waitFor(() => expect(address()).toBe('?sale=sale-0'));
  press('End');
  await waitFor(() => expect(document.activeElement).toBe(tab('Linha do tempo')));
});
