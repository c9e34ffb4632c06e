import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { buy, eventually } from '../support/api.ts';
import { textOf } from '../support/browser.ts';
import type { Running } from './support/running.ts';
import { act, chargesOf } from './support/provider.ts';
import { centsIn, DEMO, drawer, openSales, rowOf, signIn } from './support/seller.ts';

const BUYER = 'Tereza Pinho';
const term = (within: Locator, label: string) =>
  within.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd');
const cents = async (within: Locator, label: string) => centsIn(await textOf(term(within, label)));

export const sellerSuite = ({ url, onDesktop, asSeller }: Running) =>
  describe('the seller', () => {
    beforeAll(async () => {
      await buy(url(), 'browser-seller', { name: BUYER, email: 'tereza.pinho@example.com' });
      await eventually(
        () => chargesOf(url(), BUYER),
        (charges) => charges.length === 1,
      );
      await act(url(), BUYER, 'pay');
    });

    /** The page with the buyer's sale approved: the sale's own wait is elsewhere. */
    async function seeSale(page: Page): Promise<Locator> {
      await openSales(page);
      const row = rowOf(page, BUYER);
      await row.waitFor();
      await eventually(
        async () => {
          if (!(await textOf(row)).includes('Aprovada')) await page.reload();
          return textOf(row);
        },
        (text) => text.includes('Aprovada'),
      );
      return row;
    }

    it('sees a sale, where each cent of it went, and the events that are the reasons', async () => {
      const { page } = await asSeller();
      const row = await seeSale(page);
      await row.getByRole('link').click();
      const sale = drawer(page);
      await sale.getByText('Para onde foi o dinheiro').waitFor();
      expect(await textOf(sale)).toContain('tereza.pinho@example.com');

      const gross = await cents(sale, 'Valor pago pelo comprador');
      const fees =
        (await cents(sale, 'Taxa da plataforma (percentual)')) +
        (await cents(sale, 'Taxa da plataforma (fixa)'));
      const net = await cents(sale, 'Sua parte');
      expect([gross, gross + fees]).toEqual([19_700, net]);
      expect((await cents(sale, 'Em reserva de segurança')) + (await cents(sale, 'Disponível'))).toBe(
        net,
      );

      await sale.getByRole('tab', { name: 'Linha do tempo' }).click();
      const timeline = sale.getByRole('list', { name: 'Linha do tempo' });
      const types = await timeline.locator('> li > p code').allInnerTexts();
      expect(types[0]).toBe('PurchaseRequested');
      expect(types.indexOf('ProviderChargeCreated')).toBeGreaterThan(0);
      expect(types.indexOf('PaymentApproved')).toBeGreaterThan(types.indexOf('ProviderChargeCreated'));
      expect(types.indexOf('JournalPosted')).toBeGreaterThan(types.indexOf('PaymentApproved'));

      const journal = timeline.locator('> li').filter({ hasText: 'JournalPosted' });
      const entries = await journal
        .getByRole('list', { name: 'Lançamentos deste evento' })
        .getByRole('listitem')
        .allInnerTexts();
      // Their own accounts' part of the journal; what others hold is in no content of the event.
      expect(entries.map(centsIn).reduce((sum, amount) => sum + amount, 0)).toBe(net);
      await journal.getByText('Conteúdo do evento').click();
      expect(JSON.parse(await journal.locator('pre').innerText())).not.toHaveProperty('legs');

      await page.getByRole('button', { name: 'Fechar' }).click();
      await sale.waitFor({ state: 'detached' });
      expect(new URL(page.url()).search).toBe('');
    });

    it('reads their balances and their book, and each entry leads back to its event', async () => {
      const { page } = await asSeller();
      await seeSale(page);
      await page.getByRole('link', { name: 'Financeiro', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Financeiro' }).waitFor();
      const book = page.getByRole('table', { name: 'Extrato' });
      await book.waitFor();
      const available = await cents(page.locator('main'), 'Disponível');
      expect(available).toBeGreaterThan(0);

      await page.getByLabel('Conta', { exact: true }).selectOption({ label: 'Disponível' });
      await expect.poll(() => new URL(page.url()).searchParams.get('account')).toMatch(/available/);
      await expect.poll(() => book.getByText('Reserva de segurança').count()).toBe(0);
      const newest = book.getByRole('row').nth(1);
      // The balance after the newest entry is the balance now.
      expect(centsIn(await textOf(newest.getByRole('cell').last()))).toBe(available);

      await newest.getByRole('link').click();
      const reason = drawer(page)
        .getByRole('list', { name: 'Linha do tempo' })
        .locator('> li[aria-current=true]');
      await reason.waitFor();
      expect(await textOf(reason)).toContain('JournalPosted');
      await expect.poll(() => reason.evaluate((item) => item.matches(':focus'))).toBe(true);
    });

    it('narrows the list; the filter is in the address and outlives a reload', async () => {
      const { page } = await asSeller();
      await seeSale(page);
      await page.getByRole('radio', { name: /^Aprovada/ }).check();
      await page.getByLabel('Forma de pagamento').selectOption('PIX');
      await page.getByLabel('Período').selectOption('Hoje');
      await expect
        .poll(() => new URL(page.url()).search)
        .toBe('?status=APPROVED&method=PIX&period=TODAY');
      await page.reload();
      await rowOf(page, BUYER).waitFor();
      expect(await page.getByLabel('Forma de pagamento').inputValue()).toBe('PIX');
      await page.getByRole('radio', { name: /^Contestada/ }).check();
      await page.getByText('Nenhuma venda com estes filtros').waitFor();
      await page.getByRole('link', { name: 'Limpar filtros' }).click();
      await rowOf(page, BUYER).waitFor();
    });

    it('sees a sale that came meanwhile without loading the page again', async () => {
      const { page } = await asSeller();
      await seeSale(page);
      const late = 'Ulisses Brito';
      await buy(url(), 'browser-seller-late', { name: late, email: 'ulisses@example.com' });
      await eventually(
        async () => {
          await page.getByRole('button', { name: 'Atualizar' }).click();
          return rowOf(page, late).count();
        },
        (count) => count === 1,
      );
    });

    it('signs in on the way to a page, and out', async () => {
      const seller = await onDesktop();
      const { page } = seller;
      await page.goto('/platform/financial?account=x');
      await page.waitForURL(/\/login\?next=/);
      seller.expectProblem(/status of 401/);
      await signIn(page, { ...DEMO, password: 'outra senha' });
      const refusal = page.getByRole('group', { name: 'E-mail ou senha incorretos.' });
      await refusal.waitFor();
      expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(DEMO.email);
      await signIn(page);
      await page.waitForURL('**/platform/financial?account=x');
      await page.getByRole('button', { name: /^Conta de / }).click();
      await page.getByRole('menuitem', { name: 'Sair' }).click();
      await page.waitForURL('**/login');
      await page.goto('/platform/my-sales');
      await page.waitForURL(/\/login\?next=/);
    });
  });
