import { describe, expect, it } from 'vitest';
import type { Running } from './support/running.ts';
import { openSales } from './support/seller.ts';

export const unavailableSuite = ({ onPhone, asSeller }: Running) =>
  describe('when there is nothing to show', () => {
    it.each([
      ['/checkout/nao-existe', 'Não encontramos esta oferta'],
      ['/checkout/payment/00000000-0000-4000-8000-000000000000', 'Não encontramos este pagamento'],
      ['/platform/nao-existe', 'Página não encontrada'],
      ['/nao-existe', 'Página não encontrada'],
    ])('%s says so', async (path, heading) => {
      const visitor = await onPhone();
      visitor.expectProblem(/status of 404/);
      await visitor.page.goto(path);
      await visitor.page.getByRole('heading', { level: 1, name: heading }).waitFor();
    });

    it.each([
      ['en-US', '/checkout/nao-existe', 'We could not find this offer'],
      ['en-US', '/nao-existe', 'Page not found'],
      ['es-ES', '/checkout/payment/00000000-0000-4000-8000-000000000000', /No encontramos este pago/],
    ])('says so in %s to who reads that: %s', async (language, path, heading) => {
      const visitor = await onPhone();
      visitor.expectProblem(/status of 404/);
      await visitor.page.route(`**${path}`, (route) =>
        route.continue({ headers: { ...route.request().headers(), 'accept-language': language } }),
      );
      await visitor.page.goto(path);
      await visitor.page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await visitor.page.getAttribute('html', 'lang')).toBe(language);
    });

    it('a list that could not be loaded says so and can be asked for again', async () => {
      const seller = await asSeller();
      const { page } = seller;
      await openSales(page);
      seller.expectProblem(/ERR_FAILED/);
      await page.route('**/graphql', (route) => route.abort());
      await page.getByLabel('Período').selectOption('Hoje');
      await page.getByText('Ficamos sem resposta do servidor').waitFor();
      await page.unroute('**/graphql');
      await page.getByRole('button', { name: 'Tentar de novo' }).click();
      await expect.poll(() => page.getByText('Ficamos sem resposta do servidor').count()).toBe(0);
    });
  });
