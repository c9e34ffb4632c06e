import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { DESKTOP, openBrowser, openVisitor, PHONE, type Visitor } from '../support/browser.ts';
import { removeFolder, startInstance, type Instance } from '../support/instance.ts';
import { accessibilitySuite } from './accessibility.ts';
import { budgetSuite } from './budget.ts';
import { cardFormSuite } from './card-form.ts';
import { cardSecrecySuite } from './card-secrecy.ts';
import { confirmationSuite } from './confirmation.ts';
import { firstPaintSuite } from './first-paint.ts';
import { onceSuite } from './once.ts';
import { payingSuite } from './paying.ts';
import { sellerAccessibilitySuite } from './seller-accessibility.ts';
import { sellerSuite } from './seller.ts';
import { unavailableSuite } from './unavailable.ts';

/** One running system and one browser for all of them: the starts are the dear part. */
const FOLDER = `.razao/browser-${process.pid}`;
let instance: Instance;
let browser: Browser;
let visitors: Visitor[] = [];

beforeAll(async () => {
  [instance, browser] = await Promise.all([
    startInstance(FOLDER, { CART_REMINDER_AFTER_MS: '1000' }),
    openBrowser(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await instance?.stop();
  removeFolder(FOLDER);
});

// Whatever a test is about: nothing on any page that it visited may have upset the browser.
afterEach(async () => {
  const seen = visitors;
  visitors = [];
  await Promise.all(seen.map(({ context }) => context.close()));
  expect(seen.flatMap((visitor) => visitor.problems())).toEqual([]);
});

async function visit(device: typeof PHONE): Promise<Visitor> {
  const visitor = await openVisitor(browser, instance.url, device);
  visitors.push(visitor);
  return visitor;
}

const running = {
  url: () => instance.url,
  onPhone: () => visit(PHONE),
  onDesktop: () => visit(DESKTOP),
};
export type Running = typeof running;

firstPaintSuite(running);
budgetSuite(running);
payingSuite(running);
cardFormSuite(running);
cardSecrecySuite(running);
confirmationSuite(running);
onceSuite(running);
sellerSuite(running);
unavailableSuite(running);
sellerAccessibilitySuite(running);
accessibilitySuite(running);
