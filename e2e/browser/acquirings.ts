import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/api.ts';
import { act, chargesOf } from '../support/sandbox.ts';
import { checkoutPage, PAID, PIX_WAITS, state } from './support/checkout.ts';
import { accountAt, registerHook } from './support/provider.ts';
import type { Running } from './support/running.ts';
import { DEMO_ADMINISTRATOR, signIn } from './support/seller.ts';

const PROVIDER = 'FLOW2PAY';
const FIRST = 'PIX, 1ª conexão';

async function saveRoutes(page: Page, reason: string): Promise<void> {
  await page.getByLabel('Motivo').fill(reason);
  await page.getByRole('button', { name: 'Salvar rotas' }).click();
  await page.getByText('Rotas salvas').waitFor();
  await page
    .getByRole('list', { name: 'Histórico das rotas' })
    .getByRole('listitem')
    .first()
    .getByText(reason)
    .waitFor();
}

/** How a platform comes to another provider, and its buyers' money with it. */
export const acquiringsSuite = ({ url, onDesktop, onPhone }: Running) =>
  describe('a connection to a provider', () => {
    /** On a phone of its own: one that has an order is led to it. */
    async function buyByPix() {
      const { page: buyer } = await onPhone();
      await checkoutPage(buyer).buy('Nina Rota', 'PIX');
      await state(buyer, PIX_WAITS).waitFor();
      const paymentId = new URL(buyer.url()).pathname.split('/').at(-1) ?? '';
      const [charge] = await chargesOf(url(), paymentId);
      return { paymentId, provider: charge?.provider, paid: state(buyer, PAID) };
    }

    it('is made, tested, put first for PIX, and asked for what buyers pay', async () => {
      const account = await accountAt(url(), PROVIDER);
      const { page: staff } = await onDesktop();
      await staff.goto('/admin-root-login');
      await signIn(staff, DEMO_ADMINISTRATOR);
      await staff.getByRole('link', { name: 'Adquirentes' }).click();
      await staff.getByRole('link', { name: 'Nova conexão' }).first().click();
      await staff.getByLabel('Buscar provedor').fill('flow2');
      await staff.getByRole('button', { name: 'Escolher Flow2Pay' }).click();
      await staff.getByLabel('Endereço da API').fill(account.baseUrl);
      await staff.getByLabel('Chave pública').fill(account.publicKey);
      await staff.getByLabel('Conta que recebe').fill(account.payee);
      await staff.getByRole('button', { name: 'Criar conexão' }).click();
      await staff.getByText('Flow2Pay está conectado').waitFor();
      const address = await staff.getByText(/^https?:.*webhook/).innerText();
      await registerHook(url(), PROVIDER, address);

      await staff.getByRole('link', { name: 'Definir as chaves' }).click();
      await staff.waitForURL(/[?&]connection=/);
      const id = new URL(staff.url()).searchParams.get('connection') ?? '';
      await staff.getByLabel('Chave secreta').fill(account.secrets['secretKey'] ?? '');
      await staff.getByLabel('Token', { exact: true }).fill(account.secrets['token'] ?? '');
      await staff.getByRole('button', { name: 'Guardar chaves' }).click();
      await staff.getByText(/^Chaves guardadas/).waitFor();
      await staff.getByRole('tab', { name: 'Resumo' }).click();
      await staff.getByRole('button', { name: 'Testar conexão' }).click();
      await staff.getByRole('dialog').getByText('Funciona', { exact: true }).waitFor();

      await staff.goto('/admin-root/platform-settings/acquirings?tab=routes');
      const pix = staff.getByRole('region', { name: 'PIX' });
      await pix.getByLabel(FIRST, { exact: true }).waitFor();
      const before = await pix.getByRole('listitem').count();
      await pix.getByRole('button', { name: 'Adicionar conexão: PIX' }).click();
      const added = pix.getByLabel(`PIX, ${before + 1}ª conexão`, { exact: true });
      await added.selectOption(id);
      for (let place = before + 1; place > 1; place -= 1)
        await pix.getByRole('button', { name: `Subir: PIX, ${place}ª conexão` }).click();
      await saveRoutes(staff, 'Tarifa menor no PIX');
      try {
        // Running programs take the lists up within half a minute; until then others buy as before.
        const { paymentId, paid } = await eventually(
          buyByPix,
          ({ provider }) => provider === PROVIDER,
          60_000,
        );
        await act(url(), paymentId, 'pay');
        await paid.waitFor();
      } finally {
        await pix.getByRole('button', { name: `Tirar: ${FIRST}` }).click();
        await saveRoutes(staff, 'A demonstração continua como era');
      }
      expect(await pix.getByRole('listitem').count()).toBe(before);
    });
  });
