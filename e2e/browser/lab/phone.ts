import type { Browser, Page } from 'playwright-core';
import { openBrowser, openVisitor, PHONE } from '../../support/browser.ts';

/** Each in a fresh, empty browser context. */
export const ROUNDS = 5;

export const NETWORKS = {
  SLOW_4G: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
  OF_THE_MACHINE: null,
};

/** A cheap phone beside a developer's machine, as browsers' own tools have it (decision 0096). */
const SLOWER = 4;

/**
 * Entries of WORK in a millisecond that the phone gets through at least: a quarter of the slowest
 * machine on which the figures were taken. A machine that is slow at the moment is slowed down
 * less.
 */
const PHONE_SPEED_MIN = 400;

/** Runs in an empty page for a second; answers the entries per millisecond of its last half. */
const WORK = `(() => {
  const kept = [];
  const speed = (lengthMs) => {
    const startedAt = performance.now();
    let entries = 0;
    while (performance.now() - startedAt < lengthMs)
      for (const end = entries + 1000; entries < end; entries += 1)
        kept[entries % 100] = JSON.parse(JSON.stringify({ entries, text: String(entries) }));
    return entries / lengthMs;
  };
  speed(500);
  return speed(500);
})()`;

/**
 * The browser in which phones are played. What drives it asks V8 where in the script calls come
 * from; V8 keeps no places unless it is told to, and would parse the script once more for each
 * question: 90 ms on the phone, which no buyer waits for (decision 0096).
 */
export const openPhones = (): Promise<Browser> =>
  openBrowser({ args: ['--js-flags=--no-enable-lazy-source-positions'] });

/** What was measured on a phone, and how many times it was slowed down for that. */
export interface Round<T> {
  readonly rate: number;
  readonly measured: T;
}

/** Speeds within this part of each other are one. */
const ALIKE = 0.9;

/**
 * Of some rounds those that tell of the page: in one for which a neighbour slowed the machine down
 * a moment before, the phone was a quicker one, and the quickest round would be that.
 */
function equallySlow<T>(rounds: readonly Round<T>[]): T[] {
  const slowest = Math.max(...rounds.map(({ rate }) => rate));
  return rounds.filter(({ rate }) => rate >= slowest * ALIKE).map(({ measured }) => measured);
}

/** So many rounds are judged at least, where there are so many alike among twice as many. */
const JUDGED_MIN = 3;

/** What some rounds tell of the page; more of them while the machine is now slow and now quick. */
export async function inRounds<T>(count: number, once: () => Promise<Round<T>>): Promise<T[]> {
  const rounds: Round<T>[] = [];
  const isEnough = () => rounds.length >= count && equallySlow(rounds).length >= JUDGED_MIN;
  while (!isEnough() && rounds.length < count * 2) rounds.push(await once());
  return equallySlow(rounds);
}

/** A page on a phone, its processor slowed down beside the machine's. */
export async function onSlowPhone<T>(
  browser: Browser,
  url: string,
  network: keyof typeof NETWORKS,
  measure: (page: Page) => Promise<T>,
): Promise<Round<T>> {
  const { context, page } = await openVisitor(browser, new URL(url).origin, PHONE);
  try {
    const devtools = await context.newCDPSession(page);
    const conditions = NETWORKS[network];
    if (conditions) {
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', conditions);
    }
    const machineSpeed = await page.evaluate<number>(WORK);
    const rate = Math.max(1, Math.min(SLOWER, machineSpeed / PHONE_SPEED_MIN));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    return { rate, measured: await measure(page) };
  } finally {
    await context.close();
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
