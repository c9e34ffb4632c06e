import { describe, expect, it } from 'vitest';
import { eventually, graphql } from '../support/api.ts';
import type { Visitor } from '../support/browser.ts';
import type { Running } from './support/running.ts';
import { checkoutPage, PAID, PIX_WAITS, state } from './support/checkout.ts';
import { act } from './support/provider.ts';

const paymentIdOf = (address: string): string => address.split('/').at(-1) ?? '';

export const confirmationSuite = ({ url, onPhone }: Running) =>
  describe('the confirmation without push', () => {
    /** A buyer before a PIX code, in a network that lets no socket through. */
    async function beforeCode(name: string): Promise<Visitor> {
      const buyer = await onPhone();
      await buyer.page.routeWebSocket(/graphql/, (socket) => socket.close());
      await checkoutPage(buyer.page).buy(name, 'PIX');
      await state(buyer.page, PIX_WAITS).waitFor();
      return buyer;
    }

    /** Paid, and our server knows. */
    async function payAndSettle(name: string, { page }: Visitor): Promise<void> {
      await act(url(), name, 'pay');
      const ask = () =>
        graphql<{ payment: { status: string } }>(
          url(),
          'query($id: ID!) { payment(id: $id) { status } }',
          { id: paymentIdOf(page.url()) },
        );
      await eventually(ask, ({ data }) => data?.payment.status === 'APPROVED');
    }

    it('comes by polling', async () => {
      const buyer = await beforeCode('Igor Paes');
      await payAndSettle('Igor Paes', buyer);
      await state(buyer.page, PAID).waitFor();
    });

    it('comes by "Já paguei" when the page could not ask in between', async () => {
      const buyer = await beforeCode('Joana Cruz');
      const { page } = buyer;
      const button = page.getByRole('button', { name: 'Já paguei' });
      await button.click();
      await page.getByText('Ainda não recebemos a confirmação. Continuamos acompanhando.').waitFor();

      buyer.expectProblem(/ERR_FAILED/);
      await page.route('**/graphql', (route) => route.abort());
      await button.click();
      await page.getByText('Não conseguimos consultar agora. Confira sua conexão.').waitFor();
      await payAndSettle('Joana Cruz', buyer);
      // Until the press nothing gets through: the page asks by itself, too, and would be first.
      await page.evaluate(`addEventListener('click', () => (window.pressed = true), { capture: true })`);
      await page.route('**/graphql', async (route) =>
        (await page.evaluate('window.pressed')) ? route.continue() : route.abort(),
      );
      await button.click();
      await state(page, PAID).waitFor();
    });

    it('comes when the phone is online again', async () => {
      const buyer = await beforeCode('Lucas Maia');
      buyer.expectProblem(/ERR_INTERNET_DISCONNECTED/);
      await buyer.context.setOffline(true);
      await payAndSettle('Lucas Maia', buyer);
      expect(await state(buyer.page, PIX_WAITS).isVisible()).toBe(true);
      await buyer.context.setOffline(false);
      await state(buyer.page, PAID).waitFor();
    });

    it('comes although parts of the page were lost on the way, and they come later', async () => {
      const buyer = await onPhone();
      const { page } = buyer;
      buyer.expectProblem(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
      let lost = 0;
      const parts = /(qr-code|live-payment)-[^/]*\.js$/;
      await page.route(parts, (route) => {
        lost += 1;
        return route.abort();
      });
      await checkoutPage(page).buy('Olga Reis', 'PIX');
      await state(page, PIX_WAITS).waitFor();
      await expect.poll(() => lost).toBeGreaterThan(1);
      expect(await page.getByLabel('PIX copia e cola').inputValue()).toMatch(/^000201/);
      await page.getByText('Mostrar QR code').click();
      await page.getByText('O QR code ainda não carregou.', { exact: false }).waitFor();
      await page.unroute(parts);
      await buyer.context.setOffline(true);
      await buyer.context.setOffline(false);
      await page.getByRole('img', { name: 'QR code do PIX' }).waitFor();
      await payAndSettle('Olga Reis', buyer);
      await state(page, PAID).waitFor();
    });

    it('comes when the buyer is back from the bank: a hidden tab asks nothing, a shown one at once', async () => {
      const buyer = await beforeCode('Marina Sá');
      // Chromium without a screen never hides a tab: the page is told what it would be told.
      const show = (visibility: 'hidden' | 'visible') =>
        buyer.page
          .evaluate(`Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${visibility}' });
          document.dispatchEvent(new Event('visibilitychange'));`);
      await show('hidden');
      const asked = () => buyer.sent.filter(({ text }) => text.includes('query Payment')).length;
      const before = asked();
      await payAndSettle('Marina Sá', buyer);
      expect(asked() - before).toBeLessThanOrEqual(1);
      await show('visible');
      await state(buyer.page, PAID).waitFor();
    });
  });
