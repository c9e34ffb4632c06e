import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { checkoutPage, emailOf, PIX_WAITS, state, takenOver } from './support/checkout.ts';
import type { Running } from './support/running.ts';

/** Written as it comes from messengers, documents and other forms, and what the field shows. */
const PASTES = [
  ['Nome completo', '  Rosa   Prates ', 'Rosa Prates'],
  ['Celular com DDD', '+55 (11) 98765-4321', '(11) 98765-4321'],
  ['CPF', 'CPF 529 982 247/25', '529.982.247-25'],
  ['Número do cartão', '4111-1111-1111-1111', '4111 1111 1111 1111'],
  ['Validade', '03/2032', '03/32'],
  ['Código de segurança', ' 737 ', '737'],
] as const;

async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
}

/** What an input method does: it shows a word that grows, then puts it in. */
async function compose(field: Locator, steps: readonly string[]): Promise<void> {
  const page = field.page();
  await field.focus();
  const debug = await page.context().newCDPSession(page);
  for (const text of steps)
    await debug.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await debug.send('Input.insertText', { text: steps.at(-1) ?? '' });
  await debug.detach();
}

async function leaveAndComeBack(page: Page): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/nao-existe');
  await page.goBack();
  await takenOver(page);
}

export const inputsSuite = ({ onPhone }: Running) =>
  describe('what a buyer puts in', () => {
    it('by paste, over what was there, is taken in every field', async () => {
      const { page, context } = await onPhone();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const checkout = checkoutPage(page);
      await checkout.open();
      await checkout.choose('Cartão');
      for (const [label, text, shown] of PASTES) {
        const field = checkout.field(label);
        await field.fill(label === 'Nome completo' ? 'Outra Pessoa' : '12345');
        await paste(field, text);
        await field.blur();
        const value = async () => (await field.inputValue()).trim().replace(/\s+/g, ' ');
        await expect.poll(value).toBe(shown);
      }
    });

    it('by an input method is taken once', async () => {
      const { page } = await onPhone();
      const checkout = checkoutPage(page);
      await checkout.open();
      await compose(checkout.field('Nome completo'), ['J', 'Jo', 'Joã', 'João']);
      expect(await checkout.field('Nome completo').inputValue()).toBe('João');
      await compose(checkout.field('CPF'), ['52998224725']);
      expect(await checkout.field('CPF').inputValue()).toBe('529.982.247-25');
    });

    it('is there when they come back, and can be sent at once', async () => {
      const visitor = await onPhone();
      visitor.expectProblem(/status of 404/);
      const { page } = visitor;
      const checkout = checkoutPage(page);
      await checkout.open();
      await checkout.fillBuyer('Rosa Prates');
      await page.getByRole('checkbox').first().check();
      await leaveAndComeBack(page);
      expect(await checkout.field('E-mail').inputValue()).toBe(emailOf('Rosa Prates'));
      expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
      await checkout.payButton.click();
      await state(page, PIX_WAITS).waitFor();
    });
  });
