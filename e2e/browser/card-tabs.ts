import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Visitor } from '../support/browser.ts';
import { CARDS, checkoutPage, PAID, state, takenOver, type CheckoutPage } from './support/checkout.ts';
import { chargesOf } from './support/provider.ts';
import type { Running } from './support/running.ts';

const BOUGHT = 'Você já comprou esta oferta';

const isPurchase = (body: string | null): boolean => body?.includes('mutation Purchase') ?? false;

/** A browser that denies its storages and locks. */
const NO_STORAGE = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
  Object.defineProperty(navigator, 'locks', { get() { throw new DOMException('denied', 'SecurityError'); } });`;

interface Tab {
  readonly page: Page;
  readonly checkout: CheckoutPage;
}

async function filled(page: Page, name: string): Promise<Tab> {
  const checkout = checkoutPage(page);
  await checkout.open();
  await checkout.fillBuyer(name);
  await checkout.choose('Cartão');
  await checkout.fillCard(CARDS.approved);
  return { page, checkout };
}

/** Two tabs of one browser, both with the card typed. */
async function twoTabs({ page, context }: Visitor, name: string): Promise<[Tab, Tab]> {
  const first = await filled(page, name);
  return [first, await filled(await context.newPage(), name)];
}

export const cardTabsSuite = ({ url, onPhone }: Running) =>
  describe('a card in two tabs of one browser', () => {
    it('is charged once when both are pressed', async () => {
      const [first, second] = await twoTabs(await onPhone(), 'Abel Nunes');
      await Promise.all([first.checkout.payButton.click(), second.checkout.payButton.click()]);
      const ended = ({ page }: Tab) => state(page, PAID).or(state(page, BOUGHT)).waitFor();
      await Promise.all([ended(first), ended(second)]);
      expect(await chargesOf(url(), 'Abel Nunes')).toHaveLength(1);
    });

    it('is charged once when the first one never heard the answer', async () => {
      const buyer = await onPhone();
      buyer.expectProblem(/ERR_FAILED/);
      const [first, second] = await twoTabs(buyer, 'Beto Sales');
      await first.page.route('**/graphql', async (route) => {
        if (!isPurchase(route.request().postData())) return route.continue();
        await route.fetch();
        await route.abort();
      });
      await first.checkout.payButton.click();
      await first.page.getByText('você não será cobrado duas vezes').waitFor();
      await second.checkout.payButton.click();
      await state(second.page, PAID).waitFor();
      expect(await chargesOf(url(), 'Beto Sales')).toHaveLength(1);
    });

    it('is charged again only for who asks for it, once the first one has ordered', async () => {
      const [first, second] = await twoTabs(await onPhone(), 'Caio Prado');
      await first.checkout.payButton.click();
      await state(first.page, PAID).waitFor();
      await second.checkout.payButton.click();
      await state(second.page, BOUGHT).waitFor();
      expect(await chargesOf(url(), 'Caio Prado')).toHaveLength(1);
      const kept = await second.page.evaluate<string>('JSON.stringify(localStorage)');
      expect(kept).toMatch(/"razao\.order\.demo-digital":"\d+ paid [\w-]+"/);
      expect(kept).not.toMatch(/caio|prado|9876|5299|4111|737/i);

      await second.page.getByRole('button', { name: 'Comprar de novo' }).click();
      await second.checkout.choose('Cartão');
      await second.checkout.fillCard(CARDS.approved);
      await second.checkout.payButton.click();
      await state(second.page, PAID).waitFor();
      expect(await chargesOf(url(), 'Caio Prado')).toHaveLength(2);
    });

    it('is taken where the browser denies storage and locks', async () => {
      const { page } = await onPhone();
      await page.addInitScript(NO_STORAGE);
      const { checkout } = await filled(page, 'Davi Rocha');
      await checkout.payButton.click();
      await state(page, PAID).waitFor();
    });
  });

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

export const cardPressSuite = ({ url, onPhone }: Running) =>
  describe('a press while the card’s fields are late', () => {
    async function pressedEarly(name: string) {
      const buyer = await onPhone();
      const release = await holdCardScript(buyer.page);
      const tab = await filled(buyer.page, name);
      await tab.checkout.payButton.click();
      await buyer.page.getByRole('button', { name: 'Processando…' }).waitFor();
      const purchases = () => buyer.sent.filter(({ text }) => text.includes('mutation Purchase'));
      return { ...tab, release, purchases };
    }

    it('is no press for another method', async () => {
      const { page, checkout, release, purchases } = await pressedEarly('Eva Pinto');
      await checkout.choose('PIX');
      await checkout.payButton.waitFor();
      release();
      await page.waitForTimeout(2_000);
      expect(purchases()).toEqual([]);
      expect(await chargesOf(url(), 'Eva Pinto')).toEqual([]);
      expect(await takenOver(page)).toBe(true);
    });

    it('orders what was checked, whatever is typed meanwhile', async () => {
      const { page, checkout, release, purchases } = await pressedEarly('Fabio Leite');
      await checkout.field('E-mail').fill('nobody@');
      release();
      await state(page, PAID).waitFor();
      expect(purchases().map(({ text }) => text)).toEqual([
        expect.stringContaining('fabio.leite@example.com'),
      ]);
    });
  });
