import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { batchEvery } from './batch-every.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('calls all at the same moments, whenever they came, and nobody who has gone', () => {
  const { add } = batchEvery(1_000);
  const called: string[] = [];
  const remove = add(() => called.push(`first at ${performance.now() - begun}`));
  const begun = performance.now();
  vi.advanceTimersByTime(700);
  add(() => called.push(`second at ${performance.now() - begun}`));
  vi.advanceTimersByTime(300);
  remove();
  vi.advanceTimersByTime(1_000);
  expect(called).toEqual(['first at 1000', 'second at 1000', 'second at 2000']);
});

it('keeps no timer once nobody is there, and begins again', () => {
  const { add } = batchEvery(1_000);
  const look = vi.fn<() => void>();
  add(() => undefined)();
  expect(vi.getTimerCount()).toBe(0);
  add(look);
  vi.advanceTimersByTime(1_000);
  expect(look).toHaveBeenCalledTimes(1);
});
