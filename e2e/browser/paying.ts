import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasFocus, textOf, type Visitor } from '../support/browser.ts';
import type { Running } from './support/running.ts';
import { CARDS, checkoutPage, PAID, PIX_WAITS, BOLETO_WAITS, state } from './support/checkout.ts';
import { act, chargesOf } from './support/provider.ts';
import { drawer, openSales, rowOf } from './support/seller.ts';

const clipboardOf = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');

const documentsLoaded = ({ sent }: Visitor) => sent.filter(({ kind }) => kind === 'document').length;

/** The text that a field points to as its description. */
async function description(field: Locator): Promise<string> {
  const id = await field.getAttribute('aria-describedby');
  return textOf(field.page().locator(`[id="${id}"]`));
}

export const payingSuite = ({ url, onPhone, asSeller }: Running) =>
  describe('paying on a phone', () => {
    it('by PIX: the code is copied, paid at the bank, and the page says so by itself', async () => {
      const buyer = await onPhone();
      const { page, context } = buyer;
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await checkoutPage(page).buy('Ana Prado', 'PIX');
      await state(page, PIX_WAITS).waitFor();
      // The pay button was far down and is gone: the new page starts at its top, and so does the
      // focus.
      await expect.poll(() => hasFocus(state(page, PIX_WAITS))).toBe(true);
      expect(await page.evaluate('scrollY')).toBe(0);

      await page.getByRole('button', { name: 'Copiar código PIX' }).click();
      await page.getByText('Código copiado', { exact: true }).waitFor();
      const code = await clipboardOf(page);
      expect(code).toMatch(/^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/i);
      expect(await page.getByLabel('PIX copia e cola').inputValue()).toBe(code);

      // Push alone: the page cannot ask any more.
      await expect
        .poll(() =>
          buyer.sent.some(({ kind, text }) => kind === 'frame' && text.includes('"subscribe"')),
        )
        .toBe(true);
      await page.route('**/graphql', (route) => route.abort());
      buyer.expectProblem(/ERR_FAILED/);
      await act(url(), 'Ana Prado', 'pay');
      await state(page, PAID).waitFor();
      expect(await hasFocus(state(page, PAID))).toBe(true);
      expect(documentsLoaded(buyer)).toBe(1);
    });

    it('by card in three installments with an extra: the total is right before and after', async () => {
      const { page } = await onPhone();
      const checkout = checkoutPage(page);
      await checkout.open();
      await checkout.fillBuyer('Bruno Lima');
      await checkout.choose('Cartão');
      await checkout.fillCard(CARDS.approved);
      expect(await checkout.field('Nome impresso no cartão').inputValue()).toBe('Bruno Lima');
      await page.getByRole('checkbox', { name: /Guia de esmaltes em PDF/ }).check();
      await expect.poll(() => textOf(checkout.total)).toBe('R$ 244,00');
      const installments = checkout.field('Parcelas');
      await expect.poll(() => textOf(installments)).toContain('3x de R$ 81,33 sem juros');
      await installments.selectOption('3');
      expect(await textOf(checkout.payButton)).toBe('Pagar R$ 244,00 com cartão');
      await checkout.payButton.click();

      await state(page, PAID).waitFor();
      const order = await textOf(page.getByRole('complementary', { name: 'Seu pedido' }));
      expect(order).toMatch(/Cerâmica para começar\s+R\$ 197,00/);
      expect(order).toMatch(/Guia de esmaltes em PDF\s+R\$ 47,00/);
      expect(order).toMatch(/Total\s+R\$ 244,00\s+em 3x: 1ª de R\$ 81,34, depois 2 de R\$ 81,33/);
    });

    it('with interest from the fourth installment on, which the total tells', async () => {
      const { page } = await onPhone();
      const checkout = checkoutPage(page);
      await checkout.open();
      await checkout.choose('Cartão');
      await checkout.field('Parcelas').selectOption('12');
      // 197.00 at the demo's 16 % for twelve installments.
      await expect.poll(() => textOf(checkout.total)).toBe('R$ 228,52');
    });

    it('by boleto: its line and its bars, then the same confirmation', async () => {
      const { page, context } = await onPhone();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await checkoutPage(page).buy('Carla Dias', 'Boleto');
      await state(page, BOLETO_WAITS).waitFor();
      await page.getByRole('button', { name: 'Copiar código do boleto' }).click();
      await page.getByText('Código do boleto copiado').waitFor();
      const line = await clipboardOf(page);
      expect(line).toMatch(/^\d{47}$/);
      expect((await page.getByLabel('Linha digitável').inputValue()).replace(/\D/g, '')).toBe(line);
      const bars = await page
        .getByRole('img', { name: 'Código de barras do boleto' })
        .locator('path')
        .getAttribute('d');
      // Interleaved 2 of 5: five bars for each of 44 digits' pairs twice, and the start and stop
      // signs.
      expect(bars?.split('z').filter(Boolean)).toHaveLength(44 * 2.5 + 4);

      const link = page.getByRole('link', { name: 'Baixar boleto em PDF' });
      const ours = `${page.url()}/boleto.pdf`;
      // A worker fetches it from the provider, whose own link is there meanwhile.
      const linked = async () => (await page.reload(), link.getAttribute('href'));
      await expect.poll(linked, { timeout: 20_000, interval: 500 }).toBe(ours);
      const pdf = await page.request.get(ours);
      expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
      expect((await pdf.body()).toString('latin1')).toContain('Pagador: Carla Dias');

      await act(url(), 'Carla Dias', 'pay');
      await state(page, PAID).waitFor();
    });

    it('a declined card says why, keeps all but the security code, and offers PIX in one click', async () => {
      const { page } = await onPhone();
      const checkout = checkoutPage(page);
      await checkout.buy('Davi Rocha', 'Cartão', CARDS.withoutFunds);
      const notice = page.getByRole('group', { name: 'Seu cartão não foi aprovado' });
      expect(await textOf(notice)).toContain('falta de saldo ou limite');
      await expect.poll(() => hasFocus(notice)).toBe(true);
      expect(await checkout.field('Nome completo').inputValue()).toBe('Davi Rocha');
      expect(await checkout.field('Número do cartão').inputValue()).toBe(CARDS.withoutFunds);
      expect(await checkout.field('Código de segurança').inputValue()).toBe('');

      await notice.getByRole('button', { name: 'Pagar com PIX' }).click();
      await state(page, PIX_WAITS).waitFor();
      expect(await chargesOf(url(), 'Davi Rocha')).toHaveLength(2);
    });

    it('a card in analysis waits, and the decision shows by itself', async () => {
      const { page } = await onPhone();
      await checkoutPage(page).buy('Elisa Nunes', 'Cartão', CARDS.inAnalysis);
      await state(page, 'Pagamento em análise').waitFor();
      await act(url(), 'Elisa Nunes', 'refuse');
      await state(page, 'O pagamento não foi aprovado').waitFor();
      await page.getByRole('link', { name: 'Tentar de novo ou pagar de outra forma' }).click();
      // Back at a form that asks nothing twice, but for the security code.
      const checkout = checkoutPage(page);
      expect(await checkout.field('Nome completo').inputValue()).toBe('Elisa Nunes');
      expect(await checkout.field('Código de segurança').inputValue()).toBe('');
    });

    it('an empty form is not sent: the first field takes the focus, and each says what it lacks', async () => {
      const { page, sent } = await onPhone();
      const checkout = checkoutPage(page);
      await checkout.open();
      await checkout.payButton.click();
      const summary = page.getByRole('group', { name: 'Falta corrigir 4 pontos' });
      await expect.poll(() => hasFocus(checkout.field('Nome completo'))).toBe(true);
      await summary.waitFor();
      for (const [label, lacks] of [
        ['Nome completo', 'Campo obrigatório'],
        ['E-mail', 'Campo obrigatório'],
        ['Celular com DDD', 'Informe um telefone válido com DDD'],
        ['CPF', 'Informe um CPF válido'],
      ] as const) {
        expect(await checkout.field(label).getAttribute('aria-invalid')).toBe('true');
        expect(await description(checkout.field(label))).toBe(lacks);
      }
      await checkout.field('CPF').fill('529982247');
      await checkout.field('CPF').blur();
      await expect.poll(() => description(checkout.field('CPF'))).toBe('Faltam 2 dígitos no CPF');
      await summary.getByRole('button', { name: /^E-mail/ }).press('Enter');
      await expect.poll(() => hasFocus(checkout.field('E-mail'))).toBe(true);
      expect(sent.filter(({ text }) => text.includes('mutation'))).toEqual([]);
    });

    it('the form comes with the page: it needs no API to be seen and filled', async () => {
      const { page, sent } = await onPhone();
      await page.route('**/graphql', (route) => route.abort());
      const checkout = checkoutPage(page);
      await checkout.open();
      await page.getByRole('heading', { level: 1, name: 'Cerâmica para começar' }).waitFor();
      expect(await textOf(checkout.total)).toBe('R$ 197,00');
      expect(await page.getByRole('checkbox').count()).toBe(2);
      await checkout.choose('Cartão');
      await expect.poll(() => checkout.field('Parcelas').locator('option').count()).toBe(12);
      expect(sent.filter(({ url: address }) => address.endsWith('/graphql'))).toEqual([]);
    });

    it('by a boleto of which a part comes: both are told what came and what is left', async () => {
      const { page } = await onPhone();
      await checkoutPage(page).buy('Breno Paz', 'Boleto');
      await state(page, BOLETO_WAITS).waitFor();
      await act(url(), 'Breno Paz', 'pay', { amountCents: 10_000 });
      await state(page, 'Chegou só uma parte').waitFor();
      await expect
        .poll(() => textOf(page.getByRole('main')))
        .toMatch(/Recebido\s+R\$ 100,00\s+Faltam\s+R\$ 97,00[^]*Não pague de novo/);
      const seller = await asSeller();
      await openSales(seller.page);
      await rowOf(seller.page, 'Breno Paz').getByRole('link').click();
      await drawer(seller.page).getByText('Chegaram R$ 100,00 de R$ 197,00').waitFor();
    });

    it('what a phone’s keyboard composes stays as it was typed', async () => {
      const { page, context } = await onPhone();
      const checkout = checkoutPage(page);
      await checkout.open();
      const keyboard = await context.newCDPSession(page);
      const compose = async (label: string, digits: string) => {
        await checkout.field(label).focus();
        for (let end = 1; end <= digits.length; end += 1)
          await keyboard.send('Input.imeSetComposition', {
            text: digits.slice(0, end),
            ...{ selectionStart: end, selectionEnd: end },
          });
        await keyboard.send('Input.insertText', { text: digits });
        return checkout.field(label).inputValue();
      };
      expect(await compose('CPF', '52998224725')).toBe('529.982.247-25');
      expect(await compose('Celular com DDD', '11987654321')).toBe('(11) 98765-4321');
    });
  });
