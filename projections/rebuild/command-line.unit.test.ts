import { expect, it } from 'vitest';
import { readCommandLine } from './command-line.ts';

it('names the groups to replace', () => {
  expect(readCommandLine([])).toEqual({ replace: new Set(), resetToLog: false });
  expect(readCommandLine(['--replace', 'sales', '--replace', 'carts'])).toEqual({
    replace: new Set(['sales', 'carts']),
    resetToLog: false,
  });
});

it('says that the log is accepted', () => {
  expect(readCommandLine(['--reset-to-log'])).toEqual({ replace: new Set(), resetToLog: true });
});

it.each([
  [['--replace', 'sails']],
  [['--replace']],
  [['sales']],
  [['--force']],
  [['--reset-to-log=yes']],
])('is refused as %s', (args) => {
  expect(() => readCommandLine(args)).toThrow();
});
