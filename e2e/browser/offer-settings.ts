import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../support/browser.ts';
import { expectAccessible } from './support/accessible.ts';
import { checkoutPage } from './support/checkout.ts';
import { SENT } from './support/offers.ts';
import type { Running } from './support/running.ts';

const OFFER = 'settings-of-a-kit';
const TITLE = 'Kit que muda';

export const offerSettingsSuite = ({ onPhone, asSeller, operator }: Running) =>
  describe('the settings of an offer', () => {
    beforeAll(async () => (await operator()).saveOffer(OFFER, { ...SENT, title: TITLE }));

    async function openSettings(): Promise<Page> {
      const { page } = await asSeller();
      await page.goto('/platform/my-sales');
      await page.getByRole('link', { name: 'Ofertas', exact: true }).click();
      await page.getByRole('link', { name: TITLE }).first().click();
      await page.getByRole('dialog').getByRole('group', { name: 'Formas de pagamento' }).waitFor();
      return page;
    }

    it('say how buyers pay, what sending costs and what goes along, and buyers see it', async () => {
      const page = await openSettings();
      const form = page.getByRole('dialog');
      await form.getByRole('checkbox', { name: 'Boleto' }).uncheck();
      await form.getByRole('button', { name: 'Remover Opção 2' }).click();
      const slow = form.getByRole('group', { name: 'Opção 1' });
      await slow.getByLabel('Nome').fill('Entrega de bicicleta');
      await slow.getByLabel('Frete').fill('0');
      await form.getByRole('checkbox', { name: 'Guia de esmaltes em PDF' }).check();
      await form.getByRole('checkbox', { name: /^Grupo de acompanhamento/ }).uncheck();
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
      const form = page.getByRole('dialog');
      await form.getByLabel('Idioma do checkout').selectOption('Inglês (Estados Unidos)');
      await form.getByRole('button', { name: 'Salvar' }).click();
      await form.getByText('Salvo', { exact: true }).waitFor();

      const buyer = await onPhone();
      await buyer.page.goto(`/checkout/${OFFER}`);
      await buyer.page.getByLabel('Full name').waitFor();
      expect(await buyer.page.getByLabel('CPF').count()).toBe(0);
    });
  });
