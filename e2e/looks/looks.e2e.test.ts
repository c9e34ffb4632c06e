// Slow: takes each scene at three widths in a real browser and compares every pixel.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SENT } from '../browser/support/offers.ts';
import { DESKTOP, openBrowser, openVisitor } from '../support/browser.ts';
import { removeFolder, startInstance, type Instance } from '../support/instance.ts';
import { openOperator } from '../support/operator.ts';
import { CHECKOUTS, openCheckout } from './checkouts.ts';
import { MAIL_SCENES, mailProblems } from './mails.ts';
import { openPayment, PAYMENTS } from './payments.ts';
import { forgetFound, leftOver, problemWith } from './references.ts';
import { pictureOf, standStill, WIDTHS, windowOf } from './take.ts';

const FOLDER = `.razao/looks-${process.pid}`;
/** The same letters on every machine, whatever other fonts it has. */
const FONTS = { FONTCONFIG_FILE: new URL('fonts.conf', import.meta.url).pathname };

let instance: Instance;
let browser: Browser;

beforeAll(async () => {
  forgetFound();
  [instance, browser] = await Promise.all([startInstance(FOLDER), openBrowser({ env: FONTS })]);
  const { saveOffer, close } = await openOperator(instance);
  await saveOffer('looks-default-sent', SENT);
  await saveOffer('looks-vega-sent', { ...SENT, layout: 'VEGA' });
  await saveOffer('looks-paused', { paused: true });
  await close();
});

afterAll(async () => {
  await browser?.close();
  await instance?.stop();
  removeFolder(FOLDER);
});

/** A buyer to whom nothing moves. */
async function visit<T>(look: (page: Page) => Promise<T>): Promise<T> {
  const visitor = await openVisitor(browser, instance.url, { ...DESKTOP, reducedMotion: 'reduce' });
  try {
    await standStill(visitor.context);
    return await look(visitor.page);
  } finally {
    await visitor.context.close();
  }
}

async function problemsAtAllWidths(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  for (const width of WIDTHS)
    problems.push(problemWith(`${name}-${width}`, await pictureOf(page, width)) ?? '');
  return problems.filter(Boolean);
}

it('the letters are those of the checked-in pictures (Debian: fonts-liberation)', async () => {
  const measure = (family: string) =>
    `(() => { const canvas = document.createElement('canvas').getContext('2d'); canvas.font = '40px ${family}'; return canvas.measureText('Pagar R$ 197,00 com PIX').width; })()`;
  await visit(async (page) => {
    const widthIn = (family: string) => page.evaluate<number>(measure(family));
    expect(await widthIn('Arial')).toBe(await widthIn('"Liberation Sans"'));
    expect(await widthIn('Arial')).not.toBe(await widthIn('"Liberation Serif"'));
  });
});

it.each(Object.keys(CHECKOUTS))('the checkout looks as it did: %s', async (name) => {
  await visit(async (page) => {
    await openCheckout(page, name);
    expect(await problemsAtAllWidths(page, name)).toEqual([]);
  });
});

it.each(Object.entries(PAYMENTS))('the payment page looks as it did: %s', async (name, payment) => {
  await visit(async (page) => {
    await openPayment(page, payment);
    expect(await problemsAtAllWidths(page, `payment-${name}`)).toEqual([]);
  });
});

it.each(['default-pix', 'dropshipping-card', 'vega-pix'])(
  'what a phone shows without scrolling looks as it did: %s',
  async (name) => {
    await visit(async (page) => {
      await openCheckout(page, name);
      expect(problemWith(`${name}-in-reach-360`, await windowOf(page, 360, 780))).toBeUndefined();
    });
  },
);

it.each(MAIL_SCENES)('mails look as they did, and can be read: %s, %s', async (page, scheme) => {
  await visit(async (visited) => {
    expect(await mailProblems(visited, page, scheme)).toEqual([]);
  });
});

it('no picture is kept that nothing looks like', () => {
  expect(leftOver()).toEqual([]);
});
