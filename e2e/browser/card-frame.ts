import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasFocus, scrollsSideways, textOf } from '../support/browser.ts';
import { expectAccessible } from './support/accessible.ts';
import {
  cardFrame,
  CARDS,
  checkoutPage,
  CVV,
  PAID,
  PIX_WAITS,
  state,
  type CheckoutPage,
} from './support/checkout.ts';
import { BUSY_PAGE, SKIMMER } from './support/page-scripts.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import type { Running } from './support/running.ts';

const LAYOUTS = ['DEFAULT', 'DROPSHIPPING', 'VEGA'] as const;
const idOf = (layout: string) => `framed-${layout}`.toLowerCase();

const DIGITS = new RegExp(`${CARDS.approved.replaceAll(' ', '[ -]*')}|\\b${CVV}\\b`);

/** Leads a buyer to the card's fields. */
async function toCard(checkout: CheckoutPage, layout: string, name: string): Promise<void> {
  await checkout.open();
  await checkout.fillBuyer(name);
  if (layout === 'DROPSHIPPING') await checkout.goOn();
  await checkout.choose('Cartão');
}

/** Runs on a field. */
const LOOK = `(input) => {
  const { font, color, borderRadius, height, borderTopColor, backgroundColor } = getComputedStyle(input);
  return JSON.stringify({ font, color, borderRadius, height, borderTopColor, backgroundColor });
}`;
const lookOf = (field: Locator) => field.evaluate<string, unknown>(LOOK);

/** Runs in the page: whether the end of the card's fields is seen, with nothing over it. */
const ENDS_CLEAR = `(() => {
  const frame = document.querySelector('iframe[title="Dados do cartão"]');
  const { left, width, bottom } = frame.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, bottom - 30) === frame;
})()`;

export const cardFrameSuite = ({ url, onPhone, onDesktop, operator }: Running) =>
  describe('the card’s fields on an origin of their own (decision 0080)', () => {
    beforeAll(async () => {
      const { saveOffer } = await operator();
      for (const layout of LAYOUTS) await saveOffer(idOf(layout), { layout });
    });

    it('a page that hears late that the fields are there takes the card all the same', async () => {
      const { page } = await onPhone();
      await page.addInitScript(BUSY_PAGE);
      const checkout = checkoutPage(page, idOf('DEFAULT'));
      await checkout.buy('Ivo Lento', 'Cartão');
      await state(page, PAID).waitFor();
    });

    it.each(LAYOUTS)('%s: what is typed is not behind the total', async (layout) => {
      for (const open of [onDesktop, onPhone]) {
        const { page } = await open();
        const checkout = checkoutPage(page, idOf(layout));
        await toCard(checkout, layout, 'Bia Alta');
        await checkout.field('Número do cartão').click();
        await expect.poll(() => page.evaluate<boolean>(ENDS_CLEAR)).toBe(true);
      }
    });

    it.each(LAYOUTS)('%s: a skimmer in the page gets no digit of the card', async (layout) => {
      const { page } = await onPhone();
      await page.addInitScript(`if (top === globalThis) ${SKIMMER}`);
      const checkout = checkoutPage(page, idOf(layout));
      await toCard(checkout, layout, 'Sara Mota');
      await checkout.fillCard(CARDS.approved);
      await checkout.field('Código de segurança').press('Enter');
      await state(page, PAID).waitFor();
      const stolen = await page.evaluate<string[]>('stolen');
      // It does see what the page sees, the token that it was told among it.
      expect(stolen.some((text) => text.includes('sara.mota@example.com'))).toBe(true);
      expect(stolen.some((text) => text.includes('tokenised'))).toBe(true);
      expect(await page.evaluate<string>('refused')).toContain('Blocked a frame');
      expect(stolen.filter((text) => DIGITS.test(text))).toEqual([]);
    });

    it('a page of nobody else may show them', async () => {
      const buyer = await onDesktop();
      const { page } = buyer;
      await page.goto('/checkout/demo-digital');
      await checkoutPage(page).choose('Cartão');
      await cardFrame(page).getByLabel('Número do cartão').waitFor();
      const address = (await page.locator('iframe').getAttribute('src')) ?? expect.fail();
      expect(new URL(address).origin).not.toBe(new URL(url()).origin);
      buyer.expectProblem(/frame-ancestors/);
      // A server of its own: browsers keep pages of the network from addresses of this machine.
      const thief = createServer((_request, response) =>
        response.setHeader('content-type', 'text/html').end(`<iframe src="${address}"></iframe>`),
      ).listen(0, '127.0.0.1');
      await once(thief, 'listening');
      const { port } = thief.address() as AddressInfo;
      const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
      await page.goto(`http://127.0.0.1:${port}/`);
      await refused;
      expect(await page.frameLocator('iframe').getByLabel('Número do cartão').count()).toBe(0);
      thief.close();
      thief.closeAllConnections();
    });

    it('look as those of the form, and say to browsers and phones what they are', async () => {
      const { page } = await onPhone();
      await toCard(checkoutPage(page), 'DEFAULT', 'Tito Ramos');
      const checkout = checkoutPage(page);
      expect(await lookOf(checkout.field('Número do cartão'))).toBe(
        await lookOf(checkout.field('E-mail')),
      );
      for (const [label, autocomplete, inputmode] of [
        ['Número do cartão', 'cc-number', 'numeric'],
        ['Validade', 'cc-exp', 'numeric'],
        ['Código de segurança', 'cc-csc', 'numeric'],
        ['Nome impresso no cartão', 'cc-name', null],
      ] as const) {
        const field = checkout.field(label);
        expect(await field.getAttribute('autocomplete')).toBe(autocomplete);
        expect(await field.getAttribute('inputmode')).toBe(inputmode);
      }
    });

    it('take a whole number that is pasted, as its brand prints it', async () => {
      const { page, context } = await onPhone();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const checkout = checkoutPage(page);
      await toCard(checkout, 'DEFAULT', 'Ugo Dias');
      await page.evaluate("navigator.clipboard.writeText(' 3782-822463-10005 ')");
      const number = checkout.field('Número do cartão');
      await number.focus();
      await number.press('ControlOrMeta+v');
      await expect.poll(() => number.inputValue()).toBe('3782 822463 10005');
      await cardFrame(page).getByRole('img', { name: 'American Express' }).waitFor();
      await cardFrame(page).getByText('4 dígitos na frente').waitFor();
    });

    it('keep what was typed while another method is looked at, and through the steps', async () => {
      const { page } = await onPhone();
      const checkout = checkoutPage(page, idOf('DROPSHIPPING'));
      await toCard(checkout, 'DROPSHIPPING', 'Vito Paz');
      await checkout.fillCard(CARDS.approved);
      await checkout.choose('PIX');
      expect(await checkout.field('Número do cartão').isVisible()).toBe(false);
      await page.getByRole('button', { name: /Editar dados pessoais/ }).click();
      await checkout.goOn();
      await checkout.choose('Cartão');
      expect(await checkout.field('Número do cartão').inputValue()).toBe(CARDS.approved);
      expect(await checkout.field('Código de segurança').inputValue()).toBe(CVV);
      await checkout.payButton.click();
      await state(page, PAID).waitFor();
    });

    it.each(LAYOUTS)('%s: mistakes are led to, and are accessible', async (layout) => {
      const { page } = await onDesktop();
      const checkout = checkoutPage(page, idOf(layout));
      await toCard(checkout, layout, 'Wilma Reis');
      await checkout.fillCard('4111 1111 1111 1112');
      await checkout.field('Código de segurança').fill('');
      await checkout.payButton.click();
      const summary = page.getByRole('group', { name: 'Falta corrigir 2 pontos' });
      await expect.poll(() => hasFocus(checkout.field('Número do cartão'))).toBe(true);
      await summary.waitFor();
      await expectAccessible(page);
      await summary.getByRole('button', { name: /^Código de segurança/ }).press('Enter');
      await expect.poll(() => hasFocus(checkout.field('Código de segurança'))).toBe(true);
      await page.keyboard.type(CVV);
      await checkout.field('Número do cartão').fill(CARDS.approved);
      await page.getByRole('group', { name: 'Tudo corrigido. Pode continuar.' }).waitFor();
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await scrollsSideways(page)).toBe(false);
      await checkout.payButton.click();
      await state(page, PAID).waitFor();
    });

    it.each(LAYOUTS)('%s: a purchase by card needs no pointer', async (layout) => {
      const { page } = await onDesktop();
      const checkout = checkoutPage(page, idOf(layout));
      await checkout.open();
      await typeInto(checkout.field('Nome completo'), 'Xisto Leal');
      await typeInto(checkout.field('E-mail'), 'xisto@example.com');
      await typeInto(checkout.field('Celular com DDD'), '11987654321');
      await typeInto(checkout.field('CPF'), '52998224725');
      if (layout === 'DROPSHIPPING') await page.keyboard.press('Enter');
      const card = page.getByRole('radio', { name: 'Cartão' });
      await tabTo(page.getByRole('radio', { name: 'PIX' }));
      while (!(await card.isChecked())) await page.keyboard.press('ArrowRight');
      await checkout.field('Número do cartão').waitFor();
      await typeInto(checkout.field('Número do cartão'), '4111111111111111');
      await typeInto(checkout.field('Validade'), '1232');
      await typeInto(checkout.field('Código de segurança'), CVV);
      await tabTo(page.getByLabel('Parcelas'));
      await tabTo(checkout.payButton);
      await page.keyboard.press('Enter');
      await state(page, PAID).waitFor();
    });

    it('that do not come are told, with a way to try again, and PIX beside it', async () => {
      const buyer = await onPhone();
      const { page } = buyer;
      buyer.expectProblem(/ERR_FAILED/);
      const script = /\/assets\/card-(?!panel)[^/]*\.js$/;
      await page.route(script, (route) => route.abort());
      await page.clock.install();
      const checkout = checkoutPage(page);
      await toCard(checkout, 'DEFAULT', 'Yuri Melo');
      await checkout.field('Número do cartão').waitFor();
      await page.clock.fastForward(10_000);
      const notice = page.getByRole('alert').filter({ hasText: 'Os campos do cartão não carregaram' });
      await notice.waitFor();
      await checkout.payButton.click();
      const summary = page.getByRole('group', { name: 'Falta corrigir 1 ponto' });
      expect(await textOf(summary)).toContain('Os campos do cartão não carregaram');
      await page.unroute(script);
      await notice.getByRole('button', { name: 'Tentar de novo' }).click();
      await page.clock.runFor(1_000);
      await checkout.fillCard(CARDS.approved);
      await expect.poll(() => notice.count()).toBe(0);
      await checkout.payButton.click();
      await state(page, PAID).waitFor();
    });

    it('that do not come leave PIX to buy with', async () => {
      const buyer = await onPhone();
      const { page } = buyer;
      buyer.expectProblem(/ERR_FAILED|chrome-error/);
      await page.route('**/card/*', (route) => route.abort());
      await page.clock.install();
      const checkout = checkoutPage(page);
      await toCard(checkout, 'DEFAULT', 'Zuleica Brás');
      await page.clock.fastForward(10_000);
      await page.getByRole('alert').getByRole('button', { name: 'Pagar com PIX' }).click();
      await checkout.payButton.click();
      await state(page, PIX_WAITS).waitFor();
    });

    it('moves nothing on the page when it comes', async () => {
      const { page } = await onPhone();
      await page.addInitScript(`
        globalThis.moved = 0;
        new PerformanceObserver((list) => { for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) moved += value; })
          .observe({ type: 'layout-shift', buffered: true });`);
      const checkout = checkoutPage(page);
      await toCard(checkout, 'DEFAULT', 'Ziraldo Luz');
      await checkout.field('Número do cartão').waitFor();
      await page.waitForTimeout(1_000);
      expect(await page.evaluate<number>('moved')).toBeLessThanOrEqual(0.02);
    });
  });
