import { expect, it } from 'vitest';
import { createPauses } from './scheduler.ts';

const HOUR_MS = 3_600_000;
const never = new AbortController().signal;

it('a pause ends after its time', async () => {
  const begun = performance.now();
  await createPauses().pause(30, never);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(29);
});

it('those under way are cut short, and none that comes later', async () => {
  const pauses = createPauses();
  const both = Promise.all([pauses.pause(HOUR_MS, never), pauses.pause(HOUR_MS, never)]);
  pauses.cutShort();
  await both;
  const stopping = new AbortController();
  let ended = false;
  const later = pauses.pause(HOUR_MS, stopping.signal).then(() => (ended = true));
  await new Promise(setImmediate);
  expect(ended).toBe(false);
  stopping.abort();
  await later;
});

it('one that begins after its loop was cut short while it looked ends at once', async () => {
  const pauses = createPauses();
  const { cuts } = pauses;
  pauses.cutShort();
  await pauses.pause(HOUR_MS, never, cuts);
});

it('none begins once the program stops', async () => {
  await createPauses().pause(HOUR_MS, AbortSignal.abort());
});
