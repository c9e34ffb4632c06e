import { describe, expect, it } from 'vitest';
import { textOf } from '../support/browser.ts';
import { expectAccessible } from './support/accessible.ts';
import { checkoutPage, PAID, PIX_WAITS, state } from './support/checkout.ts';
import { act } from './support/provider.ts';
import type { Running } from './support/running.ts';

const PRODUCT = 'Caneca torneada';
const OFFER = 'Caneca torneada, par';
const BUYER = 'Olga Siqueira';

/** From nothing to a sale: what a seller makes, a buyer pays. */
export const creatingSuite = ({ url, onPhone, asSeller }: Running) =>
  describe('a seller with something new to sell', () => {
    it('makes product and offer, sends the checkout’s address, and is paid by PIX', async () => {
      const { page, context } = await asSeller();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/platform/my-products');
      await page.getByRole('link', { name: 'Novo produto' }).click();
      const form = page.getByRole('main');
      await form.getByLabel('Nome', { exact: true }).fill(PRODUCT);
      // Whom the demo's other products name is there already.
      expect(await form.getByLabel('Nome ou razão social').inputValue()).toBe('Ateliê Demonstração');
      await form.getByRole('button', { name: 'Salvar e continuar' }).click();
      await form.getByLabel('Título').fill(OFFER);
      await form.getByLabel('Preço', { exact: true }).fill('89,90');
      await form.getByLabel('Modelo do checkout').selectOption('Vega, com carrinho ao lado');
      await form.getByRole('checkbox', { name: 'Boleto' }).uncheck();
      await form.getByRole('button', { name: 'Criar oferta' }).click();
      await form.getByText('A oferta está pronta').waitFor();
      await expectAccessible(page);
      await form.getByRole('link', { name: 'Continuar' }).click();
      await form.getByLabel('Como o comprador recebe').waitFor();
      await form.getByRole('link', { name: 'Continuar' }).click();
      await form.getByRole('button', { name: 'Publicar' }).click();
      await form.getByText('Publicado: já está à venda').waitFor();
      await page.goto('/platform/my-products');

      const listed = page.getByRole('region', { name: PRODUCT });
      await listed.getByRole('button', { name: 'Copiar link' }).click();
      await listed.getByRole('button', { name: 'Copiado' }).waitFor();
      const address = await page.evaluate<string>('navigator.clipboard.readText()');
      expect(address).toMatch(new RegExp(`^${url()}/checkout/[0-9a-f-]{36}$`));
      expect(await listed.getByRole('link', { name: 'Abrir' }).getAttribute('href')).toBe(address);

      const buyer = await onPhone();
      const checkout = checkoutPage(buyer.page, address.split('/').at(-1));
      await checkout.open();
      expect(await textOf(checkout.total)).toBe('R$ 89,90');
      expect(await buyer.page.getByRole('radio', { name: 'Boleto' }).count()).toBe(0);
      await checkout.buy(BUYER, 'PIX');
      await state(buyer.page, PIX_WAITS).waitFor();
      await act(url(), BUYER, 'pay');
      await state(buyer.page, PAID).waitFor();
    });
  });
