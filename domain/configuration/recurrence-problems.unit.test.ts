import { expect, it } from 'vitest';
import { recurrenceProblems } from './recurrence-problems.ts';

const monthly = { priceCents: 3_990, frequencyInDays: 30 } as const;

it.each([
  ['ONE_TIME', null, []],
  ['ONE_TIME', monthly, []],
  ['SUBSCRIPTION', monthly, []],
  ['SUBSCRIPTION', null, [{ field: 'recurrence', code: 'REQUIRED' }]],
] as const)('an offer of type %s with %j', (type, recurrence, problems) =>
  expect(recurrenceProblems({ type, recurrence })).toEqual(problems),
);
