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

describe('where the buyers of a changed product go', () => {
  const ACCESS = 'https://aulas.example/entrar?turma=a@b';

  it.each([ACCESS, null])('may be %s', (accessUrl) => expect(problems({ accessUrl })).toEqual([]));

  it.each([
    'https://ana:segredo@aulas.example/',
    'https://ana@aulas.example/',
    'https://:x@aulas.example',
  ])('gives nobody’s user or password away: %s', (accessUrl) =>
    expect(problems({ accessUrl })).toEqual([{ field: 'accessUrl', code: 'CREDENTIALS' }]),
  );

  it('may stay as it was, so that nothing else waits for it', () => {
    const before = { ...seen, accessUrl: 'https://ana:segredo@aulas.example/' };
    expect(problems({ name: 'Outro' }, before)).toEqual([]);
  });
});
