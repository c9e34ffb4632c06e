import { expect, it } from 'vitest';
import { groupsToReplace } from './groups-to-replace.ts';

it('are those that are named', () => {
  expect(groupsToReplace([])).toEqual(new Set());
  expect(groupsToReplace(['--replace', 'sales', '--replace', 'carts'])).toEqual(
    new Set(['sales', 'carts']),
  );
});

it.each([[['--replace', 'sails']], [['--replace']], [['sales']], [['--force']]])(
  'are refused as %s',
  (args) => {
    expect(() => groupsToReplace(args)).toThrow();
  },
);
