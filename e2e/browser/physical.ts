import { beforeAll, describe, expect, it } from 'vitest';
import { hasFocus, textOf } from '../support/browser.ts';
import { expectAccessible, expectLargeTextFits } from './support/accessible.ts';
import { SENT } from './support/offers.ts';
import { checkoutPage, PAID, PIX_WAITS, state } from './support/checkout.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { act } from './support/provider.ts';
import type { Running } from './support/running.ts';
import { drawer, openSales, rowOf } from './support/seller.ts';

/** Codes of the stub: a place, none, and one for which the service is broken. */
const CEP = { known: '01001000', unknown: '99999999', failing: '50000000' } as const;
const OFFER = 'fisico-default';

export const physicalSuite = ({ url, onPhone, onDesktop, asSeller, operator }: Running) =>
  describe('buying something that is sent', () => {
    beforeAll(async () => (await operator()).saveOffer(OFFER, SENT));

    it('by PIX on a phone: the address comes by its code, and the fare is in the total', async () => {
      const buyer = await onPhone();
      const { page } = buyer;
      const checkout = checkoutPage(page, OFFER);
      await checkout.open();
      expect(await textOf(checkout.total)).toBe('R$ 159,00');
      await checkout.fillBuyer('Iara Campos');
      await checkout.field('CEP').pressSequentially(CEP.known);
      expect(await checkout.field('CEP').inputValue()).toBe('01001-000');
      await expect.poll(() => hasFocus(checkout.field('Número'))).toBe(true);
      expect(await checkout.field('Rua ou avenida').inputValue()).toBe('Praça da Sé');
      expect(await checkout.field('Estado').inputValue()).toBe('SP');
      await checkout.field('Número').fill('100');
      expect(await textOf(checkout.total)).toBe('R$ 177,90');
      await page.getByRole('radio', { name: /Entrega expressa/ }).check();
      expect(await textOf(checkout.payButton)).toBe('Pagar R$ 193,50 com PIX');
      await checkout.payButton.click();

      await state(page, PIX_WAITS).waitFor();
      await act(url(), 'Iara Campos', 'pay');
      await state(page, PAID).waitFor();
      const order = await textOf(page.getByRole('complementary', { name: 'Seu pedido' }));
      expect(order).toMatch(/Kit de modelagem para casa\s+R\$ 159,00/);
      expect(order).toMatch(/Frete\s+R\$ 34,50/);
      expect(order).toMatch(/Total\s+R\$ 193,50/);
      // Whoever knows postal codes learns a code, and nothing of who asks or where.
      const asked = buyer.sent.filter(({ url: address }) => address.includes('/ws/'));
      expect(asked).toHaveLength(1);
      expect(asked[0]?.text).not.toMatch(/referer":"[^"]|cookie|Iara|fisico/i);
    });

    it('tells its seller where to, how, and what of the price is freight', async () => {
      const { page } = await asSeller();
      await openSales(page);
      await rowOf(page, 'Iara Campos').getByRole('link').click();
      const sale = drawer(page);
      await sale.getByRole('heading', { name: 'Entrega' }).waitFor();
      const said = await textOf(sale);
      expect(said).toMatch(/Entrega expressa\s+Prazo\s+2 a 3 dias úteis/);
      expect(said).toMatch(/Iara Campos\s+Praça da Sé, 100\s+Sé\s+São Paulo – SP\s+CEP 01001-000/);
      expect(said).toMatch(/Frete\s+R\$ 34,50\s+Total\s+R\$ 193,50/);
      await expectAccessible(page);
    });

    it('without a code that can be looked up: the buyer types the address, and buys', async () => {
      const buyer = await onPhone();
      const { page } = buyer;
      buyer.expectProblem(/status of 500/);
      const checkout = checkoutPage(page, OFFER);
      await checkout.open();
      await checkout.fillBuyer('Jonas Freire');
      await checkout.field('CEP').fill(CEP.unknown);
      await page.getByText(/CEP não encontrado/).waitFor();
      await checkout.field('CEP').fill(CEP.failing);
      await page.getByText(/Não conseguimos buscar este CEP/).waitFor();
      await checkout.field('Rua ou avenida').fill('Rua do Sol');
      await page.getByRole('checkbox', { name: 'Sem número' }).check();
      await checkout.field('Bairro').fill('Centro');
      await checkout.field('Cidade').fill('Recife');
      await checkout.payButton.click();
      const summary = page.getByRole('group', { name: 'Falta corrigir 1 ponto' });
      await expect.poll(() => hasFocus(checkout.field('Estado'))).toBe(true);
      await checkout.field('CEP').focus();
      await summary.getByRole('button', { name: /^Estado/ }).press('Enter');
      await expect.poll(() => hasFocus(checkout.field('Estado'))).toBe(true);
      await checkout.field('Estado').selectOption('Pernambuco');
      await checkout.payButton.click();
      await state(page, PIX_WAITS).waitFor();
    });

    it('is accessible before, while the code is looked up, with its address and with mistakes', async () => {
      const { page } = await onDesktop();
      const checkout = checkoutPage(page, OFFER);
      await checkout.open();
      await expectAccessible(page);
      let answer = () => {};
      const answered = new Promise<void>((done) => (answer = done));
      await page.route('**/ws/**', async (route) => {
        await answered;
        await route.continue();
      });
      await checkout.field('CEP').fill(CEP.known);
      await page.getByText('Buscando o endereço').waitFor();
      await expectAccessible(page);
      answer();
      await checkout.field('Número').waitFor();
      await expectAccessible(page);
      await expectLargeTextFits(page);
      await checkout.payButton.click();
      await page.getByRole('group', { name: /Falta corrigir/ }).waitFor();
      await expectAccessible(page);
    });

    it('needs no pointer', async () => {
      const { page } = await onDesktop();
      const checkout = checkoutPage(page, OFFER);
      await checkout.open();
      await typeInto(checkout.field('Nome completo'), 'Lia Torres');
      await typeInto(checkout.field('E-mail'), 'lia@example.com');
      await typeInto(checkout.field('Celular com DDD'), '11987654321');
      await typeInto(checkout.field('CPF'), '52998224725');
      await typeInto(checkout.field('CEP'), CEP.known);
      await expect.poll(() => hasFocus(checkout.field('Número'))).toBe(true);
      await page.keyboard.type('100');
      await tabTo(page.getByRole('radio', { name: /Entrega econômica/ }));
      await page.keyboard.press('ArrowDown');
      expect(await page.getByRole('radio', { name: /Entrega expressa/ }).isChecked()).toBe(true);
      await tabTo(checkout.payButton);
      await page.keyboard.press('Enter');
      await state(page, PIX_WAITS).waitFor();
    });
  });
