import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/api.ts';
import { hasFocus } from '../support/browser.ts';
import { expectAccessible } from './support/accessible.ts';
import { checkoutPage } from './support/checkout.ts';
import type { Running } from './support/running.ts';

/** Nobody else here looks at its page. */
const OFFER = 'demo-bump-ebook';
const TITLE = 'Guia de esmaltes em PDF';
const SCRIPT = '<img src=x onerror="document.title=1">';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const logo = { name: 'Meu logo.png', mimeType: 'image/png', buffer: PNG };

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title="Prévia do checkout"]');
/** A property of an element as the browser has computed it. */
const computed = (page: Page | FrameLocator, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, name) =>
        element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue(name),
      property,
    );

export const checkoutBuilderSuite = ({ url, onPhone, asSeller }: Running) =>
  describe('the checkout builder', () => {
    async function openBuilder() {
      const visitor = await asSeller();
      const { page } = visitor;
      await page.goto('/platform/my-products');
      const offer = page.getByRole('listitem').filter({ hasText: TITLE });
      await offer.getByRole('link', { name: 'Aparência' }).click();
      await page.getByRole('heading', { level: 1, name: 'Aparência do checkout' }).waitFor();
      await preview(page)
        .getByRole('button', { includeHidden: true, name: /^Pagar R\$/ })
        .waitFor();
      return visitor;
    }

    async function sendLogo(page: Page): Promise<void> {
      const chooser = page.getByRole('group', { name: 'Logo' }).locator('input[type=file]');
      await chooser.setInputFiles(logo);
      await page.getByText('Upload realizado com sucesso!').waitFor();
    }

    async function brand(page: Page): Promise<void> {
      await page.getByRole('radio', { name: /^Vega/ }).check();
      await field(page, 'Cor principal').fill('#06c167');
      await field(page, 'Texto do banner').fill('Só esta semana');
      await sendLogo(page);
      for (const [number, title] of [SCRIPT, 'Primeira'].entries()) {
        await page.getByRole('button', { name: 'Adicionar depoimento' }).click();
        await field(page, 'Título').nth(number).fill(title);
      }
      await page.getByRole('switch', { name: 'Mostrar contagem regressiva' }).check();
      await field(page, 'Texto enquanto conta').fill('A oferta acaba em');
    }

    it('brands an offer, shows it while it is typed, and a buyer sees it', async () => {
      const { page, sent } = await openBuilder();
      await brand(page);
      await page.getByText(/^O texto do botão fica preto: contraste de 8,8:1/).waitFor();
      const up = page.getByRole('button', { name: 'Subir o depoimento 2' });
      await up.focus();
      await page.keyboard.press('Enter');
      await eventually(
        () => field(page, 'Título').first().inputValue(),
        (title) => title === 'Primeira',
      );
      expect(await hasFocus(page.getByRole('button', { name: 'Descer o depoimento 1' }))).toBe(true);

      await preview(page).getByText('Só esta semana').waitFor();
      await preview(page).getByText('15:00').waitFor();
      const button = 'button[type=submit]';
      expect(await computed(preview(page), button, 'color')).toBe('rgb(0, 0, 0)');
      expect(await computed(preview(page), button, 'background-color')).toBe('rgb(6, 193, 103)');

      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByText('Salvo', { exact: true }).waitFor();
      const operations = sent.map(({ text }) => /(?:query|mutation) (\w+)/.exec(text)?.[1]);
      expect(operations.filter((name) => /Cart$|Purchase|Installments/.test(name ?? ''))).toEqual([]);

      const buyer = await onPhone();
      const checkout = checkoutPage(buyer.page, OFFER);
      await checkout.open();
      expect(await computed(buyer.page, button, 'color')).toBe('rgb(0, 0, 0)');
      await buyer.page.getByText('Só esta semana').waitFor();
      await buyer.page.getByRole('timer').waitFor();
      await buyer.page.getByText(SCRIPT).last().waitFor();
      expect(await buyer.page.title()).toContain('Guia de esmaltes');
      const logos = buyer.page.locator('img[src*="/checkouts/"]');
      expect(await logos.first().evaluate((image) => Reflect.get(image, 'naturalWidth') as number)).toBe(
        1,
      );
      await expectAccessible(buyer.page);
    });

    it('says when a picture was not taken, and lets the form go on', async () => {
      const { page, expectProblem } = await openBuilder();
      expectProblem(/403|Failed to load resource/);
      await page.route('**/media/checkouts/**', (route) => route.fulfill({ status: 403 }));
      await page.route('**/public/checkouts/**', (route) => route.fulfill({ status: 403 }));
      const chooser = page.getByRole('group', { name: 'Imagem de cabeçalho' });
      await chooser.locator('input[type=file]').setInputFiles(logo);
      await page.getByText('Houve um erro ao tentar realizar o upload, contate o suporte').waitFor();
      await field(page, 'Texto do banner').fill('Outro');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByText('Salvo', { exact: true }).waitFor();
    });

    it('keeps what was typed when somebody else has saved meanwhile', async () => {
      const [one, other] = [await openBuilder(), await openBuilder()];
      other.expectProblem(/400 \(Bad Request\)/);
      await field(one.page, 'Texto do banner').fill('De uma');
      await one.page.getByRole('button', { name: 'Salvar' }).click();
      await one.page.getByText('Salvo', { exact: true }).waitFor();
      await field(other.page, 'Texto do banner').fill('De outra');
      await other.page.getByRole('button', { name: 'Salvar' }).click();
      await other.page.getByText('Estas configurações mudaram desde que você as abriu').waitFor();
      expect(await field(other.page, 'Texto do banner').inputValue()).toBe('De outra');
      await other.page.getByRole('button', { name: 'Carregar o que está salvo' }).click();
      await eventually(
        () => field(other.page, 'Texto do banner').inputValue(),
        (text) => text === 'De uma',
      );
      expect(other.page.url()).toBe(`${url()}/platform/checkout-builder/${OFFER}`);
    });
  });
