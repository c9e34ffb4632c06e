// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { formReady } from '../../../features/configuration-form/configuration-form.tsx';
import { beforeAll, expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { userOf } from '../../../testing/seller-factories.ts';
import type { SellerDetail } from './queries.ts';
import { aSellerAway } from './testing/factories.ts';

beforeAll(formReady);

const PATH = '/admin-root/seller-last-login';

async function openSeller(seller: SellerDetail) {
  let now = seller;
  const count = { value: 0, isCapped: false };
  const served = serve({
    answers: {
      me: () => userOf(PATH),
      sellerLastSignIns: () => ({ nodes: [], endCursor: null, count, counts: [], asOf: null }),
      sellerLastSignIn: () => now,
      winBackSeller: () => {
        now = { ...seller, canBeWonBack: false, wonBackAt: '2026-11-29T13:00:00.000Z' };
        return true;
      },
    },
  });
  openApp(`${PATH}?sellerAway=${seller.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Vendedor' }));
  await drawer.findByRole('heading', { name: seller.name ?? '' });
  return { drawer, served };
}

it('a seller who was away is written to, once', async () => {
  const { drawer, served } = await openSeller(aSellerAway());
  drawer.getByText('Há 21 dias');
  drawer.getByText(/1\.290,00/);
  fireEvent.click(drawer.getByRole('button', { name: 'Enviar e-mail' }));
  await drawer.findByRole('button', { name: 'Mensagem: Preencha este campo.' });
  fireEvent.change(drawer.getByLabelText('Mensagem'), { target: { value: 'Temos layouts novos' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Enviar e-mail' }));
  await drawer.findByRole('group', { name: 'O e-mail está a caminho' });
  await drawer.findByText('Última mensagem em');
  expect(served.named('WinBackSeller').map(({ variables }) => variables)).toMatchObject([
    { id: 'u-bruno', message: 'Temos layouts novos' },
  ]);
  expect(drawer.queryByRole('button', { name: 'Enviar e-mail' })).toBeNull();
  expect(await accessibilityProblems()).toEqual([]);
});

it.each([
  [{ optedOut: true }, 'Este vendedor pediu para não receber mensagens assim'],
  [{ canBeWonBack: false }, 'Outra mensagem só 30 dias depois da última'],
  [{ canBeWonBack: false, blocked: true }, 'Conta bloqueada'],
])('one with %j is not written to, which is said', async (changes, text) => {
  const { drawer } = await openSeller(aSellerAway(changes));
  drawer.getByText(text);
  expect(drawer.queryByRole('button', { name: 'Enviar e-mail' })).toBeNull();
});
