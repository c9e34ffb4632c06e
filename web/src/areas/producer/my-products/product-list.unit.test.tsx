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
const open = (products: (args: { after?: string | null }) => unknown) => {
  serve({ answers: { me: () => aUser(), ...offersAnswers(), products } });
  openApp(PAGE);
};

it('the next page of products comes behind the first, and takes the focus', async () => {
  open(({ after }) =>
    after ? { nodes: [SECOND], endCursor: null } : { nodes: [FIRST], endCursor: 'next' },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  const second = await screen.findByRole('region', { name: 'Barbotina' });
  screen.getByRole('region', { name: 'Argila' });
  const first = within(second).getAllByRole('link')[0];
  await waitFor(() => expect(document.activeElement).toBe(first));
});

it('a product that is archived is shown, and nothing of it can be made or set', async () => {
  open(() => ({
    nodes: [aProduct({ name: 'Antigo', archived: true, offers: [] })],
    endCursor: null,
  }));
  const region = await screen.findByRole('region', { name: 'Antigo' });
  within(region).getByText('Arquivado');
  expect(within(region).queryAllByRole('link')).toEqual([]);
  expect(await accessibilityProblems()).toEqual([]);
});

it('a list that does not come is asked for again', async () => {
  let isAway = true;
  open(() => {
    if (isAway) throw refusal('TEMPORARILY_UNAVAILABLE');
    return { nodes: [FIRST], endCursor: null };
  });
  await screen.findByText('Não conseguimos carregar');
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByRole('region', { name: 'Argila' });
});
