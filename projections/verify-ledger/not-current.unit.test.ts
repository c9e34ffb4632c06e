import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastingProblem } from './not-current.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('read models that become current meanwhile have no problem', async () => {
  const said = ['nobody has looked', 'nobody has looked', undefined];
  const found = lastingProblem(async () => said.shift(), 20_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await found).toBeUndefined();
});

it('what lasts is told', async () => {
  const found = lastingProblem(async () => 'nobody has looked', 20_000);
  await vi.advanceTimersByTimeAsync(21_000);
  expect(await found).toBe('nobody has looked');
});
