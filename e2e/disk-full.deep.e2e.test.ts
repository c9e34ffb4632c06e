// Slow: fills a disk, and waits until what failed has been tried again.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buy, eventually } from './support/api.ts';
import { removeFolder, startInstance, type Instance } from './support/instance.ts';

const FOLDER = resolve(`.razao/disk-full-${process.pid}`);
const FILLER = `${FOLDER}/filler`;
const DISK = '400m';
/** How long people go on trying while there is no room, in milliseconds. */
const FULL_MS = 40_000;

mkdirSync(FOLDER, { recursive: true });
const mounted =
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', FOLDER]).status === 0;

let instance: Instance;
beforeAll(async () => {
  if (mounted) instance = await startInstance(FOLDER);
});
afterAll(async () => {
  await instance?.stop();
  if (mounted) spawnSync('umount', [FOLDER]);
  removeFolder(FOLDER);
});

/** Takes all the room there is. */
function fill(): void {
  const file = openSync(FILLER, 'a');
  try {
    for (const size of [1_048_576, 4_096, 1])
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
  } finally {
    closeSync(file);
  }
}

const bought = async () =>
  (await buy(instance.url, `disk-full-${randomUUID()}`)).data?.purchase.payment.charged === true;

/** Whether the api says which of the two stores has no room: whichever hears it first. */
async function named(): Promise<boolean> {
  const answer = await fetch(`${instance.operationsUrl}/readyz`);
  return /no room left on its disk|takes no events/.test(await answer.text());
}

it.runIf(mounted)(
  'given a full disk, when there is room again, then the api has said so and purchases come back by themselves',
  async () => {
    expect(await bought()).toBe(true);
    fill();
    expect(await named()).toBe(false);
    // By the clock: a purchase that cannot be stored is answered after some seconds only.
    const until = Date.now() + FULL_MS;
    let wasNamed = false;
    while (Date.now() < until) {
      await bought().catch(() => false);
      fill();
      wasNamed ||= await named();
      await sleep(1_000);
    }
    expect(wasNamed).toBe(true);
    expect(instance.process.exitCode).toBeNull();
    rmSync(FILLER);
    await eventually(bought, (charged) => charged, 90_000);
    await eventually(named, (isNamed) => !isNamed, 60_000);
    expect(readFileSync(`${FOLDER}/master.key`, 'utf8')).not.toBe('');
  },
);
