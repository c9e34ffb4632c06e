import { expect, test } from 'vitest';
import { dueDayFrom, slipExpiry } from './slip-days.ts';

test.each([
  // Ten in the evening in São Paulo is the next day already in UTC.
  ['2026-03-03T01:00:00Z', 1, '2026-03-03'],
  ['2026-03-03T12:00:00Z', 5, '2026-03-08'],
  ['2026-12-31T23:00:00Z', 1, '2027-01-01'],
  ['2028-02-28T12:00:00Z', 1, '2028-02-29'],
])('made at %s for %i days: due on %s', (now, days, day) => expect(dueDayFrom(new Date(now), days)).toBe(day));

test('a slip is waited for until the end of the third day after', () => expect(slipExpiry('2026-03-31')).toBe('2026-04-04T02:59:59.000Z'));
