import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellingIfSlow } from './telling-if-slow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lasting = (ms: number) => new Promise<string>((done) => setTimeout(() => done('up'), ms));

it('a part that takes long is named once, and what it answers comes all the same', async () => {
  const told: string[] = [];
  const up = tellingIfSlow('PostgreSQL', lasting(90_000), (sentence) => told.push(sentence));
  await vi.advanceTimersByTimeAsync(19_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(71_000);
  expect(told).toEqual(['Still starting PostgreSQL …']);
  expect(await up).toBe('up');
});

it('nothing is said of one that is up in time, nor of one that fails', async () => {
  const told: string[] = [];
  const tell = (sentence: string) => told.push(sentence);
  const up = tellingIfSlow('the api', lasting(5_000), tell);
  const failing = tellingIfSlow('the api', Promise.reject(new Error('no')), tell);
  await expect(failing).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await up).toBe('up');
  expect(told).toEqual([]);
});
