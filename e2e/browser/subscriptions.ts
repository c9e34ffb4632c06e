import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextChargeDay } from '../../domain/checkout/offer.ts';
import { eventually } from '../support/api.ts';
import { textOf } from '../support/browser.ts';
import { expectAccessible, expectLargeTextFits } from './support/accessible.ts';
import { checkoutPage, emailOf, PAID, PIX_WAITS, state } from './support/checkout.ts';
import { RECURRING } from './support/offers.ts';
import { act } from './support/provider.ts';
import type { Running } from './support/running.ts';

const LAYOUTS = ['DEFAULT', 'DROPSHIPPING', 'VEGA'] as const;
const WAYS = LAYOUTS.flatMap((layout) =>
  (['PIX', 'Cartão'] as const).map((method) => ({ layout, method })),
);
const idOf = (layout: string) => `club-${layout}`.toLowerCase();
const OFFER = 'becomes-a-club';

/** As the page says it: the tests run for less than a day, but maybe around midnight. */
const nextCharge = (): string => {
  const [year, month, day] = nextChargeDay(Date.now(), 30).split('-');
  return `Próxima cobrança R$ 39,90 Em ${day}/${month}/${year}, só se você renovar. Depois, a cada 30 dias.`;
};
const plain = (text: string): string => text.replace(/\s+/g, ' ');
const mainOf = async (page: Page): Promise<string> => plain(await page.getByRole('main').innerText());

/** What is sold by the period, from its seller's form to its buyers' receipts. */
export const subscriptionsSuite = ({ url, onPhone, asSeller, operator }: Running) =>
  describe('a subscription', () => {
    beforeAll(async () => {
      const { saveOffer } = await operator();
      for (const layout of LAYOUTS)
        await saveOffer(idOf(layout), { ...RECURRING, layout, priceCents: 2_990 });
      await saveOffer(OFFER, { title: 'Vira clube', orderBumpOfferIds: [], upsellOfferIds: [] });
    });

    const receiptOf = async (name: string): Promise<string | undefined> => {
      const { mails } = (await (await fetch(`${url()}/sandbox/mails.json`)).json()) as {
        mails: { to: string; subject: string; text: string }[];
      };
      const isReceipt = ({ to, subject }: (typeof mails)[number]) =>
        to === emailOf(name) && subject.startsWith('Pagamento aprovado');
      return mails.find(isReceipt)?.text;
    };

    it.each(WAYS)('is bought in $layout by $method, in the knowledge of what follows', async (way) => {
      const { layout, method } = way;
      const { page, sent } = await onPhone();
      const name = `Clara ${layout.slice(0, 4).toLowerCase()} ${method}`;
      const checkout = checkoutPage(page, idOf(layout));
      await checkout.open();
      await checkout.fillBuyer(name);
      if (layout === 'DROPSHIPPING') await checkout.goOn();
      await checkout.choose(method);
      const said = await mainOf(page);
      expect(said).toContain('R$ 29,90 por 30 dias');
      expect(said).toContain(nextCharge());
      expect(said).toContain('A renovação não é automática');
      expect(await page.getByLabel('Parcelas').count()).toBe(0);
      expect(said.includes('O cartão pode ficar guardado com a processadora')).toBe(method === 'Cartão');
      await expectAccessible(page);
      if (layout === 'DEFAULT') await expectLargeTextFits(page);
      if (method === 'Cartão') await checkout.fillCard('4111 1111 1111 1111');
      await checkout.payButton.click();
      if (method === 'PIX') {
        await state(page, PIX_WAITS).waitFor();
        await act(url(), name, 'pay');
      }
      await state(page, PAID).waitFor();
      const orders = sent.filter(({ text }) => text.includes('purchase(idempotencyKey'));
      expect(orders.map(({ text }) => text.includes('creditCardId'))).toEqual([method === 'Cartão']);
      const order = page.getByRole('complementary', { name: 'Seu pedido' });
      await order.getByText('Próxima cobrança').waitFor();
      expect(plain(await order.innerText())).toContain(nextCharge());
      await expectAccessible(page);
      await expectLargeTextFits(page);
    });

    it('has a receipt that says when its next period begins, and that nothing is charged by itself', async () => {
      const { page } = await onPhone();
      await checkoutPage(page, idOf('VEGA')).buy('Clara recibo', 'PIX');
      await state(page, PIX_WAITS).waitFor();
      await act(url(), 'Clara recibo', 'pay');
      const receipt = await eventually(() => receiptOf('Clara recibo'), Boolean);
      expect(plain(receipt ?? '')).toMatch(
        /vale por 30 dias\. Próxima cobrança: R\$ 39,90 em \d+ de \S+ de \d{4}, só se você renovar\. Nada é/,
      );
    });

    it('is made of an offer by its seller, and buyers see it', async () => {
      const { page } = await asSeller();
      await page.goto(`/platform/my-products/offers/${OFFER}`);
      const form = page.getByRole('main');
      await form.getByLabel('Tipo de preço').selectOption('Assinatura');
      await form.getByLabel('Período', { exact: true }).selectOption('7 dias');
      await form.getByRole('button', { name: 'Salvar' }).click();
      await form.getByRole('button', { name: /^Preço de cada período seguinte: Preencha/ }).waitFor();
      await form.getByLabel('Preço de cada período seguinte').fill('12,50');
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Salvar' }).click();
      await form.getByText('Salvo', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Todos os produtos' }).click();
      const listed = page.getByRole('link', { name: /^Vira clube/ });
      await expect.poll(() => textOf(listed)).toContain('depois R$ 12,50 a cada 7 dias');

      const buyer = await onPhone();
      await checkoutPage(buyer.page, OFFER).open();
      await expect.poll(() => mainOf(buyer.page)).toContain('Próxima cobrança R$ 12,50');
    });
  });
