// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { aSale, masked, userOf } from '../../../testing/seller-factories.ts';

const PATH = '/admin-root/incidents';
const SALE = '58dfba56-6a0e-5a43-9d5e-0c1f6a7b8d90';
const AT = '2026-11-03T13:00:00.000Z';

const OPEN = {
  ...{ id: 'incident-1', kind: 'PROVIDER_FACT_MISMATCHED', state: 'OPEN', raisedAt: AT },
  ...{ stream: `payment-${SALE}`, saleId: SALE, eventId: null, closedAt: null, closedBy: null },
  ...{ closedByName: null, reason: null, others: [{ id: 'incident-2', raisedAt: AT }] },
  details: [
    { name: 'paidCents', value: '4700' },
    { name: 'newer', value: 'than this page' },
  ],
};

async function openIncident(incident = OPEN) {
  const asked: object[] = [];
  let now: object = incident;
  const count = { value: 1, isCapped: false };
  serve({
    answers: {
      me: () => userOf(PATH),
      incidents: () => ({ nodes: [now], endCursor: null, count, counts: [], asOf: null }),
      incident: () => now,
      adminSale: () => masked(aSale()),
      closeIncident: (args: { reason: string }) => {
        asked.push(args);
        const closed = { closedAt: AT, closedBy: 'u-admin', closedByName: 'Helena Duarte' };
        now = { ...incident, state: 'CLOSED', reason: args.reason, ...closed };
        return true;
      },
    },
  });
  openApp(`${PATH}?incident=${incident.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Ocorrência' }));
  await drawer.findByText('Os fatos');
  return { asked, drawer };
}

it('an incident says what it means, what to do, its facts, its sale and when it was seen again', async () => {
  const { drawer } = await openIncident();
  drawer.getByRole('heading', { name: 'Divergência com a processadora' });
  drawer.getByText(/contradiz a venda/);
  drawer.getByText(/^Compare a venda/);
  drawer.getByText('Venda 58DF-BA56');
  expect(drawer.getByText('Pago').nextElementSibling?.textContent).toBe('R$\u00a047,00');
  drawer.getByText('newer');
  const leads = (name: RegExp) => drawer.getByRole('link', { name }).getAttribute('href');
  expect(leads(/03\/11/)).toContain('incident=incident-2');
  expect(await accessibilityProblems()).toEqual([]);
  fireEvent.click(drawer.getByRole('link', { name: 'Ver a venda' }));
  await screen.findByRole('dialog', { name: 'Detalhes da venda' });
  await screen.findByText('a•••@');
  expect(location.search).toContain(`adminSale=${SALE}`);
});

it('an incident is closed with a reason, which its history says then', async () => {
  const { asked, drawer } = await openIncident();
  fireEvent.click(drawer.getByRole('button', { name: 'Encerrar' }));
  await drawer.findByRole('button', { name: 'Motivo: Preencha este campo.' });
  expect(asked).toEqual([]);
  fireEvent.change(drawer.getByLabelText('Motivo'), { target: { value: 'Devolvida na processadora' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Encerrar' }));
  await drawer.findByRole('group', { name: 'Ocorrência encerrada' });
  expect(asked).toMatchObject([{ id: OPEN.id, reason: 'Devolvida na processadora' }]);
  await drawer.findByText('Helena Duarte');
  drawer.getByText('Devolvida na processadora');
});

it('an incident of a kind that is newer than the page has its facts all the same', async () => {
  const { drawer } = await openIncident({ ...OPEN, kind: 'NEWER_THAN_THIS' });
  drawer.getByRole('heading', { name: 'NEWER_THAN_THIS' });
  expect(drawer.queryByText('O que fazer')).toBeNull();
});
