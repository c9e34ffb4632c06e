/// <reference types="vite/client" />
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_PATHS } from '../../domain/access/routes.ts';
import { contrast } from '../../domain/kernel/contrast.ts';
import { buy, eventually, graphql } from '../support/api.ts';
import { scrollsSideways } from '../support/browser.ts';
import type { Press, Walk } from '../../web/src/testing/walk.ts';
import type { Running } from './support/running.ts';
import {
  expectAccessible,
  expectEdgesInForcedColours,
  expectLargeTextFits,
} from './support/accessible.ts';
import { checkoutPage } from './support/checkout.ts';
import { signInByCode } from './support/customer.ts';
import { act, chargesOf } from './support/provider.ts';
import { DEMO_ADMINISTRATOR, DEMO_MASTER, signIn } from './support/seller.ts';

const BUYER = 'Iracema Alencar';
const MAILBOX = 'um.endereco.bem.comprido@subdominio.example.com';
const PUT = 'mutation($input: AbandonedCartInput!) { putAbandonedCart(input: $input) { cartId } }';

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${String(element)} is not to be seen`);
  return box;
}

const WALKS = import.meta.glob<Walk>('../../web/src/areas/*/*/testing/walk.ts', {
  eager: true,
  import: 'default',
});

/** Every screen with all that its walk looks at. */
const VISITS = Object.values(WALKS).flatMap(({ at, visits }) =>
  visits.map((visit) => [visit.name, at, visit] as const),
);

function pressed(page: Page, press: Press): Locator {
  if (press === 'first row') return page.getByRole('table').getByRole('link').first();
  return 'text' in press
    ? page.getByText(press.text).first()
    : page.getByRole(press.role, { name: press.name, exact: true });
}

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

    const asStaff = async (account: typeof DEMO_ADMINISTRATOR, area: string) => {
      const visitor = await onDesktop();
      await visitor.page.goto('/login');
      await signIn(visitor.page, account);
      await visitor.page.waitForURL(`**${area}**`);
      return visitor;
    };

    const asCustomer = async (email: string) => {
      const visitor = await onDesktop();
      await signInByCode(visitor.page, url(), email);
      return visitor;
    };

    /** Who looks at a page, by its area. */
    const visitorOf = (path: string) => {
      if (path.startsWith('/platform/')) return asSeller();
      if (path.startsWith('/admin-root/')) return asStaff(DEMO_ADMINISTRATOR, '/admin-root/');
      if (path.startsWith('/master-root/')) return asStaff(DEMO_MASTER, '/master-root/');
      if (PUBLIC_PATHS.some((each) => path.split('#')[0] === each)) return onDesktop();
      if (path.startsWith('/my-purchases')) return asCustomer('iracema@example.com');
      throw new Error(`Nobody is signed in for ${path}`);
    };

    /** A page with something in its table. */
    async function openPage(path: string): Promise<Page> {
      const { page } = await visitorOf(path);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    }

    it.each(VISITS)(
      '%s: axe, reflow, text twice as large and forced colours',
      async (_name, at, { query = '', press = [], text }) => {
        const page = await openPage(`${at}${query}`);
        for (const each of press) await pressed(page, each).click();
        await page.getByText(text).filter({ visible: true }).first().waitFor();
        await expectAccessible(page);
        await expectLargeTextFits(page);
        await expectEdgesInForcedColours(page);
      },
    );

    it('a phone shows each thing whole and in its place', async () => {
      const page = await openPage('/platform/my-products/offers/demo-digital');
      await page.setViewportSize({ width: 360, height: 780 });
      await page.getByRole('switch', { name: 'Pedir CPF', exact: true }).click();
      await page.getByRole('link', { name: 'Todos os produtos' }).click();
      const question = await boxOf(page.getByRole('alertdialog', { name: 'Sair sem salvar?' }));
      expect([question.x, 360 - question.x - question.width]).toEqual([16, 16]);
      const stay = await boxOf(page.getByRole('button', { name: 'Continuar editando' }));
      const go = page.getByRole('button', { name: 'Sair sem salvar' });
      expect((await boxOf(go)).width).toBe(stay.width);
      await go.click();

      await page.getByRole('button', { name: 'Abrir o menu' }).click();
      await page.getByRole('link', { name: 'Carrinhos', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Carrinhos abandonados' }).waitFor();
      const title = await boxOf(page.getByRole('heading', { level: 1 }));
      const settings = await boxOf(page.getByRole('link', { name: 'Configurar ofertas' }));
      expect(settings.y).toBeLessThan(title.y + title.height);
      await page.getByRole('button', { name: 'Filtros', exact: true }).click();
      const filter = await boxOf(page.getByLabel('Período'));
      const other = await boxOf(page.getByLabel('Ordenar por'));
      expect([filter.width, other.width]).toEqual([360 - 2 * filter.x, 360 - 2 * other.x]);
      expect((await boxOf(page.getByRole('button', { name: 'Atualizar' }))).height).toBe(filter.height);

      await page.getByRole('button', { name: 'Abrir o menu' }).click();
      await page.getByRole('link', { name: 'Financeiro', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Financeiro' }).waitFor();
      await page.getByRole('button', { name: 'Abrir o menu' }).click();
      const menu = page.getByRole('dialog');
      const current = menu.locator('nav [aria-current=page]').filter({ hasText: 'Financeiro' });
      const [entry, panel] = [await boxOf(current), await boxOf(menu)];
      expect(entry.x + entry.width).toBeLessThanOrEqual(panel.x + panel.width);
      await expectAccessible(page);
    });

    it('what the shell opens can be used by everybody', async () => {
      const page = await openPage('/platform/my-sales');
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Buscar' }).waitFor();
      await expectAccessible(page);
      await page.keyboard.type('financ');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/platform/financial');
      await page.getByRole('button', { name: /^Conta de / }).click();
      await page.getByRole('menuitem', { name: 'Sair' }).waitFor();
      await expectAccessible(page);
    });

    it('the row of buttons ends where the cards do', async () => {
      const page = await openPage('/platform/my-sales');
      const endOf = ({ x, width }: { x: number; width: number }) => x + width;
      const last = await boxOf(page.getByRole('button', { name: 'Exportar CSV' }));
      expect(endOf(last)).toBeCloseTo(endOf(await boxOf(page.locator('.panel').last())), 0);
    });

    it('rows open by the keyboard, which shows where it is', async () => {
      const page = await openPage('/platform/my-sales');
      const link = page.getByRole('table').getByRole('link').first();
      await page.getByRole('button', { name: 'Data' }).focus();
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
