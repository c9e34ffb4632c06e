import { beforeAll, describe, expect, it } from 'vitest';
import { hasFocus, textOf } from '../support/browser.ts';
import { expectAccessible } from './support/accessible.ts';
import { BOLETO_WAITS, checkoutPage, PAID, PIX_WAITS, state } from './support/checkout.ts';
import { RECURRING, SENT } from './support/offers.ts';
import { act } from './support/provider.ts';
import type { Running } from './support/running.ts';

const LAYOUTS = ['DEFAULT', 'DROPSHIPPING', 'VEGA'] as const;
type LayoutName = (typeof LAYOUTS)[number];

const KINDS = { digital: {}, sent: SENT, recurring: RECURRING } as const;
type Kind = keyof typeof KINDS;

const METHODS = [
  ['PIX', PIX_WAITS],
  ['Cartão', PAID],
  ['Boleto', BOLETO_WAITS],
] as const;

const idOf = (layout: LayoutName, kind: Kind) => `${kind}-${layout}`.toLowerCase();
const WAYS = LAYOUTS.flatMap((layout) =>
  (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
    METHODS.map(([method, waits]) => ({ layout, kind, method, waits })),
  ),
);

/** Every layout sells every kind of product by every method, to the end. */
export const layoutsSuite = ({ url, onPhone, onDesktop, operator }: Running) =>
  describe('the layouts', () => {
    beforeAll(async () => {
      const { saveOffer } = await operator();
      for (const layout of LAYOUTS)
        for (const kind of Object.keys(KINDS) as Kind[])
          await saveOffer(idOf(layout, kind), { ...KINDS[kind], layout });
    });

    it.each(WAYS)('$layout sells $kind by $method', async ({ layout, kind, method, waits }) => {
      const { page } = await onPhone();
      const checkout = checkoutPage(page, idOf(layout, kind));
      const steps = layout === 'DROPSHIPPING';
      const name = `Lia ${layout.slice(0, 4).toLowerCase()} ${kind} ${method}`;
      await checkout.open();
      await checkout.fillBuyer(name);
      if (steps) await checkout.goOn();
      if (kind === 'sent') {
        await checkout.field('CEP').fill('01001000');
        await checkout.field('Número').fill('100');
        if (steps) await checkout.goOn();
      }
      await checkout.choose(method);
      if (method === 'Cartão') await checkout.fillCard('4111 1111 1111 1111');
      await checkout.payButton.click();
      await state(page, waits).waitFor();
      if (method === 'Cartão') return;
      await act(url(), name, 'pay');
      await state(page, PAID).waitFor();
    });

    it.each(LAYOUTS)('%s is accessible, empty, filled and with mistakes', async (layout) => {
      const { page } = await onDesktop();
      const checkout = checkoutPage(page, idOf(layout, 'sent'));
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
      const checkout = checkoutPage(page, idOf('DROPSHIPPING', 'sent'));
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
      const checkout = checkoutPage(page, idOf('DROPSHIPPING', 'sent'));
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
      const said = page.getByText('Minha primeira peça saiu inteira do forno').filter({ visible: true });
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
