import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Running } from './support/running.ts';
import { CARDS, checkoutPage, PAID, PIX_WAITS, state, takenOver } from './support/checkout.ts';
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

/** The server acts, and its answer is still on its way; resolves when it has acted. */
const holdAnswer = (page: Page): Promise<void> =>
  new Promise((acted) => {
    void page.route('**/graphql', async (route) => {
      if (!isPurchase(route.request().postData())) return route.continue();
      await route.fetch();
      acted();
    });
  });

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
    ] as const)(
      'for an answer that was lost, paid again by $method',
      async ({ method, name, reached }) => {
        const buyer = await onPhone();
        const { page } = buyer;
        buyer.expectProblem(/ERR_FAILED/);
        await loseFirstAnswer(page);
        const checkout = checkoutPage(page);
        await checkout.buy(name, method, CARDS.approved);
        const notice = page.getByRole('group', { name: 'Sem resposta' });
        await notice.getByText('você não será cobrado duas vezes').waitFor();

        await checkout.payButton.click();
        await state(page, reached).waitFor();
        const purchases = buyer.sent.filter(({ text }) => text.includes('mutation Purchase'));
        expect(purchases).toHaveLength(2);
        expect(await chargesOf(url(), name)).toHaveLength(1);
      },
    );

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

    it.each([
      { method: 'PIX', name: 'Sérgio Vaz', reached: PIX_WAITS },
      { method: 'Cartão', name: 'Talita Gomes', reached: PAID },
    ] as const)(
      'for a page that is loaded again while the order is on its way: its payment opens, by $method',
      async ({ method, name, reached }) => {
        const { page } = await onPhone();
        const acted = holdAnswer(page);
        await checkoutPage(page).buy(name, method, CARDS.approved);
        await acted;
        await page.reload();
        await state(page, reached).waitFor();
        await page.getByRole('group', { name: /Este é o pedido que você já tinha enviado/ }).waitFor();
        expect(await chargesOf(url(), name)).toHaveLength(1);
      },
    );

    it('for a buyer who loads the page again, changes the order and pays again: the first one is there', async () => {
      const buyer = await onPhone();
      const { page } = buyer;
      buyer.expectProblem(/ERR_FAILED/);
      await loseFirstAnswer(page);
      const checkout = checkoutPage(page);
      await checkout.buy('Ursula Pires', 'Cartão', CARDS.approved);
      await page.getByText('você não será cobrado duas vezes').waitFor();
      const key = 'sessionStorage.getItem("razao.unanswered.demo-digital")';
      expect(await page.evaluate<string>(key)).toMatch(/^[\da-f-]{36}$/);

      // The page does not find the order by itself before the buyer has paid anew.
      let paidAnew = false;
      await page.route('**/graphql', (route) => {
        const sent = route.request().postData();
        paidAnew ||= isPurchase(sent);
        return sent?.includes('query Payment') && !paidAnew ? route.abort() : route.fallback();
      });
      await page.reload();
      await takenOver(page);
      await checkout.fillBuyer('Ursula Pires');
      await checkout.choose('PIX');
      buyer.expectProblem(/status of 400/);
      await checkout.payButton.click();
      await state(page, PAID).waitFor();
      expect(await chargesOf(url(), 'Ursula Pires')).toHaveLength(1);
    });
  });
