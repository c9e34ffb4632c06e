import { expect, it } from 'vitest';
import { readCommandLine } from './command-line.ts';

it('names the groups to replace', () => {
  expect(readCommandLine([])).toEqual({ replace: new Set(), acceptLog: false });
  expect(readCommandLine(['--replace', 'sales', '--replace', 'carts'])).toEqual({
    replace: new Set(['sales', 'carts']),
    acceptLog: false,
  });
});

it('says that the log is accepted', () => {
  expect(readCommandLine(['--accept-log'])).toEqual({ replace: new Set(), acceptLog: true });
});

it.each([[['--replace', 'sails']], [['--replace']], [['sales']], [['--force']], [['--accept-log=yes']]])(
  'is refused as %s',
  (args) => {
    expect(() => readCommandLine(args)).toThrow();
  },
);
