// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { anOffer, aProduct, offersAnswers } from '../../../testing/mock-offers.ts';
import { refusal } from '../../../testing/refusal.ts';
import { aUser } from '../../../testing/seller-factories.ts';

const PAGE = '/platform/my-products';
const FIRST = aProduct({ id: 'a', name: 'Argila', offers: [anOffer({ id: 'a-1', title: 'Um quilo' })] });
const SECOND = aProduct({ id: 'b', name: 'Barbotina', offers: [] });
const pageOf = (nodes: readonly object[], value = nodes.length) => ({
  nodes,
  endCursor: null,
  ...{ count: { value, isCapped: false }, counts: [] },
  asOf: null,
});
const open = (
  products: (args: { page?: number | null; search?: string | null; first: number }) => unknown,
  query = '',
) => {
  serve({ answers: { me: () => aUser(), ...offersAnswers(), products } });
  openApp(`${PAGE}${query}`);
};

it.each([
  ['?size=50', 50],
  ['?size=100', 20],
])('pages of products are as long as the API answers them: %s', async (query, first) => {
  const asked: number[] = [];
  open((args) => {
    asked.push(args.first);
    return pageOf([FIRST]);
  }, query);
  await screen.findByRole('region', { name: 'Argila' });
  expect(asked[0]).toBe(first);
});

it('products are in pages, and found by how their name begins', async () => {
  open(({ page, search }) =>
    page === 2 || search === 'bar' ? pageOf([SECOND], search ? 1 : 21) : pageOf([FIRST], 21),
  );
  await screen.findByRole('region', { name: 'Argila' });
  fireEvent.click(screen.getByRole('link', { name: 'Próxima página' }));
  await screen.findByRole('region', { name: 'Barbotina' });
  expect(screen.queryByRole('region', { name: 'Argila' })).toBeNull();
  const box = screen.getByRole('searchbox', { name: 'Buscar produto' });
  fireEvent.change(box, { target: { value: 'bar' } });
  await waitFor(() => expect(location.search).toBe('?q=bar'));
  await screen.findByText('1–1 de 1');
});

it('a product that is archived is shown, and nothing of it can be made or set', async () => {
  open(() => pageOf([aProduct({ name: 'Antigo', archived: true, state: 'ARCHIVED', offers: [] })]));
  const region = await screen.findByRole('region', { name: 'Antigo' });
  within(region).getByText('Arquivado');
  expect(within(region).queryAllByRole('link')).toEqual([]);
  expect(await accessibilityProblems()).toEqual([]);
});

it('a list that does not come is asked for again', async () => {
  let isAway = true;
  open(() => {
    if (isAway) throw refusal('TEMPORARILY_UNAVAILABLE');
    return pageOf([FIRST]);
  });
  await screen.findByText('Não conseguimos carregar');
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByRole('region', { name: 'Argila' });
});
