import { describe, expect, it } from 'vitest';
import { addDays, saoPauloDay, weekdayOf } from './calendar.ts';

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
    ['2026-11-03', 0, '2026-11-03'],
    ['2026-11-07', 0, '2026-11-07'],
    ['2026-01-31', 28, '2026-02-28'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  it.each([
    ['2026-11-01', 0],
    ['2026-11-07', 6],
  ])('%s is day %i of its week', (day, expected) => {
    expect(weekdayOf(day)).toBe(expected);
  });
});
