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

/** What was measured on a phone, how many times it was slowed down for that, and beside what. */
export interface Round<T> {
  readonly rate: number;
  /** What the machine itself got through, before or after, whichever was less. */
  readonly machineSpeed: number;
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

/** A machine of which it was now slow and now quick has neighbours. */
const isDisturbed = (rounds: readonly Round<unknown>[]): boolean => {
  const speeds = rounds.map(({ machineSpeed }) => machineSpeed);
  return Math.min(...speeds) < Math.max(...speeds) * ALIKE;
};

/** So many rounds are judged at least, where there are so many alike. */
const JUDGED_MIN = 3;
/** So many times as many are made at most. */
const TIMES_MAX = 4;

/**
 * What some rounds tell of the page. Beside neighbours more of them, until `isReached`: what those
 * do only adds to the page's times. Where there are none, so many as were asked for.
 */
export async function inRounds<T>(
  count: number,
  once: () => Promise<Round<T>>,
  isReached: (judged: readonly T[]) => boolean = () => true,
): Promise<T[]> {
  const rounds: Round<T>[] = [];
  const isEnough = () => {
    const judged = equallySlow(rounds);
    if (rounds.length < count || judged.length < JUDGED_MIN) return false;
    return isReached(judged) || !isDisturbed(rounds);
  };
  while (!isEnough() && rounds.length < count * TIMES_MAX) rounds.push(await once());
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
    const before = await page.evaluate<number>(WORK);
    const rate = Math.max(1, Math.min(SLOWER, before / PHONE_SPEED_MIN));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const measured = await measure(page);
    // The page has work of its own, which an empty one has not.
    const after = await (await context.newPage()).evaluate<number>(WORK);
    return { rate, machineSpeed: Math.min(before, after), measured };
  } finally {
    await context.close();
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
