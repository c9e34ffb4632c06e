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
      listing: 'PUBLISHED',
      state: 'PUBLISHED',
      stateSince: expect.anything(),
      reason: null,
      position: 0,
    },
  ]);
});

it('a product is archived until it is saved again', () => {
  expect(rowsOf(saved, archived)).toMatchObject([{ archived: true, state: 'ARCHIVED', position: 1 }]);
  expect(rowsOf(saved, archived, saved)).toMatchObject([
    { archived: false, state: 'PUBLISHED', position: 2 },
  ]);
});

it('a new product is a draft, and stands where its listing does from then on', () => {
  const draft = { type: 'ProductSaved', data: { ...course?.content, published: false } };
  const done = { by: 'ana', at: '2026-11-29T13:00:00.000Z' };
  const submitted = { type: 'ListingSubmitted', data: done };
  const refused = { type: 'ListingRefused', data: { ...done, reason: 'Sem imagem' } };
  const approved = { type: 'ListingApproved', data: done };
  expect(rowsOf(draft)).toMatchObject([{ state: 'DRAFT', reason: null }]);
  expect(rowsOf(draft, submitted, draft)).toMatchObject([{ state: 'IN_REVIEW', stateSince: done.at }]);
  expect(rowsOf(draft, submitted, refused)).toMatchObject([{ state: 'REFUSED', reason: 'Sem imagem' }]);
  expect(rowsOf(draft, submitted, refused, approved)).toMatchObject([
    { state: 'PUBLISHED', reason: null },
  ]);
  expect(rowsOf(draft, archived, approved)).toMatchObject([{ state: 'ARCHIVED', listing: 'PUBLISHED' }]);
});
