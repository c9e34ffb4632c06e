import { describe, expect, it } from 'vitest';
import { msUntilNight } from './night.ts';

const at = (from: string, connectionId = 'connection-1') =>
  new Date(Date.parse(from) + msUntilNight(new Date(from), connectionId));

describe('a connection’s moment of the night', () => {
  it('is between three and five in São Paulo, and another one for each', () => {
    const moments = Array.from({ length: 200 }, (_, index) =>
      at('2026-11-03T12:00:00Z', `connection-${index}`).toISOString(),
    );
    expect(moments.every((each) => /^2026-11-04T0[67]:/.test(each))).toBe(true);
    expect(new Set(moments).size).toBeGreaterThan(190);
  });

  it('is the same every night', () => {
    const first = at('2026-11-03T12:00:00Z');
    expect(at(first.toISOString()).getTime() - first.getTime()).toBe(86_400_000);
    expect(at(new Date(first.getTime() - 1).toISOString())).toEqual(first);
  });
});
