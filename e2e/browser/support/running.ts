import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { DESKTOP, openBrowser, openVisitor, PHONE, type Visitor } from '../../support/browser.ts';
import { instanceEnv, removeFolder, startInstance, type Instance } from '../../support/instance.ts';
import { openOperator, type Operator } from '../../support/operator.ts';
import { openSeller, type Seller } from '../../support/seller.ts';

/** What the stand-in for networks was told by our server. */
export interface HeardByNetwork {
  readonly network: string;
  readonly eventId: string;
  readonly body: unknown;
}

export interface Running {
  url(): string;
  onPhone(): Promise<Visitor>;
  onDesktop(): Promise<Visitor>;
  /** Configures the running system. */
  operator(): Promise<Operator>;
  /** At a desk, signed in as the demo's seller. */
  asSeller(): Promise<Visitor>;
  heardByNetworks(): Promise<readonly HeardByNetwork[]>;
}

/** What a buyer would have read when a test failed. */
const textOn = async (page: Page): Promise<string> =>
  `${page.url()}\n${await page.locator('body').innerText({ timeout: 1_000 }).catch(String)}`;

/** One running system and one browser for all tests of a file: the starts are the dear part. */
export function runningSystem(): Running {
  const folder = `.razao/browser-${process.pid}`;
  let instance: Instance;
  let browser: Browser;
  let seller: Seller | undefined;
  let operator: Promise<Operator> | undefined;
  let visitors: Visitor[] = [];

  beforeAll(async () => {
    [instance, browser] = await Promise.all([
      startInstance(folder, { CART_REMINDER_AFTER_MS: '1000' }),
      openBrowser(),
    ]);
  });

  afterAll(async () => {
    await browser?.close();
    await (await operator)?.close();
    await instance?.stop();
    removeFolder(folder);
  });

  // Whatever a test is about: nothing on any page that it visited may have upset the browser.
  afterEach(async ({ task }) => {
    const seen = visitors;
    visitors = [];
    if (task.result?.state === 'fail') for (const { page } of seen) console.log(await textOn(page));
    await Promise.all(seen.map(({ context }) => context.close()));
    expect(seen.flatMap((visitor) => visitor.problems())).toEqual([]);
  });

  async function visit(device: typeof PHONE): Promise<Visitor> {
    const visitor = await openVisitor(browser, instance.url, device);
    visitors.push(visitor);
    return visitor;
  }

  async function asSeller(): Promise<Visitor> {
    seller ??= await openSeller(instance.url);
    const visitor = await visit(DESKTOP);
    const [name = '', value = ''] = seller.cookie.split('=');
    await visitor.context.addCookies([{ name, value, url: instance.url }]);
    return visitor;
  }

  return {
    url: () => instance.url,
    onPhone: () => visit(PHONE),
    onDesktop: () => visit(DESKTOP),
    operator: () => (operator ??= openOperator(instance)),
    asSeller,
    async heardByNetworks() {
      const answer = await fetch(`${instanceEnv(instance).NETWORKS_URL}/heard`);
      return ((await answer.json()) as { heard: readonly HeardByNetwork[] }).heard;
    },
  };
}
