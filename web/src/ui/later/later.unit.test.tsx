// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../testing/browser.ts';
import { later } from './later.tsx';
import { loadAgain } from './load-again.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a part that is loaded later', () => {
  it('is tried again when the phone is online again; until then the rest lives on', async () => {
    let online = false;
    let downloads = 0;
    const Picture = later<{ text: string }>(() => {
      downloads += 1;
      return online ? Promise.resolve({ default: ({ text }) => <p>{text}</p> }) : lost();
    });
    const onPress = vi.fn();
    await act(async () => {
      render(
        <>
          <Picture text="QR" loading={<p>loading</p>} failing={<p>failing</p>} />
          <button onClick={onPress}>copy</button>
        </>,
      );
      await Promise.resolve();
    });
    screen.getByText('failing');
    fireEvent.click(screen.getByText('copy'));
    expect(onPress).toHaveBeenCalledOnce();
    online = true;
    await act(async () => {
      dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
    });
    screen.getByText('QR');
    expect(downloads).toBe(2);
  });

  it('pauses longer from try to try', async () => {
    const load = vi.fn(lost);
    const ended = loadAgain(load, { tries: 4 }).catch(String);
    for (const [pauseMs, calls] of [
      [0, 1],
      [500, 2],
      [1_000, 3],
      [2_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(pauseMs);
      expect(load).toHaveBeenCalledTimes(calls);
    }
    expect(await ended).toContain('Failed to fetch');
  });

  it('ends when nobody waits for it any more', async () => {
    const load = vi.fn(lost);
    const leaving = new AbortController();
    const ended = loadAgain(load, { signal: leaving.signal }).catch(String);
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort();
    expect(await ended).toContain('Failed to fetch');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('every dynamic import of the pages', () => {
  it('goes through loadAgain or later; those of screens do where screens are found', () => {
    const root = resolve(import.meta.dirname, '../..');
    const bare = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.unit\.test\.|\.screen\.tsx$/.test(file))
      .flatMap((file) =>
        readFileSync(resolve(root, file), 'utf8')
          .split('\n')
          .filter((line) => /\bimport\(/.test(line) && !/\b(loadAgain|later)\b.*\(\) =>/.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(bare).toEqual([]);
  });
});
