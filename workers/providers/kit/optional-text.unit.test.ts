import { expect, test } from 'vitest';
import { exchangeWith } from '../testing/provider-exchange.ts';
import { optionalTime } from './optional-text.ts';

test.each([
  [1_772_467_200, '2026-03-02T16:00:00.000Z'],
  [1_772_467_200_000, '2026-03-02T16:00:00.000Z'],
  ['2026-03-02T16:00:00Z', '2026-03-02T16:00:00Z'],
])('the time %s is %s', (said, time) => expect(optionalTime.parse(said)).toBe(time));

test.each([0, -1, -62_135_596_800, 1e16, null, undefined])(
  '%s is what programs write for no time',
  (said) => expect(optionalTime.parse(said)).toBeUndefined(),
);

test.each([true, {}])('%j is no time at all', (said) =>
  expect(optionalTime.safeParse(said).success).toBe(false),
);

test.each([0, -1, -62_135_596_800, 1_772_467_200_000_000, ''])(
  'a charge is read though it says %s of when it was paid',
  async (paidAt) => {
    const body = { id: 't-1', status: 'PAID', amount: 19_990, paidAt };
    const { adapter, context } = exchangeWith('PRONTTUS', { 'GET /transactions/t-1': { body } });
    const outcome = await adapter.fetchTransaction({ transactionId: 't-1' }, context);
    expect(outcome).toMatchObject({ kind: 'done', value: { fact: { paidCents: 19_990 } } });
  },
);
