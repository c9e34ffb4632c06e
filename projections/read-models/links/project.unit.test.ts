import { expect, it } from 'vitest';
import type { LinkEvent } from '../../../domain/link/events.ts';
import { rowsAfter } from '../../../runtime/testing/rows.ts';
import { links } from './project.ts';
import { links as table } from './table.ts';

const at = '2026-11-30T13:00:00.000Z';
const linkId = '5b0c3f3e-7f0b-4f0e-9a53-0d1de8f1b7a2';
const paymentId = '6b0c3f3e-7f0b-4f0e-9a53-0d1de8f1b7a2';
const opened: LinkEvent = {
  type: 'LinkOpened',
  data: {
    ...{ linkId, platformId: 'demo', userId: 'ana', title: 'Aula Avulsa', days: null, at },
    ...{ amountCents: 9_000, methods: ['PIX'], installmentsMax: null, expiresAt: null, isOnce: true },
  },
};
const rowAfter = (...events: readonly LinkEvent[]) =>
  rowsAfter(links, events, `link-${linkId}`).all(table)[0];

it('a link’s row says what it costs, and that it is open', () => {
  expect(rowAfter(opened)).toMatchObject({
    ...{ linkId, title: 'Aula Avulsa', searchedTitle: 'aula avulsa', state: 'OPEN' },
    ...{ amountCents: 9_000, methods: ['PIX'], isOnce: true, isTaken: false, openedAt: at },
  });
});

it.each([
  ['closed', [{ type: 'LinkClosed', data: { by: 'ana', at } }], { state: 'CLOSED' }],
  ['expired', [{ type: 'LinkExpired', data: { at } }], { state: 'EXPIRED' }],
  ['taken', [{ type: 'LinkTaken', data: { paymentId, at } }], { state: 'OPEN', isTaken: true }],
  [
    'given back',
    [
      { type: 'LinkTaken', data: { paymentId, at } },
      { type: 'LinkGivenBack', data: { paymentId, at } },
    ],
    { state: 'OPEN', isTaken: false },
  ],
  [
    'paid',
    [
      { type: 'LinkTaken', data: { paymentId, at } },
      { type: 'LinkPaid', data: { paymentId, at } },
    ],
    { state: 'PAID', isTaken: false },
  ],
] as const)('of one that is %s says so', (_what, events, expected) => {
  expect(rowAfter(opened, ...(events as readonly LinkEvent[]))).toMatchObject(expected);
});
