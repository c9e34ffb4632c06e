import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Running } from './support/running.ts';
import { DEMO, DEMO_ADMINISTRATOR, DEMO_MASTER, signIn } from './support/seller.ts';

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

const [STAFF, SELLER] = ['Administração da demonstração', 'Ateliê Demonstração'];
const CHANGE_PASSWORD =
  'mutation($from: String!, $to: String!) { changePassword(currentPassword: $from, password: $to) }';

/** Staff in a seller's account, as both of them see it. */
export const logInAsSuite = ({ onDesktop, asSeller }: Running) =>
  describe('an administrator in a seller’s account', () => {
    it('gives a reason, is named on every page, changes no password, and is told of afterwards', async () => {
      const reason = `A seller asked for help, call ${randomUUID().slice(0, 8)}`;
      const { page: staff } = await onDesktop();
      await staff.goto('/admin-root-login');
      await signIn(staff, DEMO_ADMINISTRATOR);
      await staff.getByRole('link', { name: 'Vendedores', exact: true }).click();
      const table = staff.getByRole('table', { name: 'Vendedores' });
      await table.getByRole('row').filter({ hasText: SELLER }).getByRole('link').click();
      await staff.getByRole('button', { name: 'Entrar como' }).click();
      const dialog = staff.getByRole('alertdialog', { name: `Entrar na conta de ${SELLER}` });
      await dialog.getByRole('button', { name: 'Entrar como' }).click();
      await dialog.getByText('Preencha este campo.', { exact: true }).waitFor();
      await dialog.getByLabel('Motivo').fill(reason);
      await dialog.getByRole('button', { name: 'Entrar como' }).click();

      await staff.waitForURL('**/platform/**');
      const banner = staff
        .getByRole('complementary', { name: 'Acesso à conta de outra pessoa' })
        .filter({ hasText: `${STAFF} está na conta de ${SELLER} até` });
      await staff.getByRole('heading', { level: 1, name: 'Visão geral' }).waitFor();
      await banner.waitFor();
      await staff.getByRole('link', { name: 'Ofertas', exact: true }).click();
      await staff.getByRole('heading', { level: 1, name: 'Produtos e ofertas' }).waitFor();
      await banner.waitFor();
      await staff.goto('/platform/my-profile');
      await staff.getByText('Só o dono da conta muda isto').waitFor();
      await banner.waitFor();
      expect(await staff.getByLabel('Senha atual').count()).toBe(0);
      const answer = await staff.request.post('/graphql', {
        data: {
          query: CHANGE_PASSWORD,
          variables: { from: DEMO.password, to: 'uma frase bem longa' },
        },
      });
      expect(await answer.text()).toContain('"FORBIDDEN"');

      await banner.getByRole('button', { name: 'Sair desta conta' }).click();
      await staff.waitForURL('**/admin-root/**');
      await staff.getByRole('link', { name: 'Vendedores', exact: true }).waitFor();
      expect(await banner.count()).toBe(0);

      const { page: seller } = await asSeller();
      await seller.goto('/platform/my-profile');
      await seller
        .getByRole('region', { name: 'Quem entrou na sua conta' })
        .getByRole('listitem')
        .filter({ hasText: reason })
        .getByText(STAFF)
        .waitFor();
      await seller.getByRole('button', { name: 'Trocar a senha' }).waitFor();
    });
  });

/** What a master decides about a platform, as its buyers see it. */
export const suspensionSuite = ({ onDesktop, onPhone }: Running) =>
  describe('a platform whose sales a master suspends', () => {
    it('sells nothing, says so to buyers, and sells again once they go on', async () => {
      const [{ page: master }, { page: buyer }] = [await onDesktop(), await onPhone()];
      await master.goto('/master-root-login');
      await signIn(master, DEMO_MASTER);
      await master.getByRole('link', { name: 'Plataformas', exact: true }).click();
      const table = master.getByRole('table', { name: 'Plataformas' });
      await table.getByRole('link', { name: 'Razão Demo' }).click();
      await master.getByRole('link', { name: 'Abrir a plataforma' }).click();
      await master.getByRole('tab', { name: 'Suspensão' }).click();
      await master.waitForURL('**/master-root/platforms/demo-platform?tab=danger');
      await master.getByRole('button', { name: 'Suspender as vendas' }).click();
      await master.getByText('Preencha este campo.', { exact: true }).waitFor();
      await master.getByLabel('Motivo').fill('O contrato venceu');
      await master.getByRole('button', { name: 'Suspender as vendas' }).click();
      const resume = master.getByRole('button', { name: 'Retomar as vendas' });
      await resume.waitFor();
      try {
        await master.getByText('Vendas suspensas').waitFor();
        await master.getByText('Suspensa', { exact: true }).waitFor();
        await buyer.goto(CHECKOUT);
        await buyer.getByRole('heading', { name: BLOCKED }).waitFor();
        expect(await buyer.getByRole('button', { name: /^Pagar/ }).count()).toBe(0);
      } finally {
        await master.getByLabel('Motivo').fill('O contrato foi renovado');
        await resume.click();
        await master.getByText('Vendas retomadas').waitFor();
      }
      await master.getByText('Vendendo', { exact: true }).waitFor();
      await buyer.goto(CHECKOUT);
      await buyer.getByRole('button', { name: /^Pagar R\$/ }).waitFor();
    });
  });
