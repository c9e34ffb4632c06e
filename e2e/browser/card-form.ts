import { describe, expect, it } from 'vitest';
import { textOf } from '../support/browser.ts';
import type { Running } from './support/running.ts';
import { cardFrame, CARDS, checkoutPage, PAID, state } from './support/checkout.ts';
import { chargesOf } from './support/provider.ts';

export const cardFormSuite = ({ url, onPhone }: Running) =>
  describe('the card form', () => {
    async function cardForm() {
      const buyer = await onPhone();
      const checkout = checkoutPage(buyer.page);
      await checkout.open();
      await checkout.choose('Cartão');
      return { ...buyer, checkout };
    }

    it.each(['330', '3/30', '03/2030', '032030'])(
      'takes %s typed on the keyboard as March 2030',
      async (keys) => {
        const { checkout } = await cardForm();
        const expiry = checkout.field('Validade');
        await expiry.pressSequentially(keys);
        // The keys may be faster than the script, which puts the mask on what it finds.
        await expect.poll(() => expiry.inputValue()).toBe('03/30');
        for (let key = 0; key < 5; key += 1) await expiry.press('Backspace');
        expect(await expiry.inputValue()).toBe('');
      },
    );

    it('takes what autofill puts in, and lets the month be mended', async () => {
      const { checkout } = await cardForm();
      const expiry = checkout.field('Validade');
      await expiry.fill('2030-03');
      await expect.poll(() => expiry.inputValue()).toBe('03/30');
      await expiry.press('Home');
      await expiry.press('Delete');
      await expiry.pressSequentially('1');
      expect(await expiry.inputValue()).toBe('13/30');
      await expiry.press('Delete');
      await expiry.pressSequentially('2');
      expect(await expiry.inputValue()).toBe('12/30');
    });

    it('is checked on leaving a field while the buyer is still missing', async () => {
      const { page, checkout } = await cardForm();
      await checkout.field('Número do cartão').fill('4111 1111 1111 1112');
      await checkout.field('Validade').fill('01/20');
      await checkout.field('Código de segurança').fill('1');
      await checkout.field('Nome completo').focus();
      const frame = cardFrame(page);
      await frame.getByText('Há um número errado. Confira com o cartão.').waitFor();
      await frame.getByText('Este cartão está vencido').waitFor();
      await frame.getByText('O código tem 3 dígitos').waitFor();
      await checkout.payButton.click();
      const summary = page.getByRole('group', { name: /^Falta corrigir/ });
      expect(await textOf(summary)).toMatch(/Nome completo:[\s\S]*Número do cartão: Há um número/);
    });

    it('is gone after approval: Back shows the paid order, and buying again is asked for', async () => {
      const { page, checkout } = await cardForm();
      await checkout.fillBuyer('Vera Couto');
      await checkout.fillCard(CARDS.approved);
      await checkout.payButton.click();
      await state(page, PAID).waitFor();

      await page.goBack();
      await state(page, 'Você já comprou esta oferta').waitFor();
      expect(await page.content()).not.toContain('1111');
      expect(await checkout.payButton.count()).toBe(0);
      await page.reload();
      await state(page, 'Você já comprou esta oferta').waitFor();
      await page.getByRole('link', { name: 'Ver meu pedido' }).click();
      await state(page, PAID).waitFor();

      await page.goBack();
      await page.getByRole('button', { name: 'Comprar de novo' }).click();
      await checkout.choose('Cartão');
      expect(await checkout.field('Número do cartão').inputValue()).toBe('');
      expect(await checkout.field('Validade').inputValue()).toBe('');
      expect(await chargesOf(url(), 'Vera Couto')).toHaveLength(1);
    });
  });
