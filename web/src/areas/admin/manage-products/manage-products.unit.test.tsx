// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PERMISSION_NAMES } from '../../../../../domain/access/permissions.ts';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { aUser } from '../../../testing/seller-factories.ts';
import { aListed, listedProducts } from './testing/factories.ts';
import type { Listed } from './queries.ts';

const PAGE = '/admin-root/manage-products';
const staff = aUser({ role: 'ADMINISTRATOR', permissions: [...PERMISSION_NAMES] });
const REASON = 'A imagem é de outra marca';

function open(query: string, changes: Partial<Listed> = {}) {
  let product = aListed(changes);
  let reviewsProducts = false;
  let revision = 0;
  const to = (state: Listed['state']) => (said: { reason?: string }) => {
    product = { ...product, state, reason: said.reason ?? null };
    return state;
  };
  const served = serve({
    answers: {
      me: () => staff,
      listedProducts: () => ({
        nodes: listedProducts(),
        endCursor: null,
        ...{ count: { value: 3, isCapped: false }, counts: [], asOf: null },
      }),
      listedProduct: () => product,
      approveProduct: to('PUBLISHED'),
      refuseProduct: to('REFUSED'),
      stopProduct: to('STOPPED'),
      allowProduct: to('PUBLISHED'),
      platformSettings: () => ({ id: 'demo-platform', revision, reviewsProducts }),
      savePlatform: ({ changes: said }: { changes: { reviewsProducts: boolean } }) => {
        [revision, reviewsProducts] = [revision + 1, said.reviewsProducts];
        return { id: 'demo-platform', revision, reviewsProducts };
      },
    },
  });
  openApp(`${PAGE}${query}`);
  return served;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('what waits is approved, after which it can be stopped', async () => {
  const served = open('?listedProduct=vase');
  await screen.findByRole('button', { name: 'Aprovar' });
  screen.getByRole('link', { name: 'https://vaso.example/' });
  expect(await accessibilityProblems()).toEqual([]);
  press('Aprovar');
  await screen.findByRole('button', { name: 'Suspender as vendas' });
  expect(screen.queryByRole('button', { name: 'Recusar' })).toBeNull();
  expect(served.named('ApproveProduct').map(({ variables }) => variables?.['id'])).toEqual(['vase']);
});

it('what is refused says why, and not without a reason', async () => {
  const served = open('?listedProduct=vase');
  await screen.findByRole('button', { name: 'Recusar' });
  press('Recusar');
  await screen.findByText('Preencha este campo.');
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: REASON } });
  press('Recusar');
  await screen.findByText('O que foi dito ao vendedor');
  screen.getByText(REASON);
  expect(served.named('RefuseProduct').map(({ variables }) => variables?.['reason'])).toEqual([REASON]);
});

it('what was stopped is allowed again', async () => {
  open('?listedProduct=vase', { state: 'STOPPED', reason: REASON });
  await screen.findByRole('button', { name: 'Liberar as vendas' });
  press('Liberar as vendas');
  await screen.findByRole('button', { name: 'Suspender as vendas' });
});

it('the review is turned on with a reason, and off again', async () => {
  const served = open('?reviewing=');
  const why = () => screen.findByLabelText('Por que mudar');
  fireEvent.change(await why(), { target: { value: 'Marcas falsas' } });
  press('Analisar antes da venda');
  await screen.findByText('Produtos novos passam pela análise.');
  await screen.findByRole('button', { name: 'Deixar de analisar' });
  expect(await accessibilityProblems()).toEqual([]);
  await waitFor(() =>
    expect(served.named('SaveReviewing').map(({ variables }) => variables)).toMatchObject([
      { revision: 0, reason: 'Marcas falsas', changes: { reviewsProducts: true } },
    ]),
  );
});
