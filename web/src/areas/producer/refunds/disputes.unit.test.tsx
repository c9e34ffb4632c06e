// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { userOf } from '../../../testing/seller-factories.ts';
import { canSend } from '../../../testing/uploading.ts';

afterEach(() => vi.unstubAllGlobals());

const PATH = '/platform/refunds';
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const aDispute = (change: object = {}) => ({
  ...{ id: 'dispute-1', saleId: 'sale-1', orderNumber: '5F0C-9A52', source: 'STAFF', currency: 'BRL' },
  ...{ productName: 'Cerâmica para começar', kind: 'CHARGEBACK', state: 'OPEN', isOpen: true },
  ...{ amount: 19_700, taken: 19_700, won: 0, reason: 'Carta do banco', deadline: inDays(6) },
  ...{ openedAt: inDays(-1), endedAt: null, evidence: [] },
  ...change,
});

function open(dispute: object) {
  const count = { value: 1, isCapped: false };
  const totals = [{ currency: 'BRL', count: 1, openAmount: 19_700, taken: 19_700, won: 0 }];
  const page = { nodes: [dispute], endCursor: null, count, counts: [], totals, asOf: inDays(0) };
  const link = { signedUrl: 'https://files.test/put', headers: [], imageUrl: null, key: 'evidence/1' };
  const answers = {
    ...{ disputes: () => page, dispute: () => dispute, giveDisputeEvidence: () => true },
    createUploadLink: () => link,
  };
  const served = serve({ answers: { me: () => userOf(PATH), ...answers } });
  openApp(`${PATH}?tab=disputes&dispute=dispute-1`);
  return served;
}

it('a dispute is answered in the seller’s words, with a paper', async () => {
  const sent = canSend();
  const served = open(aDispute());
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar a defesa' }));
  await screen.findByText('Escreva o que aconteceu.');
  fireEvent.change(screen.getByLabelText('O que aconteceu'), { target: { value: ' Entregue ' } });
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Anexar documento', { selector: 'input' }), {
      target: { files: [file] },
    });
  choose(new File(['x'], 'a.txt', { type: 'text/plain' }));
  await screen.findByText('Envie um arquivo PDF, JPG ou PNG.');
  choose(new File([new Uint8Array(5 * 2 ** 20 + 1)], 'nota.pdf', { type: 'application/pdf' }));
  await screen.findByText('O arquivo tem mais de 5 MB.');
  expect(sent).toHaveLength(0);
  choose(new File(['x'], 'nota.pdf', { type: 'application/pdf' }));
  await screen.findByText('nota.pdf');
  expect(await accessibilityProblems()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar a defesa' }));
  await screen.findByText(/^Defesa enviada/);
  await waitFor(() =>
    expect(served.named('GiveDisputeEvidence').map(({ variables }) => variables)).toMatchObject([
      { id: 'sale-1', disputeId: 'dispute-1', text: 'Entregue', files: ['evidence/1'] },
    ]),
  );
}, 30_000);

it.each([
  ['that is over', aDispute({ isOpen: false, state: 'LOST', endedAt: inDays(0) })],
  ['whose time is over', aDispute({ deadline: inDays(-1) })],
])('a dispute %s is not answered', async (_what, dispute) => {
  open(dispute);
  await screen.findByText('A contestação');
  expect(screen.queryByRole('button', { name: 'Enviar a defesa' })).toBeNull();
});
