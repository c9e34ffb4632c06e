import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NETWORKS } from './lab/phone.ts';
import { CARDS, checkoutPage, PAID, state, takenOver, type CheckoutPage } from './support/checkout.ts';
import { chargesOf } from './support/provider.ts';
import type { Running } from './support/running.ts';

export interface Tab {
  readonly page: Page;
  readonly checkout: CheckoutPage;
}

/** A checkout with everything typed, by card. */
export async function typedCard(page: Page, name: string): Promise<Tab> {
  const checkout = checkoutPage(page);
  await checkout.open();
  await checkout.fillBuyer(name);
  await checkout.choose('Cartão');
  await checkout.fillCard(CARDS.approved);
  return { page, checkout };
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORKS.SLOW_4G);
}

/** Keeps back the script of the card's fields, which can be typed into without it. */
async function holdCardScript(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/card-(?!panel)[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

export const cardLateSuite = ({ url, onPhone }: Running) =>
  describe('the card’s fields when they are late', () => {
    async function pressedEarly(name: string) {
      const buyer = await onPhone();
      const release = await holdCardScript(buyer.page);
      const tab = await typedCard(buyer.page, name);
      await tab.checkout.payButton.click();
      await buyer.page.getByRole('button', { name: 'Processando…' }).waitFor();
      const purchases = () => buyer.sent.filter(({ text }) => text.includes('mutation Purchase'));
      return { ...tab, release, purchases };
    }

    it('a press before them is none for another method', async () => {
      const { page, checkout, release, purchases } = await pressedEarly('Eva Pinto');
      await checkout.choose('PIX');
      await checkout.payButton.waitFor();
      release();
      await page.waitForTimeout(2_000);
      expect(purchases()).toEqual([]);
      expect(await chargesOf(url(), 'Eva Pinto')).toEqual([]);
      expect(await takenOver(page)).toBe(true);
    });

    it('a press before them orders what was checked, whatever is typed meanwhile', async () => {
      const { page, checkout, release, purchases } = await pressedEarly('Fabio Leite');
      await checkout.field('E-mail').fill('nobody@');
      release();
      await state(page, PAID).waitFor();
      expect(purchases().map(({ text }) => text)).toEqual([
        expect.stringContaining('fabio.leite@example.com'),
      ]);
    });

    it('are told to be blocked within six seconds of a phone on a slow network', async () => {
      const buyer = await onPhone();
      const { page } = buyer;
      buyer.expectProblem(/ERR_|chrome-error/);
      await page.route('**/card/*', (route) => route.abort('blockedbyclient'));
      const checkout = checkoutPage(page);
      await checkout.open();
      await slowDown(page);
      const began = Date.now();
      await checkout.choose('Cartão');
      await page.getByRole('alert').getByText('Os campos do cartão não carregaram').waitFor();
      expect(Date.now() - began).toBeLessThan(6_000);
    });

    it('are not told to be missing where they come over a slow network', async () => {
      const { page } = await onPhone();
      const checkout = checkoutPage(page);
      await checkout.open();
      await slowDown(page);
      await page.evaluate(`globalThis.alerts = 0;
        new MutationObserver(() => { alerts += document.querySelectorAll('[role=alert]').length; })
          .observe(document.body, { childList: true, subtree: true });`);
      await checkout.fillBuyer('Zilda Faro');
      await checkout.choose('Cartão');
      await checkout.fillCard(CARDS.approved);
      await checkout.payButton.click();
      await state(page, PAID).waitFor();
      expect(await page.evaluate<number>('alerts')).toBe(0);
    });
  });
