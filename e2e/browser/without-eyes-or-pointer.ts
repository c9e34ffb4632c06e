import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasFocus, textOf } from '../support/browser.ts';
import { act } from '../support/sandbox.ts';
import {
  cardFrame,
  CARDS,
  checkoutPage,
  CVV,
  PAID,
  PIX_WAITS,
  BOLETO_WAITS,
  state,
} from './support/checkout.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { SENT } from './support/offers.ts';
import { holdPurchase } from './support/refusing.ts';
import type { Running } from './support/running.ts';

const LAYOUTS = ['DEFAULT', 'DROPSHIPPING', 'VEGA'] as const;
const idOf = (layout: string) => `keys-${layout}`.toLowerCase();

/** Runs in a page or frame: what moves for longer than a moment, now or when it is asked to. */
const MOVING = `[...document.querySelectorAll('*')].filter((element) => {
  const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element);
  const longest = (list) => Math.max(...list.split(',').map((time) => parseFloat(time) * (time.includes('ms') ? 1 : 1000)));
  return (animationName !== 'none' && longest(animationDuration) > 10) || longest(transitionDuration) > 10 || scrollBehavior === 'smooth';
}).length`;

/** The region in which a screen reader hears of changes; it has to be there before them. */
const liveAround = (element: Locator): Locator =>
  element.locator('xpath=ancestor-or-self::*[@aria-live="polite" or @role="status"][1]');

/** The radio button with the keys that choose one, as in every form. */
async function chooseByKeys(page: Page, method: string): Promise<void> {
  const wanted = page.locator(`input[name=paymentMethod][value=${method}]`);
  await tabTo(page.locator('input[name=paymentMethod]:checked'));
  for (let presses = 0; presses < 3 && !(await wanted.isChecked()); presses += 1)
    await page.keyboard.press('ArrowRight');
  expect(await wanted.isChecked()).toBe(true);
}

export const withoutEyesOrPointerSuite = ({ url, onDesktop, onPhone, operator }: Running) =>
  describe('without eyes or pointer', () => {
    beforeAll(async () => {
      const { saveOffer } = await operator();
      for (const layout of LAYOUTS)
        await saveOffer(idOf(layout), { ...(layout === 'DROPSHIPPING' && SENT), layout });
    });

    async function typePerson(page: Page, layout: string, name: string) {
      const checkout = checkoutPage(page, idOf(layout));
      await checkout.open();
      await typeInto(checkout.field('Nome completo'), name);
      await typeInto(checkout.field('E-mail'), 'rosa@example.com');
      await typeInto(checkout.field('Celular com DDD'), '11987654321');
      await typeInto(checkout.field('CPF'), '52998224725');
      return checkout;
    }

    it('Default is bought by card with the keyboard alone', async () => {
      const { page } = await onDesktop();
      const checkout = await typePerson(page, 'DEFAULT', 'Rosa Prates');
      await chooseByKeys(page, 'CREDIT_CARD');
      await cardFrame(page).getByLabel('Número do cartão').waitFor();
      await typeInto(checkout.field('Número do cartão'), CARDS.approved.replaceAll(' ', ''));
      await typeInto(checkout.field('Validade'), '1232');
      await typeInto(checkout.field('Código de segurança'), CVV);
      await page.keyboard.press('Enter');
      await state(page, PAID).waitFor();
      await expect.poll(() => hasFocus(state(page, PAID))).toBe(true);
    });

    it('Dropshipping is bought by PIX with the keyboard alone, step by step', async () => {
      const { page } = await onDesktop();
      const checkout = await typePerson(page, 'DROPSHIPPING', 'Rosa Prates');
      await page.keyboard.press('Enter');
      const heading = (name: string) => page.getByRole('heading', { name });
      await expect.poll(() => hasFocus(heading('Endereço de entrega'))).toBe(true);
      await typeInto(checkout.field('CEP'), '01001000');
      await expect.poll(() => hasFocus(checkout.field('Número'))).toBe(true);
      await page.keyboard.type('100');
      await page.keyboard.press('Enter');
      await expect.poll(() => hasFocus(heading('Pagamento'))).toBe(true);
      await chooseByKeys(page, 'PIX');
      await tabTo(checkout.payButton);
      await page.keyboard.press('Enter');
      await state(page, PIX_WAITS).waitFor();
      await tabTo(page.getByRole('button', { name: 'Copiar código PIX' }));
    });

    it('Vega is bought by boleto with the keyboard alone', async () => {
      const { page } = await onDesktop();
      const checkout = await typePerson(page, 'VEGA', 'Rosa Prates');
      await chooseByKeys(page, 'BILLET');
      await tabTo(page.getByRole('checkbox').first());
      await page.keyboard.press('Space');
      await tabTo(checkout.payButton);
      await page.keyboard.press('Enter');
      await state(page, BOLETO_WAITS).waitFor();
      await tabTo(page.getByRole('button', { name: 'Copiar código do boleto' }));
    });

    it.each(LAYOUTS)('%s says the new total where it said the old one', async (layout) => {
      const { page } = await onPhone();
      const checkout = checkoutPage(page, idOf(layout));
      await checkout.open();
      const region = liveAround(checkout.total);
      const before = await region.elementHandle();
      expect(await textOf(region)).toMatch(/^Total\s+R\$ 1(97|59),00$/);
      if (layout === 'DROPSHIPPING') {
        await checkout.fillBuyer('Rosa Prates');
        await checkout.goOn();
        await checkout.field('CEP').fill('01001000');
        await expect.poll(() => textOf(region)).toMatch(/^Total\s+R\$ 177,90$/);
      } else {
        await page.getByRole('checkbox').first().check();
        await expect.poll(() => textOf(region)).toMatch(/^Total\s+R\$ 244,00$/);
      }
      expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
    });

    it('the place of a postal code, that a code was copied and what came of a question are said', async () => {
      const { page, context } = await onPhone();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const checkout = checkoutPage(page, idOf('DROPSHIPPING'));
      const said = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
      await checkout.open();
      await checkout.fillBuyer('Rosa Prates');
      await checkout.goOn();
      await checkout.field('CEP').fill('01001000');
      await said('Confira o endereço e informe o número.').waitFor();
      await checkout.field('Número').fill('1');
      await checkout.goOn();
      await checkout.choose('PIX');
      await checkout.payButton.click();
      await state(page, PIX_WAITS).waitFor();

      const silent = await page.getByRole('status').filter({ hasText: /^$/ }).first().elementHandle();
      await page.getByRole('button', { name: 'Copiar código PIX' }).click();
      await said(/^Código copiado$/).waitFor({ state: 'attached' });
      expect(await silent?.evaluate((element) => element.isConnected)).toBe(true);
      await page.getByRole('button', { name: 'Já paguei' }).click();
      await said('Ainda não recebemos a confirmação.').waitFor();

      await act(url(), page.url().split('/').at(-1) ?? '', 'pay');
      // A new state is a new heading, which takes the focus and is read.
      await expect.poll(() => hasFocus(state(page, PAID))).toBe(true);
    });

    it.each(LAYOUTS)('%s is still for who wants no motion', async (layout) => {
      const { page } = await onPhone();
      const checkout = checkoutPage(page, idOf(layout));
      await checkout.open();
      expect(await page.evaluate<number>(MOVING)).toBeGreaterThan(0);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await page.evaluate<number>(MOVING)).toBe(0);
      if (layout === 'DROPSHIPPING') return;
      await checkout.fillBuyer('Rosa Prates');
      await checkout.choose('Cartão');
      await checkout.fillCard(CARDS.approved);
      const letGo = await holdPurchase(page);
      await checkout.payButton.click();
      await page.getByRole('button', { name: 'Processando…' }).waitFor();
      for (const frame of page.frames()) expect(await frame.evaluate<number>(MOVING)).toBe(0);
      letGo();
      await state(page, PAID).waitFor();
      expect(await page.evaluate<number>(MOVING)).toBe(0);
    });
  });
