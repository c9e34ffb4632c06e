import { describe, expect, it } from 'vitest';
import { addDays, saoPauloDay } from './calendar.ts';

describe('the calendar of São Paulo', () => {
  it.each([
    ['2026-11-03T02:59:59Z', '2026-11-02'],
    ['2026-11-03T03:00:00Z', '2026-11-03'],
    // Until 2019 summer time moved the clock to UTC−2.
    ['2018-12-01T02:00:00Z', '2018-12-01'],
    ['2018-11-01T02:59:59Z', '2018-10-31'],
  ])('%s falls on %s', (moment, day) => {
    expect(saoPauloDay(new Date(moment))).toBe(day);
  });

  it.each([
    ['2026-11-03', 0, false, '2026-11-03'],
    ['2026-11-07', 0, false, '2026-11-07'],
    ['2026-11-07', 0, true, '2026-11-09'],
    ['2026-11-08', 0, true, '2026-11-09'],
    ['2026-11-06', 0, true, '2026-11-06'],
    ['2026-01-31', 28, false, '2026-02-28'],
    ['2026-12-31', 1, true, '2027-01-01'],
  ])('%s and %i days (business day: %s) is %s', (day, days, businessDay, expected) => {
    expect(addDays(day, days, businessDay)).toBe(expected);
  });
});
