import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { contrast } from '../../web/src/ui/contrast.ts';
import { buy, eventually, graphql } from '../support/api.ts';
import { scrollsSideways } from '../support/browser.ts';
import type { Running } from './support/running.ts';
import {
  expectAccessible,
  expectEdgesInForcedColours,
  expectLargeTextFits,
} from './support/accessible.ts';
import { checkoutPage } from './support/checkout.ts';
import { act, chargesOf } from './support/provider.ts';

const BUYER = 'Iracema Alencar';
const MAILBOX = 'um.endereco.bem.comprido@subdominio.example.com';
const PUT = 'mutation($input: AbandonedCartInput!) { putAbandonedCart(input: $input) { cartId } }';

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${String(element)} is not to be seen`);
  return box;
}

const openFirst = (page: Page) => page.getByRole('table').getByRole('link').first().click();

/** Every list, drawer and form of a seller: where it is, what is pressed there, what then shows. */
const SCREENS: readonly [
  name: string,
  path: string,
  text: string,
  open?: (page: Page) => Promise<unknown>,
][] = [
  ['the sales', '/platform/my-sales', 'Minhas vendas'],
  [
    'a sale with an event',
    '/platform/my-sales',
    'Revisão',
    async (page) => {
      await openFirst(page);
      await page.getByRole('dialog').getByText('Conteúdo do evento').first().click();
    },
  ],
  ['the statement', '/platform/financial', 'Extrato'],
  ['the abandoned carts', '/platform/abandoned-cart', 'Carrinhos abandonados'],
  ['an abandoned cart', '/platform/abandoned-cart', 'O que aconteceu', openFirst],
  ['the offers to set', '/platform/my-products', 'Cerâmica para começar'],
  ['the form of a new product', '/platform/my-products?newProduct=', 'Quem vende'],
  ['the form of a new offer', '/platform/my-products?newOffer=demo-kit', 'Modelo do checkout'],
  ['the form of an offer', '/platform/my-products?offer=demo-digital', 'Dados do comprador'],
  ['the form of an offer that is sent', '/platform/my-products?offer=demo-fisico', 'Opções de entrega'],
  ['the form of a subscription', '/platform/my-products?offer=demo-assinatura', 'Período'],
  ['the form of a product', '/platform/my-products?product=demo-course', 'Quem vende'],
  [
    'the checkout builder',
    '/platform/checkout-builder/demo-digital',
    'Lado da tela',
    async (page) => {
      await page.getByRole('switch', { name: 'Mostrar contagem regressiva' }).click();
      await page.getByRole('switch', { name: 'Mostrar botão do WhatsApp' }).click();
      await page.getByRole('button', { name: 'Adicionar depoimento' }).click();
    },
  ],
  [
    'the question before leaving a form',
    '/platform/my-products?offer=demo-digital',
    'Sair sem salvar?',
    async (page) => {
      await page.getByRole('switch', { name: 'Pedir CPF', exact: true }).click();
      await page.getByRole('button', { name: 'Fechar' }).click();
    },
  ],
];

export const sellerAccessibilitySuite = ({ url, onDesktop, asSeller }: Running) =>
  describe('the seller’s screens', () => {
    beforeAll(async () => {
      await buy(url(), 'seller-accessibility', { name: BUYER, email: 'iracema@example.com' });
      await eventually(
        () => chargesOf(url(), BUYER),
        (charges) => charges.length === 1,
      );
      await act(url(), BUYER, 'pay');
      const cart = { offerId: 'demo-digital', cartAmt: 19_700, phone: '11987650099' };
      const put = await graphql<{ putAbandonedCart: { cartId: string } }>(url(), PUT, { input: cart });
      const cartId = put.data?.putAbandonedCart.cartId;
      await graphql(url(), PUT, { input: { ...cart, cartId, email: MAILBOX, name: BUYER } });
    });

    /** A page of the seller's with something in its table. */
    async function openPage(path: string): Promise<Page> {
      const { page } = await asSeller();
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    }

    it.each(SCREENS)(
      '%s: axe, reflow, text twice as large and forced colours',
      async (_name, path, text, open) => {
        const page = await openPage(path);
        await open?.(page);
        await page.getByText(text).first().waitFor();
        await expectAccessible(page);
        await expectLargeTextFits(page);
        await expectEdgesInForcedColours(page);
      },
    );

    it('a phone shows each thing whole and in its place', async () => {
      const page = await openPage('/platform/my-products?offer=demo-digital');
      await page.setViewportSize({ width: 360, height: 780 });
      await page.getByRole('switch', { name: 'Pedir CPF', exact: true }).click();
      await page.getByRole('button', { name: 'Fechar' }).click();
      const question = await boxOf(page.getByRole('dialog', { name: 'Sair sem salvar?' }));
      expect([question.x, 360 - question.x - question.width]).toEqual([16, 16]);
      const stay = await boxOf(page.getByRole('button', { name: 'Continuar editando' }));
      const go = page.getByRole('button', { name: 'Sair sem salvar' });
      expect((await boxOf(go)).width).toBe(stay.width);
      await go.click();

      await page.getByRole('link', { name: 'Carrinhos' }).click();
      await page.getByRole('heading', { level: 1, name: 'Carrinhos abandonados' }).waitFor();
      const title = await boxOf(page.getByRole('heading', { level: 1 }));
      const settings = await boxOf(page.getByRole('link', { name: 'Configurar ofertas' }));
      expect(settings.y).toBeLessThan(title.y + title.height);
      const filter = await boxOf(page.getByLabel('Período'));
      const other = await boxOf(page.getByLabel('Situação'));
      expect([filter.width, other.width]).toEqual([360 - 2 * filter.x, 360 - 2 * other.x]);
      expect((await boxOf(page.getByRole('button', { name: 'Atualizar' }))).height).toBe(filter.height);

      await page.getByRole('link', { name: 'Financeiro' }).click();
      const tab = page.locator('nav [aria-current=page]').filter({ hasText: 'Financeiro' });
      const { x, width } = await boxOf(tab);
      expect(x + width).toBeLessThanOrEqual(360);
    });

    it('the row of buttons ends where the cards do', async () => {
      const page = await openPage('/platform/my-sales');
      const endOf = ({ x, width }: { x: number; width: number }) => x + width;
      const last = await boxOf(page.getByRole('button', { name: 'Exportar CSV' }));
      expect(endOf(last)).toBeCloseTo(endOf(await boxOf(page.locator('.card').last())), 0);
    });

    it('rows open by the keyboard, which shows where it is', async () => {
      const page = await openPage('/platform/my-sales');
      const link = page.getByRole('table').getByRole('link').first();
      await page.getByRole('button', { name: 'Exportar CSV' }).focus();
      await page.keyboard.press('Tab');
      expect(await link.evaluate((row) => row.matches(':focus-visible'))).toBe(true);
      const outline = await link.evaluate(
        (row) => row.ownerDocument.defaultView?.getComputedStyle(row, '::after').outlineStyle,
      );
      expect(outline).toBe('solid');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
    });

    it.each(['/sandbox', '/sandbox/mails'])('%s fits a phone', async (path) => {
      const { page } = await onDesktop();
      await page.setViewportSize({ width: 360, height: 780 });
      await page.goto(path);
      const text = path.endsWith('mails') ? MAILBOX : BUYER;
      await page.getByText(text).first().waitFor();
      expect(await scrollsSideways(page)).toBe(false);
    });

    it('placeholders can be read', async () => {
      const { page } = await onDesktop();
      const checkout = checkoutPage(page);
      await checkout.open();
      const [colour, opacity] = await checkout.field('Celular com DDD').evaluate((field) => {
        const style = field.ownerDocument.defaultView?.getComputedStyle(field, '::placeholder');
        return [style?.color ?? '', style?.opacity ?? ''];
      });
      const channels = colour.match(/\d+/g)?.slice(0, 3) ?? [];
      const hex = channels.map((channel: string) => Number(channel).toString(16).padStart(2, '0'));
      expect(opacity).toBe('1');
      expect(contrast(`#${hex.join('')}`, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    });
  });
