import type { Browser } from 'playwright-core';
import { eventually } from '../support/api.ts';
import { openBrowser, openVisitor, PHONE } from '../support/browser.ts';
import { checkoutPage, TAKEN_OVER } from './support/checkout.ts';

export interface CheckoutTimes {
  /** From the start of the navigation until the pay button is painted, by the page's own clock. */
  readonly formVisibleMs: number;
  /** Until the page's script has taken the form over. What is typed before is kept. */
  readonly formUsableMs: number;
  readonly lcpMs: number;
  readonly cls: number;
}

const ROUNDS = 5;
/** After the last paint that matters; what the idle download moves would still be seen. */
const SETTLED_MS = 1_500;

export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
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

/** Runs in the page from its first moment on. */
const WATCH = `
  globalThis.lab = { formVisibleMs: 0, formUsableMs: 0, lcpMs: 0, cls: 0 };
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) lab.lcpMs = entry.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) lab.cls += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
  const note = (name, happened) => {
    if (happened()) requestAnimationFrame(() => setTimeout(() => (lab[name] = performance.now())));
    else requestAnimationFrame(() => note(name, happened));
  };
  note('formVisibleMs', () => document.querySelector('form button[type=submit]'));
  note('formUsableMs', () => ${TAKEN_OVER});
`;

async function measureOnce(browser: Browser, url: string): Promise<CheckoutTimes> {
  const { origin, pathname } = new URL(url);
  const { context, page } = await openVisitor(browser, origin, PHONE);
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    const machineSpeed = await page.evaluate<number>(WORK);
    await devtools.send('Emulation.setCPUThrottlingRate', {
      rate: Math.max(1, machineSpeed / PHONE_SPEED),
    });
    await page.addInitScript(WATCH);
    await page.goto(pathname);
    await checkoutPage(page).payButton.waitFor();
    await eventually(
      () => page.evaluate<number>('lab.formUsableMs'),
      (usableMs) => usableMs > 0,
    );
    await page.waitForTimeout(SETTLED_MS);
    return await page.evaluate<CheckoutTimes>('lab');
  } finally {
    await context.close();
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** What most buyers see: the median of each figure. */
export const typical = (rounds: readonly CheckoutTimes[]): CheckoutTimes => ({
  formVisibleMs: median(rounds.map(({ formVisibleMs }) => formVisibleMs)),
  formUsableMs: median(rounds.map(({ formUsableMs }) => formUsableMs)),
  lcpMs: median(rounds.map(({ lcpMs }) => lcpMs)),
  cls: median(rounds.map(({ cls }) => cls)),
});

/**
 * What the page itself needs: the quickest of each time, since whatever else the machine does only
 * adds to it; and the worst layout shift, which no neighbour excuses.
 */
export const undisturbed = (rounds: readonly CheckoutTimes[]): CheckoutTimes => ({
  formVisibleMs: Math.min(...rounds.map(({ formVisibleMs }) => formVisibleMs)),
  formUsableMs: Math.min(...rounds.map(({ formUsableMs }) => formUsableMs)),
  lcpMs: Math.min(...rounds.map(({ lcpMs }) => lcpMs)),
  cls: Math.max(...rounds.map(({ cls }) => cls)),
});

/**
 * The checkout at `url` on a slow phone: 1.6 Mbit/s, 150 ms, and a processor of the same speed on
 * whatever machine this runs. Each round is a fresh, empty browser context.
 */
export async function measureCheckout(url: string): Promise<CheckoutTimes[]> {
  const browser = await openBrowser();
  try {
    const rounds: CheckoutTimes[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureOnce(browser, url));
    return rounds;
  } finally {
    await browser.close();
  }
}
