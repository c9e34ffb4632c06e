import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import { act } from '../support/sandbox.ts';
import { expectAccessible, expectLargeTextFits } from './support/accessible.ts';
import { buyerAt, type Buyer, type Way } from './support/buyer.ts';
import { CARDS, state } from './support/checkout.ts';
import { holdPurchase, refusePurchase } from './support/refusing.ts';
import type { Running } from './support/running.ts';

const LAYOUTS = ['DEFAULT', 'DROPSHIPPING', 'VEGA'] as const;
const METHODS = ['PIX', 'CREDIT_CARD', 'BILLET'] as const;
type LayoutName = (typeof LAYOUTS)[number];

const WAYS = LAYOUTS.flatMap((layout) => METHODS.map((method) => ({ layout, method })));
const wayOf = (layout: LayoutName): Way => ({
  ...{ offer: `axe-${layout}`.toLowerCase(), locale: 'PT_BR', layout, sent: false },
});

/** With something wrong in each field that can be wrong where the button is. */
async function makeMistakes(page: Page, buyer: Buyer, layout: LayoutName, method: PaymentMethod) {
  await buyer.open();
  // Only a card has fields in the step of the payment; the person's step has the others.
  if (layout === 'DROPSHIPPING' && method === 'CREDIT_CARD') await buyer.toPayment('Nora Prates');
  if (layout !== 'DROPSHIPPING' || method === 'CREDIT_CARD') await buyer.choose(method);
  await buyer.submitButton.click();
  await page.getByRole('group', { name: /^Falta corrigir/ }).waitFor();
}

async function fill(buyer: Buyer, method: PaymentMethod, card: string): Promise<void> {
  await buyer.open();
  await buyer.toPayment('Nora Prates');
  await buyer.choose(method);
  if (method === 'CREDIT_CARD') await buyer.fillCard(card);
}

/** WCAG 2.2 AA by axe, on a desk and on a phone, and no sideways scroll at 320 px. */
export const accessibleWaysSuite = ({ url, onDesktop, operator }: Running) =>
  describe('each layout and method is accessible', () => {
    beforeAll(async () => {
      const { saveOffer } = await operator();
      for (const layout of LAYOUTS) await saveOffer(wayOf(layout).offer, { layout });
    });

    it.each(WAYS)('$layout, $method: with mistakes, filled, and while it is sent', async (way) => {
      const { page } = await onDesktop();
      const buyer = buyerAt(page, wayOf(way.layout));
      await makeMistakes(page, buyer, way.layout, way.method);
      await expectAccessible(page);
      page.on('dialog', (dialog) => void dialog.accept());
      await fill(buyer, way.method, CARDS.approved);
      await expectAccessible(page);
      await expectLargeTextFits(page);
      const letGo = await holdPurchase(page);
      await buyer.submitButton.click();
      await page.getByRole('button', { name: 'Processando…' }).waitFor();
      await expectAccessible(page);
      letGo();
      await state(page, /./).waitFor();
    });

    it.each(WAYS)('$layout, $method: refused, then on the payment page', async ({ layout, method }) => {
      const visitor = await onDesktop();
      const { page } = visitor;
      const buyer = buyerAt(page, wayOf(layout));
      if (method !== 'CREDIT_CARD') {
        visitor.expectProblem(/status of 400/);
        await refusePurchase(page, 'RATE_LIMITED', { retryAfterSeconds: 9 });
      }
      await fill(buyer, method, CARDS.withoutFunds);
      await buyer.submitButton.click();
      const refused = method === 'CREDIT_CARD' ? 'declined' : 'failed';
      await page.getByRole('group', { name: buyer.words(`purchaseError.${refused}`) }).waitFor();
      await expectAccessible(page);
      await page.unroute('**/graphql');
      if (method === 'CREDIT_CARD') await buyer.fillCard(CARDS.approved);
      await buyer.submitButton.click();
      if (method !== 'CREDIT_CARD') {
        await page.getByRole('button', { name: /^Copiar/ }).waitFor();
        await expectAccessible(page);
        await act(url(), page.url().split('/').at(-1) ?? '', 'pay');
      }
      await state(page, buyer.words('approved.title')).waitFor();
      await expectAccessible(page);
      expect(await page.getAttribute('html', 'lang')).toBe('pt-BR');
    });
  });
