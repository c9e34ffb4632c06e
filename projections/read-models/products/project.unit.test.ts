import { expect, it } from 'vitest';
import { demoConfigurations } from '../../../embedded/seed/demo.ts';
import { rowsAfter } from '../../../runtime/testing/rows.ts';
import { products } from './project.ts';
import { products as table } from './table.ts';

const course = demoConfigurations.find(({ id }) => id === 'demo-course');
const saved = { type: 'ProductSaved', data: course?.content };
const archived = { type: 'ProductArchived', data: {} };
const rowsOf = (...events: { type: string; data: unknown }[]) =>
  rowsAfter(products, events, 'product-demo-course').all(table);

it('a product’s row says whose it is and what it is called, and nothing of its seller', () => {
  expect(rowsOf(saved)).toEqual([
    {
      productId: 'demo-course',
      platformId: 'demo-platform',
      producerId: 'demo-producer',
      name: 'Cerâmica para começar',
      searchedName: 'ceramica para comecar',
      typeProduct: 'DIGITAL',
      archived: false,
      position: 0,
    },
  ]);
});

it('a product is archived until it is saved again', () => {
  expect(rowsOf(saved, archived)).toMatchObject([{ archived: true, position: 1 }]);
  expect(rowsOf(saved, archived, saved)).toMatchObject([{ archived: false, position: 2 }]);
});
