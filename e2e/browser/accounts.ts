import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { linkTo } from './support/mails.ts';
import type { Running } from './support/running.ts';
import { DEMO_MASTER, signIn } from './support/seller.ts';

async function register(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Criar conta' }).click();
  await page.getByLabel('Nome completo').fill('Ana Souza');
  await page.getByLabel('CPF').fill('529.982.247-25');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Telefone com DDD').fill('(11) 98765-4321');
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.getByText('Confirme o seu e-mail').waitFor();
}

/** A security key that is touched at once. */
const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'usb',
  hasResidentKey: false,
  hasUserVerification: false,
  isUserVerified: false,
  automaticPresenceSimulation: true,
} as const;

/** How sellers come to an account of their own, and back to it. */
export const accountsSuite = ({ url, onPhone, onDesktop, operator }: Running) =>
  describe('an account', () => {
    const password = 'uma frase bem longa';

    it('is registered, confirmed by mail, recovered, and left by all its sessions', async () => {
      const email = `${randomUUID().slice(0, 8)}@example.com`;
      const [phone, desktop] = [await onPhone(), await onDesktop()];
      const [{ page }, { page: other }] = [phone, desktop];
      // What is refused on purpose.
      for (const visitor of [phone, desktop]) visitor.expectProblem(/status of 40[01]/);
      await register(page, email, password);
      await page.goto('/login');
      await signIn(page, { email, password });
      await page.getByText('Falta confirmar o seu e-mail').waitFor();
      await page.goto(await linkTo(url(), email, 'Confirme o seu e-mail'));
      await page.getByLabel('Senha', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Confirmar' }).click();
      await page.getByText('E-mail confirmado').waitFor();
      await page.getByRole('link', { name: 'Entrar' }).click();
      await signIn(page, { email, password });
      await page.getByRole('heading', { level: 1, name: 'Visão geral' }).waitFor();

      await other.goto('/login');
      await other.getByRole('link', { name: 'Esqueci a senha' }).click();
      await other.getByLabel('E-mail', { exact: true }).fill(email);
      await other.getByRole('button', { name: 'Enviar o link' }).click();
      await other.getByText('Confira o seu e-mail').waitFor();
      await other.goto(await linkTo(url(), email, 'Crie uma nova senha'));
      await other.getByLabel('Nova senha').fill('curta');
      await other.getByRole('button', { name: 'Salvar a senha' }).click();
      await other.getByText('São ao menos 10 caracteres.').waitFor();
      await other.getByLabel('Nova senha').fill('outra frase bem longa');
      await other.getByRole('button', { name: 'Salvar a senha' }).click();
      await other.getByText('Senha trocada').waitFor();

      await page.goto('/platform/my-products');
      await page.getByRole('heading', { name: 'Entrar' }).waitFor();
      await signIn(page, { email, password: 'outra frase bem longa' });
      await page.getByRole('heading', { name: 'Produtos e ofertas' }).waitFor();
    });

    it('of a platform’s owner comes of an invitation, once a master has made the platform', async () => {
      const name = randomUUID().slice(0, 8);
      const email = `${name}@example.com`;
      const [{ page: master }, { page: owner }] = [await onDesktop(), await onPhone()];
      await master.goto('/master-root-login');
      await signIn(master, DEMO_MASTER);
      await master.getByRole('link', { name: 'Plataformas', exact: true }).click();
      await master.getByRole('link', { name: 'Nova plataforma' }).first().click();
      await master.getByLabel('Nome da plataforma').fill(`Plataforma ${name}`);
      await master.getByLabel('Endereço').fill(`${name}.example.com`);
      await master.getByLabel('Nome de quem administra').fill('Ana Souza');
      await master.getByLabel('E-mail de quem administra').fill(email);
      await master.getByRole('button', { name: 'Criar e convidar' }).click();
      await master.getByText('Plataforma criada').waitFor();

      await owner.goto(await linkTo(url(), email, 'Você foi convidado'));
      await owner.getByText(`Você entra como Administrador em Plataforma ${name}.`).waitFor();
      await owner.getByLabel('Seu nome').fill('Ana Souza');
      await owner.getByLabel('Senha', { exact: true }).fill(password);
      await owner.getByRole('button', { name: 'Criar a senha e entrar na equipe' }).click();
      await owner.getByText('Tudo pronto').waitFor();
      await owner.goto('/admin-root-login');
      await signIn(owner, { email, password });
      await owner.waitForURL('**/admin-root/**');
      await owner.goto('/admin-root/manage-sales');
      await owner.getByText('Nenhuma venda por aqui ainda').waitFor();
    });

    it('is opened by password and passkey once its owner has added one', async () => {
      const account = { email: `${randomUUID().slice(0, 8)}@example.com`, password };
      await (await operator()).addSeller(randomUUID(), account.email, account.password);
      const { page, context } = await onDesktop();
      const authenticator = await context.newCDPSession(page);
      await authenticator.send('WebAuthn.enable');
      await authenticator.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR });
      // A passkey is of a name, which an address is not.
      const open = (path: string) => page.goto(url().replace('127.0.0.1', 'localhost') + path);
      await open('/login');
      await signIn(page, account);
      await page.waitForURL('**/platform/**');
      await open('/platform/my-profile');
      await page.getByRole('button', { name: 'Adicionar uma chave' }).click();
      await page.getByLabel('Sua senha').fill(password);
      await page.getByLabel('Nome da chave, para você reconhecer').fill('Chave do ateliê');
      await page.getByRole('button', { name: 'Criar a chave de acesso' }).click();
      await page.getByRole('heading', { name: 'Guarde os códigos de recuperação' }).waitFor();
      await page.getByRole('button', { name: 'Já guardei' }).click();
      const passkey = page.getByRole('listitem').filter({ hasText: 'Chave do ateliê' });
      await passkey.getByText('Ainda não usada').waitFor();

      await page.getByRole('button', { name: 'Conta de Outro Ateliê' }).click();
      await page.getByRole('menuitem', { name: 'Sair' }).click();
      await page.waitForURL('**/login');
      await signIn(page, account);
      await page.getByText('Confirme que é você').waitFor();
      await page.getByRole('button', { name: 'Entrar com a chave de acesso' }).click();
      await page.waitForURL('**/platform/**');
      await open('/platform/my-profile');
      await passkey.getByText(/^Usada em/).waitFor();
    });
  });
