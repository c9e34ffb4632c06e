import { describe, expect, it } from 'vitest';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { productProblems } from './product-problems.ts';
import type { ConfigurationOf } from './schemas.ts';

const seen = demoConfigurations.find(({ id }) => id === 'demo-course')
  ?.content as ConfigurationOf<'Product'>;
const OURS = 'https://files.example/public/products/1/caneca.png';
const THEIRS = 'files/ZGVtbw/YW5h/1/file.pdf';
const picture = (url: string) => ({ url, width: 10, height: 10 });
const problems = (changes: Partial<typeof seen>, before = seen) =>
  productProblems(
    { ...before, ...changes },
    { seen: before, isOurs: (url) => url === OURS, isTheirs: (key) => key === THEIRS },
  );
const file = (key: string) => ({ id: 'f1', key, name: 'Apostila.pdf', bytes: 100 });

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

it('a product’s files are those that its seller has sent, or that it had', () => {
  expect(problems({ files: [file(THEIRS)] })).toEqual([]);
  const refused = [{ field: 'files', code: 'ADDRESS_REFUSED' }];
  expect(problems({ files: [file('files/ZGVtbw/b3RoZXI/1/file.pdf')] })).toEqual(refused);
  const had = { ...seen, files: [file('files/before')] };
  expect(problems({ files: [file('files/before')] }, had)).toEqual([]);
});

it('nor files, nor a licence', () => {
  const integration = 'PAYMENTS_ONLY';
  expect(problems({ integration, accessUrl: null, licence: 'RZ-1', files: [file(THEIRS)] })).toEqual([
    { field: 'licence', code: 'NOT_SUPPORTED' },
    { field: 'files', code: 'NOT_SUPPORTED' },
  ]);
});
