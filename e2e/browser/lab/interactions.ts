import type { Browser, Page } from 'playwright-core';
import { checkoutPage } from '../support/checkout.ts';
import { inRounds, onSlowPhone, openPhones, type Round } from './phone.ts';

/**
 * The longest time from an input until what it changed was painted (Event Timing), for each part of
 * the form, in milliseconds; 0 where every one took less than the 16 that browsers tell of.
 */
export interface InteractionTimes {
  readonly typingMs: number;
  readonly methodMs: number;
  readonly bumpMs: number;
}

const WATCH = `
  globalThis.slowestMs = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) slowestMs = Math.max(slowestMs, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;
const ROUNDS = 3;
/** Entries are told some time after their paint. */
const TOLD_AFTER_MS = 500;
/** As fast as a buyer who is used to it. */
const BETWEEN_KEYS_MS = 80;

async function slowestOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.waitForTimeout(TOLD_AFTER_MS);
  await page.evaluate('slowestMs = 0');
  await act();
  await page.waitForTimeout(TOLD_AFTER_MS);
  return page.evaluate<number>('slowestMs');
}

const measureOnce = (browser: Browser, url: string, offer: string): Promise<Round<InteractionTimes>> =>
  onSlowPhone(browser, url, 'OF_THE_MACHINE', async (page) => {
    await page.addInitScript(WATCH);
    const checkout = checkoutPage(page, offer);
    await checkout.open();
    const typingMs = await slowestOf(page, async () => {
      const type = (field: string, text: string) =>
        checkout.field(field).pressSequentially(text, { delay: BETWEEN_KEYS_MS });
      await type('Nome completo', 'Ana Lima');
      await type('E-mail', 'ana@example.com');
      await type('CPF', '52998224725');
    });
    await checkout.field('Celular com DDD').fill('11987654321');
    const next = page.getByRole('button', { name: 'Continuar' });
    if (await next.isVisible()) await next.click();
    const bump = page.getByRole('checkbox').first();
    await bump.waitFor();
    const methodMs = await slowestOf(page, async () => {
      for (const method of ['Boleto', 'Cartão', 'PIX'] as const) {
        await checkout.choose(method);
        await page.waitForTimeout(TOLD_AFTER_MS);
      }
    });
    const bumpMs = await slowestOf(page, async () => {
      await bump.check();
      await page.waitForTimeout(TOLD_AFTER_MS);
      await bump.uncheck();
    });
    return { typingMs, methodMs, bumpMs };
  });

function quickestOf(rounds: readonly InteractionTimes[]): InteractionTimes {
  const least = (of: keyof InteractionTimes) => Math.min(...rounds.map((round) => round[of]));
  return { typingMs: least('typingMs'), methodMs: least('methodMs'), bumpMs: least('bumpMs') };
}

/** The quickest of several rounds: whatever else the machine does only adds to them. */
export async function measureInteractions(
  url: string,
  offer: string,
  isReached: (quickest: InteractionTimes) => boolean = () => true,
): Promise<InteractionTimes> {
  const browser = await openPhones();
  try {
    const once = () => measureOnce(browser, url, offer);
    return quickestOf(await inRounds(ROUNDS, once, (judged) => isReached(quickestOf(judged))));
  } finally {
    await browser.close();
  }
}
