import { describe, expect, it } from 'vitest';
import { eventually } from '../support/api.ts';
import { checkoutPage, emailOf, PAID, PIX_WAITS, state } from './support/checkout.ts';
import { act } from './support/provider.ts';
import type { Running } from './support/running.ts';

interface Caught {
  readonly to: string;
  readonly text: string;
}

/** The instance reminds after a second. */
export const abandonedCartSuite = ({ url, onPhone, onDesktop, asSeller }: Running) =>
  describe('an abandoned cart', () => {
    const name = 'Vera Duarte';
    const linkInMail = async (of: string): Promise<string> => {
      const answer = await fetch(`${url()}/sandbox/mails.json`);
      const { mails } = (await answer.json()) as { mails: Caught[] };
      const mail = mails.find(({ to }) => to === emailOf(of));
      return /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    };

    it('is kept whole of whoever leaves in the moment after the last field', async () => {
      const hasty = 'Lia Pressa';
      const { page, sent } = await onPhone();
      const phone = checkoutPage(page);
      await phone.open();
      await phone.field('E-mail').fill(emailOf(hasty));
      await eventually(
        async () => sent.map(({ text }) => text),
        (texts) => texts.some((text) => text.includes('PutCart')),
      );
      await phone.field('Celular com DDD').fill('11987654321');
      await page.goto('about:blank');

      const other = (await onDesktop()).page;
      await other.goto(await eventually(() => linkInMail(hasty), Boolean));
      const phoneThere = checkoutPage(other).field('Celular com DDD');
      await expect.poll(() => phoneThere.inputValue()).toBe('(11) 98765-4321');
    });

    it('is left on a phone, reminded of by mail, restored at a desk, and bought', async () => {
      const buyer = await onPhone();
      const phone = checkoutPage(buyer.page);
      await phone.open();
      await phone.fillBuyer(name);
      await eventually(
        async () => buyer.sent.map(({ text }) => text),
        (sent) => sent.some((text) => text.includes('PutCart') && text.includes('52998224725')),
      );

      const link = await eventually(() => linkInMail(name), Boolean);
      const { page } = await onDesktop();
      await page.goto(link);
      const desk = checkoutPage(page);
      await expect.poll(() => desk.field('E-mail').inputValue()).toBe(emailOf(name));
      expect(await desk.field('Nome completo').inputValue()).toBe(name);
      expect(await desk.field('Celular com DDD').inputValue()).toBe('(11) 98765-4321');
      // Who was passed the link is not told it.
      expect(await desk.field('CPF').inputValue()).toBe('');
      await desk.field('CPF').fill('52998224725');
      await desk.payButton.click();
      await state(page, PIX_WAITS).waitFor();
      await act(url(), name, 'pay');
      await state(page, PAID).waitFor();

      // The cart hears of its purchase a moment after the buyer, and a list is as of its loading.
      const seller = (await asSeller()).page;
      const row = seller.getByRole('row').filter({ hasText: name });
      await expect
        .poll(async () => {
          await seller.goto('/platform/abandoned-cart');
          await row.waitFor();
          return row.innerText();
        })
        .toContain('Recuperado');
    });
  });
