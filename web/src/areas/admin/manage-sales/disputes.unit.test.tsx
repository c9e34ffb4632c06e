// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { aSale, masked, userOf } from '../../../testing/seller-factories.ts';

const PATH = '/admin-root/manage-sales';

const effect = {
  ...{ currency: 'BRL', amount: 22_490, fee: 1_500, fromSeller: 22_990, fromOthers: 0, lost: 0 },
  ...{ feeReturned: 1_000, fromBlocked: 0, fromPending: 0, fromReserve: 2_000, debt: 0 },
  ...{ fromAvailable: 20_990, blocked: 0, shortfall: 0 },
};

function open(sale: object, answers: Record<string, unknown> = {}) {
  const count = { value: 0, isCapped: false };
  const page = { nodes: [], endCursor: null, count, counts: [], totals: [], asOf: null };
  const served = serve({
    answers: {
      ...{ me: () => userOf(PATH), adminSales: () => page, adminSale: () => sale },
      ...{ disputeEffect: () => effect, openDispute: () => true, ...answers },
    },
  });
  openApp(`${PATH}?adminSale=${aSale().id}`);
  return served;
}

it('a chargeback is entered with its reason, and says before what it takes', async () => {
  const served = open(masked(aSale()));
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar chargeback ou MED' }));
  await screen.findByText('Tarifa de chargeback');
  screen.getByText('reserva: R$ 20,00, disponível: R$ 209,90');
  const submit = screen.getByRole('button', { name: 'Marcar chargeback' });
  fireEvent.click(submit);
  await screen.findByText('Escreva o motivo.');
  expect(await accessibilityProblems()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Valor contestado'), { target: { value: '0' } });
  fireEvent.click(submit);
  await screen.findByText('Escreva um valor maior que zero.');
  fireEvent.change(screen.getByLabelText('Valor contestado'), { target: { value: '100,00' } });
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: ' Carta 4711 ' } });
  fireEvent.click(submit);
  await screen.findByText(/^Contestação registrada/);
  await waitFor(() =>
    expect(served.named('OpenDispute').map(({ variables }) => variables)).toMatchObject([
      { kind: 'CHARGEBACK', amount: 10_000, reason: 'Carta 4711' },
    ]),
  );
}, 30_000);

it('a chargeback that is open is closed as won', async () => {
  const dispute = {
    ...{ id: 'dispute-1', kind: 'CHARGEBACK', source: 'STAFF', currency: 'BRL', state: 'OPEN' },
    ...{ isOpen: true, amount: 10_000, taken: 10_000, won: 0, reason: 'Carta 4711', endedAt: null },
    ...{ deadline: '2026-12-06T12:00:00.000Z', openedAt: '2026-11-29T12:00:00.000Z' },
    evidence: [{ at: '2026-11-29T13:00:00.000Z', text: 'Foi entregue', files: [] }],
  };
  const sale = { ...masked(aSale()), disputes: [dispute] };
  const served = open(sale, { closeDispute: () => true });
  await screen.findByText('Foi entregue');
  fireEvent.click(await screen.findByRole('button', { name: 'Encerrar' }));
  await screen.findByText(/^Contestação encerrada/);
  expect(served.named('CloseDispute').map(({ variables }) => variables)).toMatchObject([
    { disputeId: 'dispute-1', outcome: 'WON' },
  ]);
}, 30_000);
