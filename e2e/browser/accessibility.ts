import { describe, it } from 'vitest';
import type { Running } from './support/running.ts';
import { expectAccessible, expectLargeTextFits } from './support/accessible.ts';
import { CARDS, checkoutPage, PAID, PIX_WAITS, BOLETO_WAITS, state } from './support/checkout.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { act } from './support/provider.ts';

export const accessibilitySuite = ({ url, onDesktop }: Running) =>
  describe('WCAG 2.2 AA and reflow', () => {
    it('the checkout, with a card and with mistakes', async () => {
      const { page } = await onDesktop();
      const checkout = checkoutPage(page);
      await checkout.open();
      await expectAccessible(page);
      await checkout.choose('Cartão');
      await expectLargeTextFits(page);
      await checkout.fillCard(CARDS.approved);
      await checkout.payButton.click();
      await page.getByRole('group', { name: /Falta corrigir/ }).waitFor();
      await expectAccessible(page);
    });

    it('the payment page: PIX waiting, then paid', async () => {
      const { page } = await onDesktop();
      await checkoutPage(page).buy('Ulisses Bento', 'PIX');
      await state(page, PIX_WAITS).waitFor();
      await page.getByRole('img', { name: 'QR code do PIX' }).waitFor();
      await expectAccessible(page);
      await act(url(), 'Ulisses Bento', 'pay');
      await state(page, PAID).waitFor();
      await expectAccessible(page);
    });

    it('the payment page: boleto', async () => {
      const { page } = await onDesktop();
      await checkoutPage(page).buy('Vera Couto', 'Boleto');
      await state(page, BOLETO_WAITS).waitFor();
      await expectAccessible(page);
    });

    it('a declined card, on the form', async () => {
      const { page } = await onDesktop();
      await checkoutPage(page).buy('Zilda Ramos', 'Cartão', CARDS.withoutFunds);
      await page.getByRole('group', { name: 'Seu cartão não foi aprovado' }).waitFor();
      await expectAccessible(page);
    });

    it('the payment page: a card in analysis, then refused', async () => {
      const { page } = await onDesktop();
      await checkoutPage(page).buy('Alice Borges', 'Cartão', CARDS.inAnalysis);
      await state(page, 'Pagamento em análise').waitFor();
      await expectAccessible(page);
      await act(url(), 'Alice Borges', 'refuse');
      await state(page, 'O pagamento não foi aprovado').waitFor();
      await expectAccessible(page);
    });

    it('the payment page: a PIX code that has run out', async () => {
      const { page } = await onDesktop();
      await page.clock.install();
      await checkoutPage(page).buy('Breno Castro', 'PIX');
      await state(page, PIX_WAITS).waitFor();
      await page.clock.fastForward(25 * 3_600_000);
      await state(page, 'O código PIX venceu').waitFor();
      await expectAccessible(page);
    });

    it.each([
      ['/checkout/nao-existe', 'Não encontramos esta oferta'],
      ['/checkout/payment/00000000-0000-4000-8000-000000000000', 'Não encontramos este pagamento'],
      ['/platform/nao-existe', 'Página não encontrada'],
      ['/nao-existe', 'Página não encontrada'],
    ])('nothing to show at %s', async (path, heading) => {
      const visitor = await onDesktop();
      visitor.expectProblem(/status of 404/);
      await visitor.page.goto(path);
      await visitor.page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expectAccessible(visitor.page);
    });

    it('the login', async () => {
      const { page } = await onDesktop();
      await page.goto('/login');
      await page.getByRole('button', { name: 'Entrar' }).waitFor();
      await expectAccessible(page);
    });

    it('a purchase by PIX needs no pointer', async () => {
      const { page } = await onDesktop();
      const checkout = checkoutPage(page);
      await checkout.open();
      await typeInto(checkout.field('Nome completo'), 'Wanda Freitas');
      await typeInto(checkout.field('E-mail'), 'wanda@example.com');
      await typeInto(checkout.field('Celular com DDD'), '11987654321');
      await typeInto(checkout.field('CPF'), '52998224725');
      const pix = page.getByRole('radio', { name: 'PIX' });
      await tabTo(page.getByRole('radio', { checked: true }));
      while (!(await pix.isChecked())) await page.keyboard.press('ArrowLeft');
      await tabTo(checkout.payButton);
      await page.keyboard.press('Enter');
      await state(page, PIX_WAITS).waitFor();
      await tabTo(page.getByRole('button', { name: 'Copiar código PIX' }));
      await page.keyboard.press('Enter');
      await page.getByText(/^(Código copiado|Não foi possível copiar sozinho)/).waitFor();
    });
  });
