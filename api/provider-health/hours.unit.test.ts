import { describe, expect, it } from 'vitest';
import { hourOf } from '../../projections/read-models/provider-health/table.ts';
import { hoursOf } from './hours.ts';

const NOW = new Date('2026-11-03T13:20:00Z');
const hour = (moment: string) => hourOf(new Date(moment));

describe('a span of time', () => {
  it('is the last day when nothing is said', () => {
    expect(hoursOf({}, NOW)).toEqual({
      ok: true,
      value: { from: hour('2026-11-02T13:00:00Z'), until: hour('2026-11-03T14:00:00Z') },
    });
  });

  it.each([
    ['2026-11-03T10:00:00Z', '2026-11-03T12:00:00Z', 2],
    ['2026-11-03T10:59:59.999Z', '2026-11-03T11:00:00.001Z', 2],
    ['2026-11-03T00:00:00-03:00', '2026-11-04T00:00:00-03:00', 24],
  ])('from %s until %s touches %i hours', (from, until, count) => {
    const hours = hoursOf({ from, until }, NOW);
    expect(hours.ok && hours.value.until - hours.value.from).toBe(count);
    expect(hours.ok && hours.value.from).toBe(hour(from));
  });

  it('begins thirty days ago at the earliest', () => {
    expect(hoursOf({ from: '2026-10-04T13:00:00Z' }, NOW)).toMatchObject({
      value: { from: hour('2026-10-04T13:00:00Z'), until: hour('2026-11-03T14:00:00Z') },
    });
    expect(hoursOf({ until: '2026-10-05T13:00:00Z' }, NOW)).toMatchObject({ ok: true });
  });

  it.each([
    [{ from: 'yesterday' }, 'from', 'INVALID_FORMAT'],
    [{ until: '2026-11-03' }, 'until', 'INVALID_FORMAT'],
    [{ from: '2026-11-03T13:20:00Z' }, 'until', 'OUT_OF_RANGE'],
    [{ from: '2026-11-03T12:00:00Z', until: '2026-11-03T11:00:00Z' }, 'until', 'OUT_OF_RANGE'],
    [{ from: '2026-10-04T12:59:59Z' }, 'from', 'OUT_OF_RANGE'],
    [{ from: '1970-01-01T00:00:00Z', until: '2026-11-03T11:00:00Z' }, 'from', 'OUT_OF_RANGE'],
    [{ until: '2026-10-05T12:59:59Z' }, 'until', 'OUT_OF_RANGE'],
  ])('%o is refused', (filter, field, code) => {
    expect(hoursOf(filter, NOW)).toEqual({
      ok: false,
      error: { code: 'INVALID_INPUT', details: { fields: [{ field, code }] } },
    });
  });
});
