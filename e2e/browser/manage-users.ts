import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import type { Running } from './support/running.ts';
import { DEMO_ADMINISTRATOR, signIn } from './support/seller.ts';

const CHECKOUT = '/checkout/demo-digital';
const BLOCKED = 'Esta oferta não está disponível agora';

async function turn(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('switch', { name }).click();
  await page.getByLabel('Motivo').fill(reason);
  await page.getByRole('button', { name: 'Salvar opções' }).click();
  await page.getByText('Opções salvas.').waitFor();
}

/** What staff decide about a seller, as a buyer sees it. */
export const manageUsersSuite = ({ onDesktop, onPhone }: Running) =>
  describe('a seller whose sales are blocked', () => {
    it('sells nothing, says so to buyers, and sells again once they are not', async () => {
      const [{ page: staff }, { page: buyer }] = [await onDesktop(), await onPhone()];
      await staff.goto('/admin-root-login');
      await signIn(staff, DEMO_ADMINISTRATOR);
      await staff.getByRole('link', { name: 'Vendedores', exact: true }).click();
      const table = staff.getByRole('table', { name: 'Vendedores' });
      await table.getByRole('link').last().click();
      await staff.getByRole('tab', { name: 'Opções avançadas' }).click();
      await turn(staff, 'Vender', 'Contestações acima do combinado');
      try {
        await staff.getByText('Vendas bloqueadas').waitFor();
        await buyer.goto(CHECKOUT);
        await buyer.getByRole('heading', { name: BLOCKED }).waitFor();
      } finally {
        await turn(staff, 'Vender', 'Contestações resolvidas');
      }
      await staff.getByRole('tab', { name: 'Histórico' }).click();
      const history = staff.getByRole('list', { name: 'Histórico' });
      await history.getByText('Vendas desbloqueadas').waitFor();
      await history.getByText('Contestações acima do combinado').waitFor();

      await staff.getByRole('tab', { name: 'Opções avançadas' }).click();
      await turn(staff, 'Boleto', 'Boletos não chegam');
      await buyer.goto(CHECKOUT);
      await buyer.getByRole('radio', { name: /PIX/i }).first().waitFor();
      const offered = await buyer.getByRole('radio', { name: /boleto/i }).count();
      await turn(staff, 'Boleto', 'Chegam outra vez');
      if (offered > 0) throw new Error('A method that was taken is offered');
      await buyer.goto(CHECKOUT);
      await buyer
        .getByRole('radio', { name: /boleto/i })
        .first()
        .waitFor();
    });
  });
