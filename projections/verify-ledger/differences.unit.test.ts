import { expect, it } from 'vitest';
import type { GroupResult } from '../rebuild/rebuild.ts';
import { differencesOf } from './differences.ts';

const AT = new Date('2026-11-03T13:00:00Z');
const DIFFERENCE = { table: 'balances', rows: { live: 1, rebuilt: 1 }, examples: ['a'] };
const result = (group: string, ...differences: (typeof DIFFERENCE)[]): GroupResult => ({
  ...{ group, switched: false, leftOut: [], outcome: 'COMPARED', compared: [], differences },
});

it('nothing is raised where all is equal, or nothing could be compared', () => {
  const away: GroupResult = {
    group: 'carts',
    switched: false,
    leftOut: [],
    outcome: 'NOT_COMPARED',
    reason: '',
  };
  expect(differencesOf([result('sales'), away], [], AT)).toEqual([]);
});

it('each group that differs is one incident a day, and the broken invariants are one', () => {
  const raised = differencesOf(
    [result('sales', DIFFERENCE, { ...DIFFERENCE, table: 'payments' }), result('carts')],
    ['I1: journals that do not sum to zero: j-1', `I2: ${'x'.repeat(300)}`],
    AT,
  );
  expect(raised).toMatchObject([
    {
      kind: 'LEDGER_NOT_EQUAL',
      cause: { stream: 'readmodels-sales' },
      occasion: 'tables 2026-11-03',
      details: { group: 'sales', tables: 'balances; payments' },
    },
    { occasion: 'invariants 2026-11-03' },
  ]);
  expect(raised[1]?.details?.invariants).toMatch(/^I1: .* j-1; I2: x+$/);
  expect(raised[1]?.details?.invariants).toHaveLength(200);
});
