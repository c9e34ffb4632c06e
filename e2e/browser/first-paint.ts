import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasFocus, textOf } from '../support/browser.ts';
import type { Running } from './support/running.ts';
import { checkoutPage, emailOf, BOLETO_WAITS, state, takenOver } from './support/checkout.ts';

/** Opens the demo offer while its script is still on its way; answers how to let it arrive. */
async function openBeforeScript(page: Page, search = ''): Promise<() => Promise<unknown>> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`/checkout/demo-digital${search}`, { waitUntil: 'commit' });
  await checkoutPage(page).payButton.waitFor();
  return () => {
    arrive();
    return takenOver(page);
  };
}

/** With the pictures that the page names, which come when they come. */
async function picture(page: Page): Promise<Buffer> {
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode()))');
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
}

export const firstPaintSuite = ({ onPhone, onDesktop }: Running) =>
  describe('before the script', () => {
    it.each([
      ['a phone', onPhone],
      ['a large screen', onDesktop],
    ])(
      'the whole page is there, and not a pixel of it changes when the script takes over: on %s',
      async (_device, visit) => {
        const { page } = await visit();
        const scriptArrives = await openBeforeScript(page);
        const before = await picture(page);
        const title = await page.title();
        await scriptArrives();
        // Any paint that the takeover asked for is done.
        await page.evaluate(
          'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
        );
        expect((await picture(page)).equals(before)).toBe(true);
        expect(await page.title()).toBe(title);
      },
    );

    it('what is typed and chosen is kept', async () => {
      const { page } = await onPhone();
      const checkout = checkoutPage(page);
      const scriptArrives = await openBeforeScript(page);
      await checkout.fillBuyer('Xavier Dutra');
      await checkout.choose('Boleto');
      await page.getByRole('checkbox', { name: /Guia de esmaltes em PDF/ }).check();
      await checkout.field('E-mail').focus();
      await scriptArrives();
      expect(await hasFocus(checkout.field('E-mail'))).toBe(true);
      expect(await checkout.field('E-mail').inputValue()).toBe(emailOf('Xavier Dutra'));
      expect(await checkout.field('CPF').inputValue()).toBe('529.982.247-25');
      expect(await textOf(checkout.payButton)).toBe('Pagar R$ 244,00 com boleto');
    });

    it('a press of the button sends nothing anywhere, and is answered once when the script comes', async () => {
      const { page, sent } = await onPhone();
      const checkout = checkoutPage(page);
      const scriptArrives = await openBeforeScript(page);
      await checkout.fillBuyer('Xavier Dutra');
      await checkout.choose('Boleto');
      const address = page.url();
      const sentBefore = sent.length;
      await checkout.payButton.click();
      await checkout.field('E-mail').press('Enter');
      expect([page.url(), sent.length]).toEqual([address, sentBefore]);

      await scriptArrives();
      await state(page, BOLETO_WAITS).waitFor();
      expect(sent.filter(({ text }) => text.includes('mutation Purchase'))).toHaveLength(1);
      expect(sent.filter(({ url }) => decodeURIComponent(url).includes('Xavier'))).toEqual([]);
    });

    it('a page that is loaded again has every field as it was, but the card', async () => {
      const { page } = await onPhone();
      const checkout = checkoutPage(page);
      await checkout.open();
      await checkout.fillBuyer('Zeca Moura');
      await checkout.choose('Cartão');
      await checkout.fillCard('4111 1111 1111 1111');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await takenOver(page);
      expect(await checkout.field('Nome completo').inputValue()).toBe('Zeca Moura');
      expect(await checkout.field('CPF').inputValue()).toBe('529.982.247-25');
      expect(await checkout.field('Número do cartão').inputValue()).toBe('');
    });

    it("the link's data of a buyer are in no markup of the server, and in the form with the script", async () => {
      const { page } = await onPhone();
      const scriptArrives = await openBeforeScript(
        page,
        '?nome=Yara%20Melo%22%3E%3Cb%3E&email=yara@example.com',
      );
      expect(await page.content()).not.toContain('Yara');
      await scriptArrives();
      const checkout = checkoutPage(page);
      expect(await checkout.field('Nome completo').inputValue()).toBe('Yara Melo"><b>');
      expect(await checkout.field('E-mail').inputValue()).toBe('yara@example.com');
    });
  });
