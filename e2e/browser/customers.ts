import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buyerAt } from './support/buyer.ts';
import { state } from './support/checkout.ts';
import { askForCode, codeFor, enterCode } from './support/customer.ts';
import { mailsTo } from './support/mails.ts';
import type { Running } from './support/running.ts';

/** How those who bought come to their orders again, without an account. */
export const customersSuite = ({ url, onPhone }: Running) =>
  describe('a customer', () => {
    it('asks for a code, comes in by it, and opens the PIX of their order again', async () => {
      const email = `${randomUUID().slice(0, 8)}@example.com`;
      const [{ page: shop }, visitor] = [await onPhone(), await onPhone()];
      const { page } = visitor;
      const buyer = buyerAt(shop, {
        offer: 'demo-digital',
        locale: 'PT_BR',
        layout: 'DEFAULT',
        sent: false,
      });
      await buyer.open();
      await buyer.toPayment('Lia Prates', email);
      await buyer.choose('PIX');
      await buyer.submitButton.click();
      await state(shop, buyer.words('pix.title')).waitFor();
      const order = new URL(shop.url()).pathname;

      // What is refused on purpose.
      visitor.expectProblem(/status of 40[01]/);
      await page.goto('/my-purchases');
      await page.waitForURL('**/my-purchases-login?next=*');
      await askForCode(page, email);
      const said = await page.getByText(/^Se há compras com/).textContent();
      const code = await codeFor(url(), email);
      await enterCode(page, code === '000000' ? '000001' : '000000');
      await page.getByText('Este código não vale.').waitFor();
      await enterCode(page, code);
      await page.getByRole('heading', { name: 'Minhas compras' }).waitFor();
      const bought = page.getByRole('article');
      await expect.poll(() => bought.count()).toBe(1);
      await bought.getByText('Aguardando pagamento').waitFor();
      await bought.getByRole('link', { name: /^Abrir o PIX/ }).click();
      await state(page, buyer.words('pix.title')).waitFor();
      expect(new URL(page.url()).pathname).toBe(order);

      await page.goto('/my-purchases');
      await page.getByRole('button', { name: 'Sair' }).click();
      const stranger = `${randomUUID().slice(0, 8)}@example.com`;
      await askForCode(page, stranger);
      const toStranger = await page.getByText(/^Se há compras com/).textContent();
      expect(toStranger?.replace(stranger, '')).toBe(said?.replace(email, ''));
      await enterCode(page, code);
      await page.getByText('Este código não vale.').waitFor();
      expect(await mailsTo(url(), stranger)).toEqual([]);
      expect((await mailsTo(url(), email)).length).toBe(1);
    });
  });
