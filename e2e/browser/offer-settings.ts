import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../support/browser.ts';
import { expectAccessible } from './support/accessible.ts';
import { checkoutPage } from './support/checkout.ts';
import { aCourse, SENT } from './support/offers.ts';
import type { Running } from './support/running.ts';

const OFFER = 'settings-of-a-kit';
const TITLE = 'Kit que muda';
const COURSE = 'settings-of-a-course';
/** A picture of one dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const photo = { name: 'Minha caneca.png', mimeType: 'image/png', buffer: PNG };

export const offerSettingsSuite = ({ onPhone, asSeller, operator }: Running) =>
  describe('the settings of an offer', () => {
    beforeAll(async () => {
      const { save, saveOffer } = await operator();
      await saveOffer(OFFER, { ...SENT, title: TITLE });
      await save('Product', COURSE, aCourse(COURSE));
      await saveOffer(COURSE, { productId: COURSE, title: 'Curso que muda', orderBumpOfferIds: [] });
    });

    async function openSettings(): Promise<Page> {
      const { page } = await asSeller();
      await page.goto('/platform/my-sales');
      await page.getByRole('link', { name: 'Ofertas', exact: true }).click();
      await page.getByRole('link', { name: TITLE }).first().click();
      await page.getByRole('main').getByRole('group', { name: 'Formas de pagamento' }).waitFor();
      return page;
    }

    it('say how buyers pay, what sending costs and what goes along, and buyers see it', async () => {
      const page = await openSettings();
      const form = page.getByRole('main');
      await form.getByRole('checkbox', { name: 'Boleto' }).uncheck();
      await form.getByRole('button', { name: 'Remover Opção 2' }).click();
      const slow = form.getByRole('group', { name: 'Opção 1' });
      await slow.getByLabel('Nome').fill('Entrega de bicicleta');
      await slow.getByLabel('Frete').fill('0');
      const along = form.getByRole('group', { name: 'Ofertas que vão junto' });
      await along.getByRole('checkbox', { name: 'Guia de esmaltes em PDF' }).check();
      await along.getByRole('checkbox', { name: /^Grupo de acompanhamento/ }).uncheck();
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Salvar' }).click();
      await form.getByText('Salvo', { exact: true }).waitFor();

      const buyer = await onPhone();
      const checkout = checkoutPage(buyer.page, OFFER);
      await checkout.open();
      expect(await buyer.page.getByRole('radio', { name: 'Boleto' }).count()).toBe(0);
      expect(await buyer.page.getByRole('radio', { name: 'PIX' }).count()).toBe(1);
      const bumps = buyer.page.getByRole('checkbox', { name: /Guia de esmaltes/ });
      expect(await bumps.count()).toBe(1);
      await checkout.field('CEP').fill('01001000');
      await buyer.page.getByRole('radio', { name: /Entrega de bicicleta/ }).check();
      await expect.poll(() => textOf(checkout.total)).toBe('R$ 159,00');
      await bumps.check();
      await expect.poll(() => textOf(checkout.total)).toBe('R$ 206,00');
    });

    it('say in which language buyers read it', async () => {
      const page = await openSettings();
      const form = page.getByRole('main');
      await form.getByLabel('Idioma do checkout').selectOption('Inglês (Estados Unidos)');
      await form.getByRole('button', { name: 'Salvar' }).click();
      await form.getByText('Salvo', { exact: true }).waitFor();

      const buyer = await onPhone();
      await buyer.page.goto(`/checkout/${OFFER}`);
      await buyer.page.getByLabel('Full name').waitFor();
      expect(await buyer.page.getByLabel('CPF').count()).toBe(0);
    });

    it('of its product say what it looks like, and buyers and messengers see it', async () => {
      const { page } = await asSeller();
      await page.goto(`/platform/my-products/product/${COURSE}`);
      const form = page.getByRole('main');
      const picture = form.getByRole('group', { name: 'Foto do produto' });
      await picture.locator('input[type=file]').setInputFiles(photo);
      await page.getByText('Upload realizado com sucesso!').waitFor();
      await form.getByLabel('Descrição').fill('Do barro à queima.\n\nCom certificado.');
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Salvar' }).click();
      await form.getByText('Salvo', { exact: true }).waitFor();

      const buyer = await onPhone();
      await checkoutPage(buyer.page, COURSE).open();
      const shown = buyer.page.locator('img[src*="/products/"]').first();
      await expect.poll(() => shown.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(1);
      const shared = buyer.page.locator('meta[property="og:image"]');
      expect(await shared.getAttribute('content')).toBe(await shown.getAttribute('src'));
      const description = buyer.page.getByText('Do barro à queima.');
      expect(await description.innerText()).toBe('Do barro à queima.\nCom certificado.');
    });
  });
