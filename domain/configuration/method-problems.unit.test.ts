import { expect, it } from 'vitest';
import { methodProblems } from './method-problems.ts';

it('an offer takes at least one method', () => {
  expect(methodProblems({ methods: [] })).toEqual([{ field: 'methods', code: 'NOTHING_CHOSEN' }]);
});

it('and each of them once', () => {
  expect(methodProblems({ methods: ['PIX', 'BILLET', 'PIX'] })).toEqual([
    { field: 'methods', code: 'REPEATED' },
  ]);
  expect(methodProblems({ methods: ['BILLET', 'PIX'] })).toEqual([]);
});
