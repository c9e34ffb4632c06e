import { expect, it } from 'vitest';
import type { GroupResult } from '../rebuild/rebuild.ts';
import { verdictOf } from './verdict.ts';

const compared = (group: string, rows: number, isDifferent = false): GroupResult => ({
  ...({ group, outcome: 'COMPARED', switched: false, leftOut: [] } as const),
  compared: [{ table: 'things', rows }],
  differences: isDifferent
    ? [{ table: 'things', rows: { live: rows, rebuilt: rows }, examples: ['a'] }]
    : [],
});
const notCompared = (group: string): GroupResult => ({
  ...({
    group,
    outcome: 'NOT_COMPARED',
    switched: false,
    leftOut: [],
    reason: 'nobody writes it',
  } as const),
});
const sentence = (groups: readonly GroupResult[], broken: readonly string[] = []) =>
  verdictOf({ groups, events: 7 }, broken).sentence;

it('all the same is equal', () => {
  expect(verdictOf({ groups: [compared('a', 2), compared('b', 3)], events: 7 }, [])).toEqual({
    isEqual: true,
    sentence: 'equal: 7 events rebuilt, 5 rows and every balance the same',
  });
});

it('equal tables that lack the newest are equal as far as they go, which is not all', () => {
  const groups = [compared('a', 2)];
  expect(verdictOf({ groups, events: 7, notCurrent: 'a: 20 s behind' }, [])).toEqual({
    isEqual: false,
    sentence:
      'NOT COMPARED: the newest, which the live tables lack (a: 20 s behind); equal as far as they go: 7 events rebuilt, 2 rows and every balance the same',
  });
});

it('equal tables that leave streams out are equal as far as they go, which is not all', () => {
  const letter = { stream: 'payment-1', eventId: 'e', revision: 0, position: 1n };
  const leftOut = [{ ...letter, type: 'PurchaseRequested', reason: '22P05' }];
  const groups = [{ ...compared('a', 2), leftOut }, compared('b', 3)];
  expect(verdictOf({ groups, events: 7 }, [])).toEqual({
    isEqual: false,
    sentence:
      'NOT COMPARED: streams that are left out: a (1); equal as far as they go: 7 events rebuilt, 5 rows and every balance the same',
  });
});

it.each<[string, readonly GroupResult[], readonly string[]]>([
  ['NOT EQUAL', [compared('a', 2, true)], []],
  ['NOT EQUAL', [compared('a', 2)], ['I1: journals that do not sum to zero']],
  ['NOT COMPARED: b', [compared('a', 2), notCompared('b')], []],
  ['NOT EQUAL; NOT COMPARED: b', [compared('a', 2, true), notCompared('b')], []],
  ['NOT COMPARED: there is not one row', [compared('a', 0)], []],
  ['NOT EQUAL', [compared('a', 0)], ['I1: journals that do not sum to zero']],
])('anything else says which: %s', (expected, groups, broken) => {
  const { isEqual } = verdictOf({ groups, events: 7 }, broken);
  expect(isEqual).toBe(false);
  expect(sentence(groups, broken).startsWith(expected)).toBe(true);
});
