// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Keys from './unanswered-key.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/**
 * The page is loaded anew: only the tab's storage is left of the one before, whose timers never
 * fire.
 */
async function load(): Promise<typeof Keys> {
  vi.clearAllTimers();
  vi.resetModules();
  return import('./unanswered-key.ts');
}

describe('the key of an order without an answer', () => {
  it('outlives a reload, for its own offer only', async () => {
    (await load()).keepKey('offer', 'key-1');
    const { unansweredKey } = await load();
    expect([unansweredKey('offer'), unansweredKey('other')]).toEqual(['key-1', null]);
  });

  it('is no longer used once there is an answer', async () => {
    const { keepKey, forgetKey, unansweredKey } = await load();
    keepKey('offer', 'key-1');
    forgetKey('offer');
    expect(unansweredKey('offer')).toBeNull();
    vi.advanceTimersByTime(5_000);
    expect((await load()).unansweredKey('offer')).toBeNull();
  });

  it('is there again when the answer came to a page that was just being left', async () => {
    const { keepKey, forgetKey } = await load();
    keepKey('offer', 'key-1');
    forgetKey('offer');
    vi.advanceTimersByTime(1_000);
    expect((await load()).unansweredKey('offer')).toBe('key-1');
  });

  it('gives way to the next order', async () => {
    const { keepKey, forgetKey } = await load();
    keepKey('offer', 'key-1');
    forgetKey('offer');
    keepKey('offer', 'key-2');
    vi.advanceTimersByTime(5_000);
    expect((await load()).unansweredKey('offer')).toBe('key-2');
  });

  it('is kept for the page where the browser denies a storage', async () => {
    const { keepKey, unansweredKey } = await load();
    vi.stubGlobal('sessionStorage', undefined);
    keepKey('offer', 'key-1');
    expect(unansweredKey('offer')).toBe('key-1');
    expect((await load()).unansweredKey('offer')).toBeNull();
  });
});
