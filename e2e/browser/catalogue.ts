import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../support/browser.ts';
import { expectAccessible } from './support/accessible.ts';
import { checkoutPage, emailOf, PAID, PIX_WAITS, state } from './support/checkout.ts';
import { signInByCode } from './support/customer.ts';
import { act } from './support/provider.ts';
import type { Running } from './support/running.ts';
import { centsIn, drawer, rowOf } from './support/seller.ts';

const GUIDE = 'Guia de nós';
const PLANS = 'Projetos de tapeçaria';
const KIT = 'Kit de macramê';
const CHOSEN = 'Kit de macramê, completo';
const LINK = 'Oficina de sábado';
const BUYER = 'Noêmia Dourado';
const PAYER = 'Rui Sampaio';
const fileOf = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4 ${name}`),
});

interface NewProduct {
  readonly name: string;
  readonly price: string;
  readonly offer: string;
  /** Sent by post, for this fare. */
  readonly freight?: string;
}

/** From the list to a product that is sold; its id, and its offer's. */
async function makeProduct(page: Page, { name, price, offer, freight }: NewProduct) {
  await page.goto('/platform/create-product');
  const form = page.getByRole('main');
  await form.getByLabel('Nome', { exact: true }).fill(name);
  if (freight !== undefined) await form.getByLabel('Tipo', { exact: true }).selectOption('FISICO');
  await form.getByRole('button', { name: 'Salvar e continuar' }).click();
  await form.getByLabel('Título').fill(offer);
  await form.getByLabel('Preço', { exact: true }).fill(price);
  if (freight !== undefined) await form.getByLabel('Frete', { exact: true }).fill(freight);
  await form.getByRole('button', { name: 'Criar oferta' }).click();
  await form.getByText('A oferta está pronta').waitFor();
  await form.getByRole('link', { name: 'Continuar' }).click();
  await form.getByLabel('Como o comprador recebe').waitFor();
  await form.getByRole('link', { name: 'Continuar' }).click();
  await form.getByRole('button', { name: 'Publicar' }).click();
  await form.getByText('Publicado: já está à venda').waitFor();
  const productId = new URL(page.url()).searchParams.get('product') ?? '';
  await form.getByRole('link', { name: 'Abrir o produto' }).click();
  const settings = form.locator('a[href^="/platform/my-products/offers/"]').first();
  const offerId = (await settings.getAttribute('href'))?.split('/').at(-1) ?? '';
  return { productId, offerId };
}

/** A second price of something that is sent. */
async function addOffer(page: Page, productId: string, title: string, price: string): Promise<void> {
  await page.goto(`/platform/my-products/product/${productId}`);
  await page.getByRole('link', { name: 'Nova oferta' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Preço', { exact: true }).fill(price);
  await form.getByLabel('Frete', { exact: true }).fill('0');
  await form.getByRole('button', { name: 'Criar oferta' }).click();
  await form.getByRole('group', { name: 'Oferta criada' }).waitFor();
}

/** What whoever paid for it downloads. */
async function addFile(page: Page, productId: string, name: string): Promise<void> {
  await page.goto(`/platform/my-products/product/${productId}?tab=settings`);
  const files = page.getByRole('region', { name: 'Arquivos do produto' });
  await files.locator('input[type=file]').setInputFiles(fileOf(name));
  await files.getByText(`${name}.pdf`).waitFor();
}

async function addCoupon(page: Page, offerId: string, code: string, percent: string): Promise<void> {
  await page.goto(`/platform/my-products/offers/${offerId}`);
  await page.getByRole('link', { name: 'Novo cupom' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Código').fill(code);
  await form.getByLabel('Desconto', { exact: true }).fill(percent);
  await form.getByLabel('Limite de usos').fill('1');
  await form.getByRole('button', { name: 'Criar cupom' }).click();
  await form.getByText('Cupom criado').waitFor();
}

async function addBump(page: Page, productId: string, bump: string): Promise<void> {
  await page.goto(`/platform/my-products/product/${productId}?tab=bumps`);
  const form = page.getByRole('main');
  await form.getByLabel('Oferta', { exact: true }).selectOption(CHOSEN);
  await form.getByRole('checkbox', { name: bump }).check();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.getByText('Salvo', { exact: true }).waitFor();
}

/** One step after a payment, at a price of its own. */
async function addFunnel(page: Page, after: string, offered: string, price: string): Promise<void> {
  await page.goto('/platform/upsell-funnels');
  await page.getByRole('link', { name: 'Novo funil' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('link', { name: after }).click();
  await form.getByRole('button', { name: 'Adicionar etapa' }).click();
  await form.getByLabel('O que é oferecido').selectOption({ label: offered });
  await form.getByLabel('Preço nesta etapa').fill(price);
  await form.getByLabel('Título').fill('Leve também os projetos');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Aceitar' }).click();
  await form.getByText('O funil termina aqui.').waitFor();
  await form.getByRole('button', { name: 'Salvar funil' }).click();
  await form.getByRole('button', { name: 'Tudo salvo' }).waitFor();
}

/** The checkout's address of a link over 35 reais that is paid once. */
async function addLink(page: Page, title: string): Promise<string> {
  await page.goto('/platform/direct-checkout');
  await page.getByRole('link', { name: 'Novo link' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Valor', { exact: true }).fill('35');
  await form.getByRole('button', { name: 'Criar link' }).click();
  await form.getByText('Link pronto').waitFor();
  return (await form.getByRole('link', { name: 'Abrir' }).getAttribute('href')) ?? '';
}

const openSalesOf = (page: Page, buyer: string) =>
  page.goto(`/platform/my-sales?q=${encodeURIComponent(emailOf(buyer))}`);

const figure = async (within: Locator, label: string): Promise<number> =>
  centsIn(
    await textOf(
      within.locator('dt', { hasText: label }).first().locator('xpath=following-sibling::dd[1]'),
    ),
  );

/** The seller's part of a buyer's sales, as each tells where its money went. */
async function netOf(page: Page, buyer: string, sales: number): Promise<number> {
  await openSalesOf(page, buyer);
  const rows = rowOf(page, buyer);
  await expect.poll(() => rows.count()).toBe(sales);
  let cents = 0;
  for (const row of await rows.all()) {
    await row.getByRole('link').click();
    await drawer(page).getByText('Para onde foi o dinheiro').waitFor();
    cents += await figure(drawer(page), 'Sua parte');
    await drawer(page).getByRole('button', { name: 'Fechar' }).click();
    await drawer(page).waitFor({ state: 'detached' });
  }
  return cents;
}

/** What the dashboard says that a product earned today. */
async function earnedBy(page: Page, product: string): Promise<number> {
  await page.goto('/platform/dashboard');
  await page.getByLabel('Produto', { exact: true }).selectOption({ label: product });
  await page.waitForLoadState('networkidle');
  return figure(page.getByRole('main'), 'Receita líquida');
}

interface Catalogue {
  /** Of the kit, with bump, coupon and funnel. */
  readonly offerId: string;
  /** The checkout's address of the payment link. */
  readonly link: string;
}

async function makeCatalogue(page: Page): Promise<Catalogue> {
  const guide = await makeProduct(page, { name: GUIDE, offer: GUIDE, price: '20' });
  await addFile(page, guide.productId, GUIDE);
  const plans = await makeProduct(page, { name: PLANS, offer: PLANS, price: '60' });
  await addFile(page, plans.productId, PLANS);
  const kit = await makeProduct(page, { name: KIT, offer: CHOSEN, price: '150', freight: '18,90' });
  await addOffer(page, kit.productId, `${KIT}, básico`, '90');
  await addBump(page, kit.productId, GUIDE);
  await addCoupon(page, kit.offerId, 'NOS10', '10');
  await addFunnel(page, CHOSEN, PLANS, '45');
  return { offerId: kit.offerId, link: await addLink(page, LINK) };
}

async function payByPix(url: string, page: Page, buyer: string): Promise<void> {
  await state(page, PIX_WAITS).waitFor();
  await act(url, buyer, 'pay');
  await state(page, PAID).waitFor();
}

/** What is kept under the name that its seller gave it. */
async function download(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name: `${name}.pdf` });
  const [kept] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(kept.suggestedFilename()).toBe(`${name}.pdf`);
  expect(await readFile(await kept.path(), 'utf8')).toBe(`%PDF-1.4 ${name}`);
}

/** The kit with its bump for 10 % less, and then what the funnel offers. */
async function buyAll(url: string, page: Page, offerId: string): Promise<void> {
  const checkout = checkoutPage(page, offerId);
  await checkout.open();
  await checkout.fillBuyer(BUYER);
  await checkout.field('CEP').fill('01001000');
  await checkout.field('Número').fill('100');
  await page.getByRole('checkbox', { name: new RegExp(GUIDE) }).check();
  await page.getByRole('button', { name: 'Tenho um cupom' }).click();
  await page.getByLabel('Cupom de desconto').fill('nos10');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect.poll(() => textOf(checkout.total)).toBe('R$ 173,90');
  await expectAccessible(page);
  await checkout.choose('PIX');
  await checkout.payButton.click();
  await payByPix(url, page, BUYER);
  await download(page, GUIDE);
  const upsell = page.getByRole('region', { name: 'Leve também os projetos' });
  expect(await textOf(upsell)).toMatch(/R\$\s45,00/);
  await upsell.getByRole('button', { name: 'Sim, quero: pagar com PIX' }).click();
  await payByPix(url, page, BUYER);
  await expectAccessible(page);
  await download(page, PLANS);
}

async function ship(page: Page, trackingCode: string): Promise<void> {
  await openSalesOf(page, BUYER);
  await rowOf(page, BUYER).filter({ hasText: KIT }).getByRole('link').click();
  const sale = drawer(page);
  await sale.getByRole('button', { name: 'Marcar como enviado' }).click();
  await sale.getByLabel('Código de rastreio, se houver').fill(trackingCode);
  await sale.getByRole('button', { name: 'Confirmar envio' }).click();
  await sale.getByText('Envio registrado').waitFor();
}

/** What a seller puts together, a buyer goes through, and both find again. */
export const catalogueSuite = ({ url, onPhone, asSeller }: Running) =>
  describe('a seller’s catalogue', () => {
    let made: Catalogue;
    beforeAll(async () => {
      made = await makeCatalogue((await asSeller()).page);
    });

    it('sells by coupon, bump, funnel and link, and hands each file over', async () => {
      const { page } = await onPhone();
      await buyAll(url(), page, made.offerId);

      const { page: late } = await onPhone();
      // Its only coupon is used up: soon nobody is asked for one any more.
      const isAsked = async () => {
        await checkoutPage(late, made.offerId).open();
        return late.getByRole('button', { name: 'Tenho um cupom' }).count();
      };
      await expect.poll(isAsked).toBe(0);

      const { page: payer } = await onPhone();
      await checkoutPage(payer, made.link.split('/').at(-1)).buy(PAYER, 'PIX');
      await payByPix(url(), payer, PAYER);
    });

    it('sent by its seller is found by its buyer, with a code by mail', async () => {
      const { page } = await asSeller();
      await ship(page, 'BR123456789BR');
      const { page: home } = await onPhone();
      await signInByCode(home, url(), emailOf(BUYER));
      await expect.poll(() => home.getByRole('article').count()).toBe(2);
      await home.getByText('BR123456789BR').waitFor();
      await expectAccessible(home);
      await home.goto('/my-purchases/access-purchases');
      await home.getByRole('link', { name: `${PLANS}.pdf` }).waitFor();
      await home.getByRole('link', { name: `${GUIDE}.pdf` }).waitFor();
      await expectAccessible(home);
    });

    it('earned to the cent what its sales tell', async () => {
      const { page } = await asSeller();
      const paid = await netOf(page, BUYER, 2);
      expect((await earnedBy(page, KIT)) + (await earnedBy(page, PLANS))).toBe(paid);
      await page.goto('/platform/direct-checkout');
      await page.getByRole('link', { name: LINK }).first().click();
      expect(await figure(page.getByRole('dialog'), 'Recebido')).toBe(3_500);
    });
  });
