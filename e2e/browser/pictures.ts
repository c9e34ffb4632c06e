import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from '../support/api.ts';
import { DESKTOP, openBrowser, openVisitor } from '../support/browser.ts';
import { CARDS, checkoutPage, PAID, PIX_WAITS, BOLETO_WAITS, state } from './support/checkout.ts';
import { act, chargesOf } from './support/provider.ts';
import { drawer, openSales, rowOf, signIn } from './support/seller.ts';

const SIZES = [
  { width: 1280, height: 860 },
  { width: 360, height: 780 },
];
const DECIDED = /Reembolsada|Contestada/;

/**
 * Fills an empty instance with a few sales and writes `<name>-<width>.png` of every page into the
 * folder.
 */
export async function takePictures(url: string, folder: string): Promise<void> {
  const browser = await openBrowser();
  try {
    const buyer = await openVisitor(browser, url, { ...DESKTOP, reducedMotion: 'reduce' });
    // Each sale is another buyer's: none is shown the order of the one before.
    await buyer.page.addInitScript('sessionStorage.clear(); localStorage.clear()');
    await sell(url, buyer.page, folder);
    const seller = await openVisitor(browser, url, { ...DESKTOP, reducedMotion: 'reduce' });
    await showSeller(seller.page, folder);
  } finally {
    await browser.close();
  }
}

async function take(page: Page, folder: string, name: string, before = async () => {}): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await before();
    // Nothing in focus, no caret, and what the other width brings in is painted.
    await page.evaluate(
      'document.activeElement?.blur?.(); new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
    );
    await page.screenshot({
      path: join(folder, `${name}-${size.width}.png`),
      animations: 'disabled',
      caret: 'hide',
    });
  }
  await page.setViewportSize(SIZES[0] ?? { width: 1280, height: 800 });
}

/** A morning's sales of every method and state, and the checkout's pictures on the way. */
async function sell(url: string, page: Page, folder: string): Promise<void> {
  const checkout = checkoutPage(page);
  const provider = async (name: string, action: 'pay' | 'refund' | 'chargeback') => {
    await eventually(
      () => chargesOf(url, name),
      (charges) => charges.some(({ actions }) => actions.includes(action)),
    );
    await act(url, name, action);
  };

  await checkout.buy('Carla Dias', 'Boleto');
  await state(page, BOLETO_WAITS).waitFor();

  for (const [name, action] of [
    ['Gustavo Reis', 'chargeback'],
    ['Elisa Nunes', 'refund'],
  ] as const) {
    await checkout.buy(name, 'Cartão');
    await state(page, PAID).waitFor();
    await provider(name, action);
  }

  await checkout.buy('Davi Rocha', 'Cartão', CARDS.withoutFunds);
  await page.getByRole('group', { name: 'Seu cartão não foi aprovado' }).waitFor();

  await checkout.buy('Helena Couto', 'Boleto');
  await state(page, BOLETO_WAITS).waitFor();
  await provider('Helena Couto', 'pay');
  await state(page, PAID).waitFor();

  await checkout.buy('Sofia Antunes', 'PIX');
  await state(page, PIX_WAITS).waitFor();

  await checkout.open();
  await take(page, folder, 'checkout');
  await checkout.fillBuyer('Bruno Lima');
  await checkout.choose('Cartão');
  await checkout.fillCard(CARDS.approved);
  await page.getByRole('checkbox', { name: /Guia de esmaltes em PDF/ }).check();
  await checkout.field('Parcelas').selectOption('3');
  await checkout.payButton.click();
  await state(page, PAID).waitFor();

  await checkout.buy('Ana Prado', 'PIX');
  await state(page, PIX_WAITS).waitFor();
  await page.getByRole('img', { name: 'QR code do PIX' }).waitFor();
  await take(page, folder, 'pix');
  await act(url, 'Ana Prado', 'pay');
  await state(page, PAID).waitFor();
  await take(page, folder, 'paid');

  await page.goto('/sandbox');
  await take(page, folder, 'sandbox');
}

async function showSeller(page: Page, folder: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  await take(page, folder, 'login');
  await signIn(page);
  await page.waitForURL('**/platform/**');
  await openSales(page);
  await eventually(
    async () => {
      await page.reload();
      await page.getByRole('table', { name: 'Minhas vendas' }).waitFor();
      return page.getByText(DECIDED).count();
    },
    // One option of the filter and one row for each.
    (count) => count >= 4,
  );
  await take(page, folder, 'sales');
  await rowOf(page, 'Bruno Lima').getByRole('link').click();
  const sale = drawer(page);
  await sale.getByText('Linha do tempo').waitFor();
  const entries = sale.getByRole('list', { name: 'Lançamentos deste evento' }).first();
  await take(page, folder, 'sale', () =>
    entries.evaluate((list) => list.scrollIntoView({ block: 'end' })),
  );
  await page.goto('/platform/financial');
  await page.getByRole('table', { name: 'Extrato' }).waitFor();
  await take(page, folder, 'financial');
}
