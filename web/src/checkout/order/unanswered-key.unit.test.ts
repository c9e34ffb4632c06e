// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Keys from './unanswered-key.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
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

  it('is gone at once when the buyer turns from its answer', async () => {
    const { keepKey, forgetKey, leaveAnswered } = await load();
    keepKey('offer', 'key-1');
    forgetKey('offer');
    leaveAnswered('offer', (key) => key === 'key-1');
    expect((await load()).unansweredKey('offer')).toBeNull();
  });

  it('stays when the buyer turns from another order’s answer', async () => {
    const { keepKey, leaveAnswered, unansweredKey } = await load();
    keepKey('offer', 'key-2');
    leaveAnswered('offer', (key) => key === 'key-1');
    expect(unansweredKey('offer')).toBe('key-2');
    expect((await load()).unansweredKey('offer')).toBe('key-2');
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
    vi.stubGlobal('localStorage', undefined);
    keepKey('offer', 'key-1');
    expect(unansweredKey('offer')).toBe('key-1');
    expect((await load()).unansweredKey('offer')).toBeNull();
  });
});

/** Another tab of the same browser: it has the shared storage alone. */
async function openTab(): Promise<typeof Keys> {
  sessionStorage.clear();
  vi.resetModules();
  return import('./unanswered-key.ts');
}

describe('the key of an order that another tab has sent', () => {
  it('is taken for the next one, for a quarter of an hour', async () => {
    (await openTab()).keepKey('offer', 'key-1');
    const { unansweredKey } = await openTab();
    expect([unansweredKey('offer'), unansweredKey('other')]).toEqual(['key-1', null]);
    vi.advanceTimersByTime(15 * 60_000);
    expect(unansweredKey('offer')).toBeNull();
  });

  it('is no longer taken once that tab knows the answer', async () => {
    const first = await openTab();
    const second = await openTab();
    first.keepKey('offer', 'key-1');
    sessionStorage.clear();
    expect(second.unansweredKey('offer')).toBe('key-1');
    first.forgetKey('offer');
    expect(second.unansweredKey('offer')).toBeNull();
  });

  it('is taken by a tab whose own last order was answered', async () => {
    const first = await openTab();
    first.keepKey('offer', 'key-1');
    first.forgetKey('offer');
    const second = await openTab();
    second.keepKey('offer', 'key-2');
    expect(first.unansweredKey('offer')).toBe('key-2');
    first.forgetKey('offer');
    expect([first.unansweredKey('offer'), second.unansweredKey('offer')]).toEqual([null, 'key-2']);
  });

  it('is not put in the place of this tab’s own', async () => {
    const first = await openTab();
    first.keepKey('offer', 'key-1');
    (await openTab()).keepKey('offer', 'key-2');
    expect(first.unansweredKey('offer')).toBe('key-1');
  });
});
