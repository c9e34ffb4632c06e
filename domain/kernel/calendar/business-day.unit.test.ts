import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../testing/property.ts';
import { addDays, weekdayOf } from './calendar.ts';
import { bankHolidays, businessDayFrom } from './business-day.ts';

const SUNDAY = 0;
const MONDAY = 1;
const TUESDAY = 2;
const THURSDAY = 4;
const FRIDAY = 5;
const SATURDAY = 6;

describe('the holidays of Brazilian banks', () => {
  /** As FEBRABAN published them, those on a weekend included. */
  it.each([
    [2023, '01-01 02-20 02-21 04-07 04-21 05-01 06-08 09-07 10-12 11-02 11-15 12-25'],
    [2024, '01-01 02-12 02-13 03-29 04-21 05-01 05-30 09-07 10-12 11-02 11-15 11-20 12-25'],
    [2025, '01-01 03-03 03-04 04-18 04-21 05-01 06-19 09-07 10-12 11-02 11-15 11-20 12-25'],
    [2026, '01-01 02-16 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-15 11-20 12-25'],
    [2027, '01-01 02-08 02-09 03-26 04-21 05-01 05-27 09-07 10-12 11-02 11-15 11-20 12-25'],
  ])('%i', (year, days) => {
    expect([...bankHolidays(year)].sort()).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  /** Easter Sundays of the almanacs, the earliest and the latest possible among them. */
  it.each([
    '1913-03-23',
    '1943-04-25',
    '2008-03-23',
    '2011-04-24',
    '2019-04-21',
    '2030-04-21',
    '2038-04-25',
    '2076-04-19',
    '2099-04-12',
  ])('follow Easter, %s', (easter) => {
    const days = bankHolidays(Number(easter.slice(0, 4)));
    expect(weekdayOf(easter)).toBe(SUNDAY);
    expect([-48, -47, -2, 60].map((offset) => days.has(addDays(easter, offset)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('of any year: Carnival on Monday and Tuesday, Good Friday six weeks and three days later, Corpus Christi on a Thursday', () => {
    forAll(fc.integer({ min: 1900, max: 2099 }), (year) => {
      const days = bankHolidays(year);
      const [tuesday] = [...days].filter(
        (day) =>
          weekdayOf(day) === TUESDAY &&
          days.has(addDays(day, -1)) &&
          days.has(addDays(day, 45)) &&
          days.has(addDays(day, 107)),
      );
      expect(tuesday).toBeDefined();
      const carnival = tuesday ?? '';
      expect([-1, 45, 107].map((offset) => weekdayOf(addDays(carnival, offset)))).toEqual([
        MONDAY,
        FRIDAY,
        THURSDAY,
      ]);
      expect([...days].every((day) => day.startsWith(`${year}-`))).toBe(true);
    });
  });

  it('know the 20th of November from 2024 on', () => {
    expect([2022, 2023, 2024, 2025].map((year) => bankHolidays(year).has(`${year}-11-20`))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('a day on which banks work', () => {
  it.each([
    ['a Tuesday', '2026-11-03', '2026-11-03'],
    ['a Saturday', '2026-11-07', '2026-11-09'],
    ['a Sunday', '2026-11-08', '2026-11-09'],
    ['Carnival, from its Saturday on', '2026-02-14', '2026-02-18'],
    ['Good Friday', '2026-04-03', '2026-04-06'],
    ['a Saturday before a Monday that is a holiday', '2026-10-31', '2026-11-03'],
    ['New Year before a weekend', '2027-01-01', '2027-01-04'],
    ['the last working day of a year', '2026-12-31', '2026-12-31'],
    [
      'a day after which years have five digits, for once and not for ever (review)',
      '+010000-01',
      '+010000-01',
    ],
    ['a Saturday that ends its year', '2033-12-31', '2034-01-02'],
  ])('%s: %s becomes %s', (_, day, expected) => {
    expect(businessDayFrom(day)).toBe(expected);
  });

  it('is never before the day that was meant, at most five days after it, and stays what it is', () => {
    const anyDay = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2000-01-01', days));
    forAll(anyDay, (day) => {
      const business = businessDayFrom(day);
      expect(business >= day && business <= addDays(day, 5)).toBe(true);
      expect([SATURDAY, SUNDAY]).not.toContain(weekdayOf(business));
      expect(bankHolidays(Number(business.slice(0, 4))).has(business)).toBe(false);
      expect(businessDayFrom(business)).toBe(business);
    });
  });
});
