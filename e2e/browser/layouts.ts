import { beforeAll, describe, expect, it } from 'vitest';
import { hasFocus, textOf } from '../support/browser.ts';
import { expectAccessible } from './support/accessible.ts';
import { checkoutPage } from './support/checkout.ts';
import { SENT } from './support/offers.ts';
import type { Running } from './support/running.ts';

const LAYOUTS = ['DEFAULT', 'DROPSHIPPING', 'VEGA'] as const;
type LayoutName = (typeof LAYOUTS)[number];

const idOf = (layout: LayoutName) => `sent-${layout}`.toLowerCase();
/** What is each layout's own; that it sells everything is in `journeys.ts`. */
export const layoutsSuite = ({ onDesktop, operator }: Running) =>
  describe('the layouts', () => {
    beforeAll(async () => {
      const { saveOffer } = await operator();
      for (const layout of LAYOUTS) await saveOffer(idOf(layout), { ...SENT, layout });
    });

    it.each(LAYOUTS)('%s is accessible, empty, filled and with mistakes', async (layout) => {
      const { page } = await onDesktop();
      const checkout = checkoutPage(page, idOf(layout));
      await checkout.open();
      await expectAccessible(page);
      await page.locator('form button[type=submit]').click();
      await page.getByRole('group', { name: /Falta corrigir/ }).waitFor();
      await expectAccessible(page);
      await checkout.fillBuyer('Nora Prado');
      if (layout === 'DROPSHIPPING') await checkout.goOn();
      await checkout.field('CEP').fill('01001000');
      await checkout.field('Número').fill('7');
      if (layout === 'DROPSHIPPING') await checkout.goOn();
      await checkout.payButton.waitFor();
      await expectAccessible(page);
    });

    it('Dropshipping leads from step to step by the keyboard, and back to one that is done', async () => {
      const { page } = await onDesktop();
      const checkout = checkoutPage(page, idOf('DROPSHIPPING'));
      await checkout.open();
      await checkout.fillBuyer('Otto Reis');
      await checkout.field('CPF').press('Enter');
      const heading = (name: string) => page.getByRole('heading', { name });
      await expect.poll(() => hasFocus(heading('Endereço de entrega'))).toBe(true);
      await page.getByRole('button', { name: /Editar dados pessoais/ }).press('Enter');
      await expect.poll(() => hasFocus(heading('Seus dados'))).toBe(true);
      expect(await checkout.field('Nome completo').inputValue()).toBe('Otto Reis');
    });

    it('Dropshipping does not go on from a postal code that could not be looked up', async () => {
      const buyer = await onDesktop();
      const { page } = buyer;
      buyer.expectProblem(/status of 500/);
      const checkout = checkoutPage(page, idOf('DROPSHIPPING'));
      await checkout.open();
      await checkout.fillBuyer('Pia Luz');
      await checkout.goOn();
      await checkout.field('CEP').fill('50000000');
      await page.getByText(/Não conseguimos buscar este CEP/).waitFor();
      for (const [label, value] of [
        ['Rua ou avenida', 'Rua do Sol'],
        ['Número', '1'],
        ['Bairro', 'Centro'],
        ['Cidade', 'Recife'],
      ] as const)
        await checkout.field(label).fill(value);
      await checkout.field('Estado').selectOption('Pernambuco');
      await checkout.goOn();
      await expect.poll(() => hasFocus(checkout.field('CEP'))).toBe(true);
      expect(await page.getByRole('radio', { name: 'PIX' }).count()).toBe(0);
    });

    it('Vega has the cart aside from 769 px on, and what customers said below the form up to 768', async () => {
      const { page } = await onDesktop();
      const checkout = checkoutPage(page, 'demo-assinatura');
      await checkout.open();
      const said = page.getByText('Todo mês tem algo novo para modelar').filter({ visible: true });
      const inCart = async (width: number) => {
        await page.setViewportSize({ width, height: 900 });
        const [cart, words] = [page.getByRole('complementary', { name: 'Seu carrinho' }), said];
        const [aside, text] = [await cart.boundingBox(), await words.boundingBox()];
        return (text?.y ?? 0) < (aside?.y ?? 0) + (aside?.height ?? 0);
      };
      expect(await inCart(769)).toBe(true);
      expect(await inCart(768)).toBe(false);
      expect(await textOf(checkout.total)).toBe('R$ 29,90');
    });
  });
