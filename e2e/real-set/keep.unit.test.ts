import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keep, launching, type Kept } from './keep.ts';

const PATIENCE = { timeout: 10_000 };
let folder: string;
let kept: Kept;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'razao-keep-'));
  const args = ['-e', 'setInterval(() => undefined, 1000)'];
  kept = await keep(launching({ name: 'waiting', command: process.execPath, args }, folder));
});
afterEach(async () => {
  await kept.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The one process that there is by now; 0 for none. */
const pid = () => kept.pids()[0] ?? 0;

describe('a program that is kept', () => {
  it('is started again after it was killed', async () => {
    const first = pid();
    kept.signal('SIGKILL');
    await expect.poll(() => pid() !== 0 && pid() !== first, PATIENCE).toBe(true);
  });

  it('stays away while it is lost, and comes again when it is brought back', async () => {
    kept.lose();
    await expect.poll(pid, PATIENCE).toBe(0);
    // Longer than its usual pause; a slow machine only makes this weaker.
    await sleep(1_000);
    expect(pid()).toBe(0);
    kept.bringBack();
    await expect.poll(pid, PATIENCE).toBeGreaterThan(0);
  });

  it('is gone, and not started again, once it was stopped, were it frozen', async () => {
    const first = pid();
    kept.signal('SIGSTOP');
    await kept.stop();
    expect(() => process.kill(first, 0)).toThrow('ESRCH');
  });
});
