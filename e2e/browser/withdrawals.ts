import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { buy, eventually } from '../support/api.ts';
import { textOf } from '../support/browser.ts';
import type { Running } from './support/running.ts';
import { act, chargesOf } from './support/provider.ts';
import { DEMO_ADMINISTRATOR, signIn } from './support/seller.ts';

const BUYER = 'Benedita Sarmento';
const NET = /R\$\s16,33/;

/** What a seller takes out, from the request to the receipt, and who lets it go. */
export const withdrawalsSuite = ({ url, onDesktop, asSeller }: Running) =>
  describe('a withdrawal', () => {
    beforeAll(async () => {
      await buy(url(), 'browser-withdrawal', { name: BUYER, email: 'benedita@example.com' });
      await eventually(
        () => chargesOf(url(), BUYER),
        (charges) => charges.length === 1,
      );
      await act(url(), BUYER, 'pay');
    });

    it('is asked for by its seller, approved by staff, sent once, and has a receipt', async () => {
      const [{ page: seller }, { page: staff }] = [await asSeller(), await onDesktop()];
      await seller.goto('/platform/financial?tab=withdrawals');
      const asking = seller.getByRole('link', { name: 'Sacar', exact: true });
      // The wallet takes the sale over a moment after it was paid.
      await eventually(
        async () => {
          await seller.reload();
          await seller.getByRole('tab', { name: 'Saques' }).waitFor();
          return (await asking.count()) > 0 && (await asking.isEnabled());
        },
        (isOffered) => isOffered,
      );
      await asking.click();
      await seller.getByLabel('Valor', { exact: true }).fill('20,00');
      await seller.getByRole('dialog').getByRole('button', { name: 'Pedir saque' }).click();
      await seller.getByText('Saque pedido', { exact: true }).waitFor();
      await seller.getByRole('link', { name: 'Ver saques' }).click();
      const own = seller
        .getByRole('table', { name: 'Saques' })
        .getByRole('row')
        .filter({ hasText: NET });
      await own.getByText('Em análise').waitFor();

      await staff.goto('/admin-root-login');
      await signIn(staff, DEMO_ADMINISTRATOR);
      await staff.getByRole('link', { name: 'Saques', exact: true }).click();
      const asked = staff
        .getByRole('table', { name: 'Saques' })
        .getByRole('row')
        .filter({ hasText: NET });
      await asked.getByRole('link').click();
      const request = staff.getByRole('dialog', { name: 'Pedido de saque' });
      await request.getByText('Primeiro saque').waitFor();
      // The demo's key is younger than seven days.
      await request.getByRole('textbox', { name: 'Motivo' }).last().fill('Chave conferida');
      await request.getByRole('button', { name: 'Encerrar auditoria' }).click();
      await request.getByText('Auditoria encerrada').waitFor();
      await request.getByRole('button', { name: 'Aprovar', exact: true }).click();
      await request.getByText('Aprovação registrada').waitFor();

      await own.getByRole('link').click();
      const drawer = seller.getByRole('dialog');
      await drawer.getByText('Pago', { exact: true }).waitFor({ timeout: 30_000 });
      expect(await textOf(drawer)).toMatch(NET);
      const [receipt] = await Promise.all([
        seller.waitForEvent('download'),
        drawer.getByRole('button', { name: 'Baixar comprovante' }).click(),
      ]);
      const bytes = await readFile(await receipt.path());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    });
  });
