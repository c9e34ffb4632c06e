import type { Browser, Page } from 'playwright-core';
import { openVisitor, PHONE } from '../../support/browser.ts';

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

/** Entries of WORK that the simulated phone gets through in a millisecond: see decision 0045. */
const PHONE_SPEED = 200;

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

/** A page on a phone of always the same speed, whatever machine plays it (decision 0045). */
export async function onSlowPhone<T>(
  browser: Browser,
  url: string,
  network: keyof typeof NETWORKS,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const { context, page } = await openVisitor(browser, new URL(url).origin, PHONE);
  try {
    const devtools = await context.newCDPSession(page);
    const conditions = NETWORKS[network];
    if (conditions) {
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', conditions);
    }
    const machineSpeed = await page.evaluate<number>(WORK);
    await devtools.send('Emulation.setCPUThrottlingRate', {
      rate: Math.max(1, machineSpeed / PHONE_SPEED),
    });
    return await measure(page);
  } finally {
    await context.close();
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
