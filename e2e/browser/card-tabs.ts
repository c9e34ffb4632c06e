import { describe, expect, it } from 'vitest';
import type { Visitor } from '../support/browser.ts';
import { typedCard, type Tab } from './card-late.ts';
import { CARDS, PAID, state } from './support/checkout.ts';
import { chargesOf } from './support/provider.ts';
import type { Running } from './support/running.ts';

const BOUGHT = 'Você já comprou esta oferta';

const isPurchase = (body: string | null): boolean => body?.includes('mutation Purchase') ?? false;

/** A browser that denies its storages and locks. */
const NO_STORAGE = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
  Object.defineProperty(navigator, 'locks', { get() { throw new DOMException('denied', 'SecurityError'); } });`;

/** Two tabs of one browser, both with the card typed. */
async function twoTabs({ page, context }: Visitor, name: string): Promise<[Tab, Tab]> {
  const first = await typedCard(page, name);
  return [first, await typedCard(await context.newPage(), name)];
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
      const kept = await second.page.evaluate<object>('({ ...localStorage })');
      const order = expect.stringMatching(/^\d+ paid [\w-]+$/) as string;
      expect(kept).toEqual({ 'razao.order.demo-digital': order });

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
      const { checkout } = await typedCard(page, 'Davi Rocha');
      await checkout.payButton.click();
      await state(page, PAID).waitFor();
    });
  });
