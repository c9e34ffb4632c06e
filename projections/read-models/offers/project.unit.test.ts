import { expect, it } from 'vitest';
import { demoConfigurations } from '../../../embedded/seed/demo.ts';
import { rowsAfter } from '../../../runtime/testing/rows.ts';
import { offers } from './project.ts';
import { offers as table } from './table.ts';

const digital = demoConfigurations.find(({ id }) => id === 'demo-digital');
const saved = { type: 'OfferSaved', data: digital?.content };
const archived = { type: 'OfferArchived', data: {} };
const rowsOf = (...events: { type: string; data: unknown }[]) =>
  rowsAfter(offers, events, 'offer-demo-digital').all(table);

it('an offer’s row has its title, its product, and what others have to share to be sold along with it', () => {
  expect(rowsOf(saved)).toEqual([
    {
      offerId: 'demo-digital',
      platformId: 'demo-platform',
      productId: 'demo-course',
      title: 'Cerâmica para começar',
      coin: 'BRL',
      type: 'ONE_TIME',
      priceCents: 19_700,
      recurrence: null,
      paused: false,
      archived: false,
      position: 0,
    },
  ]);
});

it('has the title and the pause that were saved last', () => {
  const renamed = { ...saved, data: { ...(saved.data as object), title: 'Outra', paused: true } };
  expect(rowsOf(saved, renamed)).toMatchObject([{ title: 'Outra', paused: true, position: 1 }]);
});

it('stays in the archive as it was', () => {
  expect(rowsOf(saved, archived)).toMatchObject([{ title: 'Cerâmica para começar', archived: true }]);
});

it('that is archived without ever having been saved stops the group', () => {
  expect(() => rowsOf(archived)).toThrow('OfferArchived of what was never saved');
});
