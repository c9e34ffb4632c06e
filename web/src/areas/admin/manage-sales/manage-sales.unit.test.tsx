// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { aSale, masked, userOf } from '../../../testing/seller-factories.ts';

const PATH = '/admin-root/manage-sales';

async function openSale() {
  const asked: object[] = [];
  const sale = aSale();
  const revealBuyer = (args: object) => {
    asked.push(args);
    return { ...sale.buyer, masked: false };
  };
  const count = { value: 0, isCapped: false };
  const page = { nodes: [], endCursor: null, count, counts: [], totals: [], asOf: null };
  const answers = { adminSales: () => page, adminSale: () => masked(sale), revealBuyer };
  serve({ answers: { me: () => userOf(PATH), ...answers } });
  openApp(`${PATH}?adminSale=${sale.id}`);
  await screen.findByText('a•••@');
  return asked;
}

it('a buyer is masked for an administrator, and shown whole once they said why', async () => {
  const asked = await openSale();
  screen.getByText('•••.982.247-••');
  screen.getByText('(11) •••••-4321');
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
  const question = await screen.findByRole('alertdialog');
  within(question).getByRole('heading', { name: 'Mostrar os dados de 1 comprador' });
  expect(await accessibilityProblems()).toEqual([]);

  fireEvent.click(within(question).getByRole('button', { name: 'Mostrar' }));
  await within(question).findByText('Preencha este campo.');
  expect(asked).toEqual([]);

  const reason = within(question).getByLabelText('Motivo');
  fireEvent.change(reason, { target: { value: 'x'.repeat(501) } });
  fireEvent.click(within(question).getByRole('button', { name: 'Mostrar' }));
  within(question).getByText('501/500');
  expect(asked).toEqual([]);

  fireEvent.change(reason, { target: { value: ' Contestação 4711 ' } });
  fireEvent.click(within(question).getByRole('button', { name: 'Mostrar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(asked).toMatchObject([{ saleId: aSale().id, reason: 'Contestação 4711' }]);
  await screen.findByText('529.982.247-25');
  screen.getByText('(11) 98765-4321');
  expect(screen.queryByRole('button', { name: 'Mostrar' })).toBeNull();
});

it('a buyer who was shown is masked again when the sale is opened again', async () => {
  await openSale();
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
  const question = await screen.findByRole('alertdialog');
  fireEvent.change(within(question).getByLabelText('Motivo'), { target: { value: 'Contestação' } });
  fireEvent.click(within(question).getByRole('button', { name: 'Mostrar' }));
  await screen.findByText('529.982.247-25');
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByText('529.982.247-25')).toBeNull());
  openApp(`${PATH}?adminSale=${aSale().id}`);
  await screen.findByText('•••.982.247-••');
  expect(document.body.textContent).not.toContain('529.982.247-25');
});
