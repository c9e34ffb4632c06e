import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { unbanded } from '../../domain/routing/routes.ts';
import { DEMO_CONNECTIONS, demoConfigurations } from '../../embedded/seed/demo.ts';
import { eventually, graphql } from '../support/api.ts';
import { hasFocus } from '../support/browser.ts';
import { expectAccessible } from './support/accessible.ts';
import { BOLETO_WAITS, checkoutPage, PAID, PIX_WAITS, state } from './support/checkout.ts';
import { act, chargesOf } from './support/provider.ts';
import type { Running } from './support/running.ts';

const PIX_EXPIRED = 'O código PIX venceu';

const renewButton = (page: Page) => page.getByRole('button', { name: /^Gerar novo/ });

export const renewalSuite = ({ url, onPhone, onDesktop, operator }: Running) =>
  describe('a code that expired', () => {
    // The demo's PIX provider says nothing of a code that ran out, and a day is long.
    beforeAll(async () => {
      const platform = demoConfigurations.find(({ kind }) => kind === 'Platform');
      if (platform?.kind !== 'Platform') throw new Error('The demo has no platform');
      const { content, id } = platform;
      const routes = { ...content.routes, PIX: [unbanded(DEMO_CONNECTIONS.BILLET)] };
      await (await operator()).save('Platform', id, { ...content, routes });
    });

    const codeOn = (page: Page) => page.getByLabel('PIX copia e cola').inputValue();

    const actOn = (transactionId: string, action: string) =>
      fetch(`${url()}/sandbox/charges/${transactionId}/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });

    it('is made anew by one press, in the same order and on the same page', async () => {
      const { page } = await onPhone();
      await checkoutPage(page).buy('Fábio Melo', 'PIX');
      await state(page, PIX_WAITS).waitFor();
      const [address, before] = [page.url(), await codeOn(page)];
      await act(url(), 'Fábio Melo', 'expire');
      await state(page, PIX_EXPIRED).waitFor();
      await renewButton(page).waitFor();
      await expectAccessible(page);

      await renewButton(page).click();
      await state(page, PIX_WAITS).waitFor();
      await expect.poll(() => hasFocus(state(page, PIX_WAITS))).toBe(true);
      expect([page.url(), (await codeOn(page)) === before]).toEqual([address, false]);
      await expectAccessible(page);

      await act(url(), 'Fábio Melo', 'pay');
      await state(page, PAID).waitFor();
      expect(await chargesOf(url(), 'Fábio Melo')).toHaveLength(2);
    });

    it('pressed in two tabs is one new charge', async () => {
      const { page, context } = await onPhone();
      await checkoutPage(page).buy('Gilda Porto', 'PIX');
      await state(page, PIX_WAITS).waitFor();
      await act(url(), 'Gilda Porto', 'expire');
      await state(page, PIX_EXPIRED).waitFor();
      const other = await context.newPage();
      await other.goto(page.url());
      for (const tab of [page, other]) await renewButton(tab).waitFor();
      await Promise.all([renewButton(page).dblclick(), renewButton(other).click()]);
      for (const tab of [page, other]) await state(tab, PIX_WAITS).waitFor();
      expect(await codeOn(page)).toBe(await codeOn(other));
      expect(await chargesOf(url(), 'Gilda Porto')).toHaveLength(2);
    });

    it('is a boleto again, with a line of its own', async () => {
      const { page } = await onPhone();
      await checkoutPage(page).buy('Hélio Dutra', 'Boleto');
      await state(page, BOLETO_WAITS).waitFor();
      const lineOn = () => page.getByLabel('Linha digitável').inputValue();
      const before = await lineOn();
      await act(url(), 'Hélio Dutra', 'expire');
      await state(page, 'O boleto venceu').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Gerar novo boleto' }).click();
      await state(page, BOLETO_WAITS).waitFor();
      expect(await lineOn()).not.toBe(before);
      await page.getByText('Vence em').waitFor();
    });

    it('is paid all the same when the money comes late, once, and not by the new one, too', async () => {
      const { page } = await onDesktop();
      await checkoutPage(page).buy('Iara Sales', 'PIX');
      await state(page, PIX_WAITS).waitFor();
      const [first] = await chargesOf(url(), 'Iara Sales');
      await act(url(), 'Iara Sales', 'expire');
      await state(page, PIX_EXPIRED).waitFor();
      await renewButton(page).click();
      await state(page, PIX_WAITS).waitFor();
      expect((await actOn(first?.transactionId ?? '', 'pay')).status).toBe(200);
      await state(page, PAID).waitFor();

      // The second code is still good at the provider: its money is another matter.
      const second = (await chargesOf(url(), 'Iara Sales')).find(
        ({ transactionId }) => transactionId !== first?.transactionId,
      );
      await actOn(second?.transactionId ?? '', 'pay');
      const id = page.url().split('/').at(-1) ?? '';
      const ask = () =>
        graphql<{ payment: { status: string; amount: number } }>(
          url(),
          'query($id: ID!) { payment(id: $id) { status amount } }',
          { id },
        );
      await eventually(ask, ({ data }) => data?.payment.status === 'APPROVED');
      expect((await ask()).data?.payment.amount).toBe(19_700);
    });

    it('says that it could not be reached, and one more press makes one charge', async () => {
      const buyer = await onPhone();
      const { page } = buyer;
      await checkoutPage(page).buy('Joel Prates', 'PIX');
      await state(page, PIX_WAITS).waitFor();
      await act(url(), 'Joel Prates', 'expire');
      await state(page, PIX_EXPIRED).waitFor();
      await renewButton(page).waitFor();
      buyer.expectProblem(/ERR_FAILED/);
      // The server acts, and its answer is lost.
      await page.route('**/graphql', async (route) => {
        if (route.request().postData()?.includes('RenewCharge')) await route.fetch();
        await route.abort();
      });
      await renewButton(page).click();
      await page.getByText('Não conseguimos falar com o servidor.', { exact: false }).waitFor();
      await page.unroute('**/graphql');
      await renewButton(page).click();
      await state(page, PIX_WAITS).waitFor();
      expect(await chargesOf(url(), 'Joel Prates')).toHaveLength(2);
    });
  });
