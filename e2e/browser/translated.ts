import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { textOf } from '../support/browser.ts';
import { BOLETO_WAITS, CARDS, checkoutPage, PAID, PIX_WAITS, state } from './support/checkout.ts';
import { act } from './support/provider.ts';
import type { Running } from './support/running.ts';
import { drawer, openSales, rowOf } from './support/seller.ts';

/**
 * What a browser's translation does to a page, for as long as it is there: each text node goes, and
 * two elements with its words come in its place.
 */
const TRANSLATE = `(() => {
  const done = new WeakSet();
  const translate = (text) => {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '' || done.has(parent)) return;
    if (parent.closest('script, style, textarea, option')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    done.add(inner);
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(translate);
  };
  translateIn(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(translateIn);
  }).observe(document.body, { childList: true, subtree: true });
})()`;

const translated = (page: Page) => page.evaluate(TRANSLATE);

export const translatedSuite = ({ url, onPhone, asSeller }: Running) =>
  describe('a page that the browser translates', () => {
    it.each([
      ['demo-digital', 'PIX', PIX_WAITS],
      ['demo-digital', 'Cartão', PAID],
      ['demo-digital', 'Boleto', BOLETO_WAITS],
      ['demo-assinatura', 'Cartão', PAID],
    ] as const)('sells %s by %s, with one price everywhere', async (offer, method, reached) => {
      const { page } = await onPhone();
      const checkout = checkoutPage(page, offer);
      await checkout.open();
      await translated(page);
      await checkout.fillBuyer('Rita Translada');
      await checkout.choose(method);
      if (method === 'Cartão') await checkout.fillCard(CARDS.approved);
      const bump = page.getByRole('checkbox').first();
      if (offer === 'demo-digital') await bump.check();
      const total = await textOf(checkout.total);
      if (offer === 'demo-digital') expect(total).toBe('R$ 244,00');
      expect(await textOf(checkout.payButton)).toContain(total);
      await checkout.payButton.click();
      await state(page, reached).waitFor();
    });

    it('sells what is sent in steps, and says where the look-up is', async () => {
      const { page } = await onPhone();
      const checkout = checkoutPage(page, 'demo-fisico');
      await checkout.open();
      await translated(page);
      await checkout.fillBuyer('Rui Translado');
      await checkout.goOn();
      await checkout.field('CEP').fill('01001000');
      await page.getByText('Sé, São Paulo – SP').waitFor();
      await checkout.field('CEP').fill('69850000');
      await page.getByText('Boca do Acre – AM').waitFor();
      await checkout.field('CEP').fill('01001000');
      await page.getByText('Sé, São Paulo – SP').waitFor();
      await checkout.field('Número').fill('100');
      await checkout.goOn();
      await checkout.choose('PIX');
      expect(await textOf(checkout.payButton)).toContain(await textOf(checkout.total));
      await checkout.payButton.click();
      await state(page, PIX_WAITS).waitFor();
      await page.getByRole('button', { name: 'Copiar código' }).click();
      await page.getByRole('button', { name: /paguei/i }).click();
      await act(url(), 'Rui Translado', 'pay');
      await state(page, PAID).waitFor();
    });

    it('says what is wrong, and sells once it is mended', async () => {
      const { page } = await onPhone();
      const checkout = checkoutPage(page);
      await checkout.open();
      await translated(page);
      await checkout.payButton.click();
      await page.getByRole('group', { name: /^Falta corrigir/ }).waitFor();
      await checkout.fillBuyer('Rosa Translada');
      await checkout.choose('PIX');
      await checkout.payButton.click();
      await state(page, PIX_WAITS).waitFor();
    });

    it('shows its seller the sales, and what became of each', async () => {
      const { page } = await asSeller();
      await openSales(page);
      await translated(page);
      await page.getByRole('button', { name: 'Atualizar' }).click();
      await rowOf(page, 'Rui Translado').getByRole('link').click();
      await drawer(page).getByText('Para onde foi o dinheiro').waitFor();
      await drawer(page).getByRole('button', { name: 'Fechar' }).click();
      await drawer(page).waitFor({ state: 'hidden' });
      await page.getByRole('link', { name: 'Ofertas' }).first().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
  });
