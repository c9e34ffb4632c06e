import { describe, expect, it } from 'vitest';
import { hasFocus } from '../support/browser.ts';
import { expectAccessible, expectLargeTextFits } from './support/accessible.ts';
import { checkoutPage, PAID, PIX_WAITS, state } from './support/checkout.ts';
import { act, chargesOf } from './support/provider.ts';
import type { Running } from './support/running.ts';

const FOLLOWED = 'com-upsells';
const BUYER = 'Ivo Prates';
const CARD_HOLDER = 'Cida Cartoneira';
const ACCEPT = 'Sim, quero: pagar com PIX';

export const upsellsSuite = ({ url, onPhone, operator }: Running) =>
  describe('what follows a payment', () => {
    it('is bought by one press, with a code of its own, and what is refused stays away', async () => {
      const upsellOfferIds = ['demo-bump-group', 'demo-bump-ebook'];
      await (await operator()).saveOffer(FOLLOWED, { upsellOfferIds });
      const { page } = await onPhone();
      await checkoutPage(page, FOLLOWED).buy(BUYER, 'PIX');
      await state(page, PIX_WAITS).waitFor();
      const first = page.url();
      expect(await page.getByRole('button', { name: ACCEPT }).count()).toBe(0);
      await act(url(), BUYER, 'pay');
      await state(page, PAID).waitFor();
      await page.getByRole('region', { name: 'Grupo de acompanhamento por 30 dias' }).waitFor();
      await expectAccessible(page);
      await expectLargeTextFits(page);

      await page.getByRole('button', { name: ACCEPT }).focus();
      await page.keyboard.press('Enter');
      await state(page, PIX_WAITS).waitFor();
      expect(page.url()).not.toBe(first);
      await expect.poll(async () => (await chargesOf(url(), BUYER)).length).toBe(2);
      await act(url(), BUYER, 'pay');
      await state(page, PAID).waitFor();

      await page.getByRole('region', { name: 'Guia de esmaltes em PDF' }).waitFor();
      await page.getByRole('button', { name: 'Não, obrigado' }).click();
      const done = page.getByText('Tudo certo: seu pedido segue como está.');
      await done.waitFor();
      expect(await hasFocus(done.locator('..'))).toBe(true);
      await page.goto(first);
      await state(page, PAID).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('button', { name: ACCEPT }).count()).toBe(0);
      expect(await chargesOf(url(), BUYER)).toHaveLength(2);
    });

    it('is shown in the language of its own buyers', async () => {
      const { saveOffer } = await operator();
      await saveOffer('in-english', { locale: 'EN_US', orderBumpOfferIds: [] });
      await saveOffer('followed-by-english', { upsellOfferIds: ['in-english'] });
      const { page } = await onPhone();
      await checkoutPage(page, 'followed-by-english').buy('Iara Prates', 'PIX');
      await state(page, PIX_WAITS).waitFor();
      await act(url(), 'Iara Prates', 'pay');
      await state(page, PAID).waitFor();
      await page.getByRole('button', { name: ACCEPT }).click();
      await state(page, 'Last step: pay with PIX').waitFor();
      expect(await page.getAttribute('html', 'lang')).toBe('en-US');
    });

    it('is charged to the card that paid, by one press, once and with nothing typed', async () => {
      await (await operator()).saveOffer(FOLLOWED, { upsellOfferIds: ['demo-bump-group'] });
      const { page } = await onPhone();
      await checkoutPage(page, FOLLOWED).buy(CARD_HOLDER, 'Cartão');
      await state(page, PAID).waitFor();
      const first = page.url();
      const byCard = page.getByRole('button', { name: 'Sim, quero: pagar com Visa final 1111' });
      await byCard.waitFor();
      expect(await byCard.innerText()).toContain('Visa ••••');
      const offer = page.getByRole('region', { name: 'Grupo de acompanhamento por 30 dias' });
      expect(await offer.innerText()).toMatch(/O cartão é cobrado na hora, em 1x de R\$\s29,90\./);
      await expectAccessible(page);
      await expectLargeTextFits(page);

      await byCard.dblclick();
      await page.waitForURL((address) => address.href !== first);
      await state(page, PAID).waitFor();
      await page.waitForLoadState('networkidle');
      const charges = await chargesOf(url(), CARD_HOLDER);
      expect(charges.map(({ status }) => status)).toEqual(['paid', 'paid']);
      expect(await page.content()).not.toMatch(/(card|cus|token)_\w{16}/);
      await page.goto(first);
      await state(page, PAID).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await byCard.count()).toBe(0);
    });
  });
