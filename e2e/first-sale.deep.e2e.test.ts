// Slow: starts each part of docker-compose.yml as its own user, without the demo's data.
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startComposedSet, type ComposedSet } from '../deploy/testing/composed-set.ts';
import { checkoutPage, PAID, PIX_WAITS, state } from './browser/support/checkout.ts';
import { linkTo } from './browser/support/mails.ts';
import { accountAt, registerHook } from './browser/support/provider.ts';
import { signIn } from './browser/support/seller.ts';
import { act } from './support/sandbox.ts';
import { DESKTOP, openBrowser, openVisitor, PHONE, type Visitor } from './support/browser.ts';

const PASSWORD = 'uma frase bem longa';
const MASTER = { email: 'rosa@example.com', password: PASSWORD };
const OWNER = { email: 'davi@example.com', password: PASSWORD };
const SELLER = { email: 'iara@example.com', password: PASSWORD };

let set: ComposedSet;
let browser: Browser;
const visitors: Visitor[] = [];
beforeAll(async () => {
  [set, browser] = await Promise.all([startComposedSet({ seed: false }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await set?.stop();
});

async function visit(device = DESKTOP): Promise<Page> {
  const visitor = await openVisitor(browser, set.url, device);
  visitors.push(visitor);
  return visitor.page;
}

/** Takes what an invitation offers, in the browser of whom it was sent to. */
async function accept(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Seu nome').fill(name);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar a senha e entrar na equipe' }).click();
  await page.getByText('Tudo pronto').waitFor();
}

/** Whoever runs a platform comes in with a second factor, which the first time asks for. */
async function signInAsAdministrator(page: Page, door: string, account: typeof OWNER): Promise<void> {
  await page.goto(door);
  await signIn(page, account);
  const typed = page.getByText(/^[A-Z2-7]{32}$/);
  const totp = new TOTP({ secret: Secret.fromBase32(await typed.innerText()) });
  await page.getByLabel('Código que o aplicativo mostra').fill(totp.generate());
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Já guardei' }).click();
}

async function makePlatform(): Promise<void> {
  const said = await set.tool('create-master', MASTER.email);
  const page = await visit();
  await accept(page, /https?:\S+/.exec(said)?.[0] ?? '', 'Rosa Lima');
  await signInAsAdministrator(page, '/master-root-login', MASTER);
  await page.getByRole('link', { name: 'Plataformas', exact: true }).click();
  await page.getByRole('link', { name: 'Nova plataforma' }).first().click();
  await page.getByLabel('Nome da plataforma').fill('Ateliês do Vale');
  await page.getByLabel('Nome de quem administra').fill('Davi Prado');
  await page.getByLabel('E-mail de quem administra').fill(OWNER.email);
  await page.getByRole('button', { name: 'Criar e convidar' }).click();
  await page.getByText('Plataforma criada').waitFor();
}

/** The owner comes in, and says who takes the money. */
async function connectProvider(): Promise<void> {
  const account = await accountAt(set.url, 'FLOW2PAY');
  const page = await visit();
  await accept(page, await linkTo(set.url, OWNER.email, 'Você foi convidado'), 'Davi Prado');
  await signInAsAdministrator(page, '/admin-root-login', OWNER);
  await page.getByRole('link', { name: 'Adquirentes' }).click();
  await page.getByRole('link', { name: 'Nova conexão' }).first().click();
  await page.getByRole('button', { name: 'Escolher Flow2Pay' }).click();
  await page.getByLabel('Endereço da API').fill(account.baseUrl);
  await page.getByLabel('Chave pública').fill(account.publicKey);
  await page.getByLabel('Conta que recebe').fill(account.payee);
  await page.getByRole('button', { name: 'Criar conexão' }).click();
  await page.getByText('Flow2Pay está conectado').waitFor();
  await registerHook(set.url, account.code, await page.getByText(/^https?:.*webhook/).innerText());
  await page.getByRole('link', { name: 'Definir as chaves' }).click();
  await page.waitForURL(/[?&]connection=/);
  const connection = new URL(page.url()).searchParams.get('connection') ?? '';
  await page.getByLabel('Chave secreta').fill(account.secrets['secretKey'] ?? '');
  await page.getByLabel('Token', { exact: true }).fill(account.secrets['token'] ?? '');
  await page.getByRole('button', { name: 'Guardar chaves' }).click();
  await page.getByText(/^Chaves guardadas/).waitFor();
  await page.goto('/admin-root/platform-settings/acquirings?tab=routes');
  const pix = page.getByRole('region', { name: 'PIX' });
  await pix.getByRole('button', { name: 'Adicionar conexão: PIX' }).click();
  await pix.getByLabel('PIX, 1ª conexão', { exact: true }).selectOption(connection);
  await page.getByLabel('Motivo').fill('A primeira conexão');
  await page.getByRole('button', { name: 'Salvar rotas' }).click();
  await page.getByText('Rotas salvas').waitFor();
}

/** Somebody registers, confirms, and makes what they sell; the checkout's address. */
async function beginToSell(page: Page): Promise<string> {
  await page.goto('/register');
  await page.getByLabel('Nome completo').fill('Iara Campos');
  await page.getByLabel('CPF').fill('529.982.247-25');
  await page.getByLabel('E-mail', { exact: true }).fill(SELLER.email);
  await page.getByLabel('Telefone com DDD').fill('(11) 98765-4321');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.getByText('Confirme o seu e-mail').waitFor();
  await page.goto(await linkTo(set.url, SELLER.email, 'Confirme o seu e-mail'));
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('link', { name: 'Entrar' }).click();
  await signIn(page, SELLER);
  await page.getByRole('link', { name: 'Ofertas', exact: true }).first().click();
  await page.getByRole('link', { name: 'Novo produto' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome', { exact: true }).fill('Caneca torneada');
  await form.getByLabel('Nome ou razão social').fill('Iara Campos');
  await form.getByLabel('CPF ou CNPJ').fill('529.982.247-25');
  await form.getByLabel('E-mail de atendimento').fill(SELLER.email);
  await form.getByRole('button', { name: 'Criar produto' }).click();
  await form.getByText('Produto criado').waitFor();
  await form.getByRole('link', { name: 'Criar a primeira oferta' }).click();
  await form.getByLabel('Título').fill('Caneca torneada, par');
  await form.getByLabel('Preço', { exact: true }).fill('89,90');
  await form.getByRole('button', { name: 'Criar oferta' }).click();
  await form.getByText('Oferta criada').waitFor();
  await form.getByRole('button', { name: 'Fechar' }).click();
  const listed = page.getByRole('region', { name: 'Caneca torneada' });
  return (await listed.getByRole('link', { name: 'Abrir' }).getAttribute('href')) ?? '';
}

it('an empty set comes to its first sale: master, platform, owner, provider, seller, buyer', async () => {
  await makePlatform();
  await connectProvider();
  const seller = await visit();
  const address = await beginToSell(seller);

  const buyer = await visit(PHONE);
  await checkoutPage(buyer, address.split('/').at(-1)).buy('Olga Siqueira', 'PIX');
  await state(buyer, PIX_WAITS).waitFor();
  await act(set.url, new URL(buyer.url()).pathname.split('/').at(-1) ?? '', 'pay');
  await state(buyer, PAID).waitFor();
  await seller.goto('/platform/my-sales');
  await seller.getByRole('table', { name: 'Minhas vendas' }).getByText('Olga Siqueira').waitFor();
  expect(visitors.flatMap((visitor) => visitor.problems())).toEqual([]);
  expect(set.databaseLog()).not.toContain('permission denied');
});
