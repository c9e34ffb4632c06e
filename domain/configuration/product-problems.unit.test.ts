import { describe, expect, it } from 'vitest';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { productProblems } from './product-problems.ts';
import type { ConfigurationOf } from './schemas.ts';

const seen = demoConfigurations.find(({ id }) => id === 'demo-course')
  ?.content as ConfigurationOf<'Product'>;
const OURS = 'https://files.example/public/products/1/caneca.png';
const picture = (url: string) => ({ url, width: 10, height: 10 });
const problems = (changes: Partial<typeof seen>, before = seen) =>
  productProblems({ ...before, ...changes }, { seen: before, isOurs: (url) => url === OURS });

describe('the picture of a changed product', () => {
  it.each([
    ['one that was uploaded', picture(OURS)],
    ['the one that was there before', seen.image],
    ['none', null],
  ])('may be %s', (_which, image) => expect(problems({ image })).toEqual([]));

  it.each([
    'https://elsewhere.example/new.png',
    'javascript:alert(1)',
    'data:image/png,x',
    '/other.png',
    '',
  ])('is no other: “%s”', (url) =>
    expect(problems({ image: picture(url) })).toEqual([{ field: 'image', code: 'ADDRESS_REFUSED' }]),
  );
});

it('a product of which nothing is handed over here has no address of its access', () => {
  const accessUrl = 'https://example.com/alunos';
  const refused = [{ field: 'accessUrl', code: 'NOT_SUPPORTED' }];
  expect(problems({ integration: 'PAYMENTS_ONLY', accessUrl })).toEqual(refused);
  expect(problems({ integration: 'PAYMENTS_ONLY', accessUrl: null })).toEqual([]);
  expect(problems({ integration: 'EMAIL_ONLY', accessUrl })).toEqual([]);
});
