import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Running } from './pages.e2e.test.ts';
import { CARDS, checkoutPage, PAID, PIX_WAITS, state } from './support/checkout.ts';
import { chargesOf } from './support/provider.ts';

const isPurchase = (body: string | null): boolean => body?.includes('mutation Purchase') ?? false;

/** The server acts, but its first answer never arrives. */
async function loseFirstAnswer(page: Page): Promise<void> {
  let lost = false;
  await page.route('**/graphql', async (route) => {
    if (lost || !isPurchase(route.request().postData())) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort();
  });
}

export const onceSuite = ({ url, onPhone }: Running) =>
  describe('one order, one payment', () => {
    it('for a double click', async () => {
      const { page, sent } = await onPhone();
      const checkout = checkoutPage(page);
      await checkout.open();
      await checkout.fillBuyer('Nina Braga');
      await checkout.choose('PIX');
      await checkout.payButton.dblclick();
      await state(page, PIX_WAITS).waitFor();
      expect(sent.filter(({ text }) => text.includes('mutation Purchase'))).toHaveLength(1);
      expect(await chargesOf(url(), 'Nina Braga')).toHaveLength(1);
    });

    it.each([
      { method: 'PIX', name: 'Otto Leal', reached: PIX_WAITS },
      { method: 'Cartão', name: 'Paula Teles', reached: PAID },
    ] as const)('for an answer that was lost, paid again by $method', async ({ method, name, reached }) => {
      const buyer = await onPhone();
      const { page } = buyer;
      buyer.expectProblem(/ERR_FAILED/);
      await loseFirstAnswer(page);
      const checkout = checkoutPage(page);
      await checkout.buy(name, method, CARDS.approved);
      const notice = page.getByRole('group', { name: 'O pagamento não foi concluído' });
      await notice.getByText('você não será cobrado duas vezes').waitFor();

      await checkout.payButton.click();
      await state(page, reached).waitFor();
      const purchases = buyer.sent.filter(({ text }) => text.includes('mutation Purchase'));
      expect(purchases).toHaveLength(2);
      expect(await chargesOf(url(), name)).toHaveLength(1);
    });

    it('for a payment page that is loaded again: the same code is there', async () => {
      const { page } = await onPhone();
      await checkoutPage(page).buy('Renata Luz', 'PIX');
      await state(page, PIX_WAITS).waitFor();
      const code = await page.getByLabel('PIX copia e cola').inputValue();
      await page.reload();
      await state(page, PIX_WAITS).waitFor();
      expect(await page.getByLabel('PIX copia e cola').inputValue()).toBe(code);
      expect(await chargesOf(url(), 'Renata Luz')).toHaveLength(1);
    });

    it('for a page that is loaded again while the order is on its way', async () => {
      const { page } = await onPhone();
      const sent = page.waitForRequest((request) => isPurchase(request.postData()));
      await checkoutPage(page).buy('Sérgio Vaz', 'PIX');
      await sent;
      await page.reload();
      await expect.poll(() => chargesOf(url(), 'Sérgio Vaz'), { timeout: 15_000 }).toHaveLength(1);
    });
  });
