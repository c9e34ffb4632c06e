// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inOneTab } from './send-order.ts';

afterEach(() => void vi.unstubAllGlobals());

type Begin = () => Promise<unknown>;
const locks = (request: (name: string, options: LockOptions, begin: Begin) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { locks: { request } });

describe('what one tab does at a time', () => {
  it('is done under a lock of its name', async () => {
    const asked: string[] = [];
    locks((name, _options, begin) => {
      asked.push(name);
      return begin();
    });
    expect(await inOneTab('order', async () => 'done')).toBe('done');
    expect(asked).toEqual(['order']);
  });

  it.each([
    ['has no locks', () => vi.stubGlobal('navigator', {})],
    ['denies them', () => locks(() => Promise.reject(new DOMException('denied', 'SecurityError')))],
    [
      'waits too long for a tab that is frozen',
      () => locks(() => Promise.reject(new DOMException('late', 'TimeoutError'))),
    ],
  ])('is done all the same where the browser %s', async (_what, arrange) => {
    arrange();
    const work = vi.fn(async () => 'done');
    expect(await inOneTab('order', work)).toBe('done');
    expect(work).toHaveBeenCalledOnce();
  });

  it('is not done twice because it fails', async () => {
    locks((_name, _options, begin) => begin());
    const work = vi.fn(() => Promise.reject(new Error('failed')));
    await expect(inOneTab('order', work)).rejects.toThrow('failed');
    expect(work).toHaveBeenCalledOnce();
  });
});
