import { expect, it } from 'vitest';
import { MOST_TRIES, backoffMs } from './backoff.ts';

it('grows from 200 ms to a minute and never beyond', () => {
  const waits = Array.from({ length: MOST_TRIES - 1 }, (_, i) => backoffMs(i + 1, 0));
  expect(waits).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 51_200, 60_000, 60_000]);
  expect(backoffMs(1, 0.999)).toBeLessThanOrEqual(300);
  expect(backoffMs(30, 0.999)).toBe(60_000);
});
