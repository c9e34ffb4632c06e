// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { formReady } from '../../../features/configuration-form/configuration-form.tsx';
import { beforeAll, expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { userOf } from '../../../testing/seller-factories.ts';
import type { WebhookDetail } from './queries.ts';
import { aWebhook } from './testing/factories.ts';

beforeAll(formReady);

const PATH = '/master-root/webhook-logs';

async function openWebhook(webhook: WebhookDetail) {
  let now = webhook;
  const count = { value: 0, isCapped: false };
  const served = serve({
    answers: {
      me: () => userOf(PATH),
      platforms: () => ({ nodes: [] }),
      acquirers: () => [],
      webhooks: () => ({ nodes: [], endCursor: null, count, counts: [], asOf: null }),
      webhook: () => now,
      replayWebhook: () => {
        now = { ...webhook, lastResult: 'DUPLICATE', canReplay: true };
        return true;
      },
    },
  });
  openApp(`${PATH}?webhook=${webhook.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Aviso' }));
  await drawer.findByText('O que foi feito, e por quê');
  return { drawer, served };
}

it('a webhook says what it said, what that means, what came of it, and leads to its sale', async () => {
  const { drawer } = await openWebhook(aWebhook());
  drawer.getByText(/trouxe algo novo para a venda/);
  expect(drawer.getByText('Palavra no aviso').nextElementSibling?.textContent).toBe('CONCLUIDA');
  expect(drawer.getByText('Na nossa tabela').nextElementSibling?.textContent).toBe('Aprovada');
  drawer.getByText(/CONCLUIDA → Aprovada/);
  drawer.getByText(/guardamos só as cobranças/);
  expect(drawer.getByRole('link', { name: 'Ver a venda e a linha do tempo' }).getAttribute('href')).toBe(
    '/admin-root/manage-sales?adminSale=58dfba56-6a0e-5a43-9d5e-0c1f6a7b8d90',
  );
  expect(await accessibilityProblems()).toEqual([]);
});

it('it is dealt with once more, and what came of that is said', async () => {
  const { drawer, served } = await openWebhook(aWebhook());
  fireEvent.click(drawer.getByRole('button', { name: 'Tratar de novo' }));
  await drawer.findByRole('group', { name: /voltou para a fila/ });
  await drawer.findByText(/^Da última vez: .*já era conhecida/);
  expect(served.named('ReplayWebhook')).toHaveLength(1);
});

it('a body that nobody understood is shown masked; one that was refused has nothing to do', async () => {
  const none = { word: null, wordMeans: null, named: [], facts: [], paymentId: null, normalised: null };
  const { drawer } = await openWebhook(
    aWebhook({ ...none, result: 'UNKNOWN_SHAPE', maskedBody: '{\n  "type": "odd"\n}' }),
  );
  drawer.getByText(/"type": "odd"/);
  expect(drawer.queryByText('Como foi lido')).toBeNull();
});

it('of a wrong signature nothing is kept, and nothing can be done again', async () => {
  const none = { word: null, wordMeans: null, named: [], facts: [], paymentId: null, normalised: null };
  const { drawer } = await openWebhook(
    aWebhook({ ...none, result: 'BAD_SIGNATURE', lastResult: 'BAD_SIGNATURE', canReplay: false }),
  );
  drawer.getByText(/recusado na porta/);
  expect(drawer.queryByRole('button', { name: 'Tratar de novo' })).toBeNull();
});
