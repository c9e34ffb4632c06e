import type { Browser } from 'playwright-core';
import { eventually } from '../../support/api.ts';
import { checkoutPage, TAKEN_OVER } from '../support/checkout.ts';
import { inRounds, median, onSlowPhone, openPhones, ROUNDS, type Round } from './phone.ts';

/** How a page comes to a buyer who opens it. */
export interface OpeningTimes {
  /** From the start of the navigation until the pay button is painted, by the page's own clock. */
  readonly formVisibleMs: number;
  /** Until the page's script has taken the form over. What is typed before is kept. */
  readonly formUsableMs: number;
  readonly lcpMs: number;
  readonly cls: number;
}

/** After the last paint that matters; what the idle download moves would still be seen. */
const SETTLED_MS = 1_500;

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

const measureOnce = (browser: Browser, url: string): Promise<Round<OpeningTimes>> =>
  onSlowPhone(browser, url, 'SLOW_4G', async (page) => {
    await page.addInitScript(WATCH);
    await page.goto(url);
    await checkoutPage(page).submit.waitFor();
    await eventually(
      () => page.evaluate<number>('lab.formUsableMs'),
      (usableMs) => usableMs > 0,
    );
    await page.waitForTimeout(SETTLED_MS);
    return page.evaluate<OpeningTimes>('lab');
  });

/** What most buyers see: the median of each figure. */
export const typical = (rounds: readonly OpeningTimes[]): OpeningTimes => ({
  formVisibleMs: median(rounds.map(({ formVisibleMs }) => formVisibleMs)),
  formUsableMs: median(rounds.map(({ formUsableMs }) => formUsableMs)),
  lcpMs: median(rounds.map(({ lcpMs }) => lcpMs)),
  cls: median(rounds.map(({ cls }) => cls)),
});

/**
 * What the page itself needs: the quickest of each time, since whatever else the machine does only
 * adds to it; and the worst layout shift, which no neighbour excuses.
 */
export const undisturbed = (rounds: readonly OpeningTimes[]): OpeningTimes => ({
  formVisibleMs: Math.min(...rounds.map(({ formVisibleMs }) => formVisibleMs)),
  formUsableMs: Math.min(...rounds.map(({ formUsableMs }) => formUsableMs)),
  lcpMs: Math.min(...rounds.map(({ lcpMs }) => lcpMs)),
  cls: Math.max(...rounds.map(({ cls }) => cls)),
});

/**
 * The checkout at `url` on a slow phone: 1.6 Mbit/s, 150 ms, and a processor that is slowed down
 * (decision 0096). Each round is a fresh, empty browser context.
 */
export async function measureOpening(
  url: string,
  isReached?: (rounds: readonly OpeningTimes[]) => boolean,
): Promise<OpeningTimes[]> {
  const browser = await openPhones();
  try {
    return await inRounds(ROUNDS, () => measureOnce(browser, url), isReached);
  } finally {
    await browser.close();
  }
}
