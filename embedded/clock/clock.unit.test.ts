import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openClock } from '../../runtime/clock.ts';
import { CLOCK, movedBy } from './move.ts';

describe('a step of the clock', () => {
  it.each([
    ['+30d', 2_592_000_000],
    ['+2h', 7_200_000],
    ['+90s', 90_000],
  ])('%s is %i milliseconds', (step, byMs) => {
    expect(movedBy(step)).toBe(byMs);
  });

  it.each(['-1d', '30d', '+d', '+0d', '+1w', '+4000d', '+1.5h', ''])('is not %j', (step) => {
    expect(movedBy(step)).toBeUndefined();
  });
});

describe('the clock', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'clock-'));
    vi.useFakeTimers({ now: new Date('2026-11-03T12:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  it('is the real time where no file is named', () => {
    expect(openClock(undefined)().toISOString()).toBe('2026-11-03T12:00:00.000Z');
  });

  it('is as far ahead as its file says, from when that is written', () => {
    const now = openClock(join(folder, CLOCK));
    expect(now().toISOString()).toBe('2026-11-03T12:00:00.000Z');
    writeFileSync(join(folder, CLOCK), String(movedBy('+30d')));
    vi.advanceTimersByTime(1_000);
    expect(now().toISOString()).toBe('2026-12-03T12:00:01.000Z');
  });
});
