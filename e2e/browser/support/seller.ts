import type { Locator, Page } from 'playwright-core';

export const DEMO = { email: 'demo@razao.test', password: 'demonstracao' };
/** Holds all flags. */
export const DEMO_ADMINISTRATOR = { email: 'administracao@razao.test', password: 'demonstracao' };

export const DEMO_MASTER = { email: 'geral@razao.test', password: 'demonstracao' };

/** Fills the sign-in form that is open. */
export async function signIn(page: Page, { email, password } = DEMO): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

export async function openSales(page: Page): Promise<void> {
  await page.goto('/platform/my-sales');
  await page.getByRole('heading', { level: 1, name: 'Minhas vendas' }).waitFor();
}

/** The row of one buyer in the table of a wide screen. */
export const rowOf = (page: Page, buyer: string): Locator =>
  page.getByRole('table', { name: 'Minhas vendas' }).getByRole('row').filter({ hasText: buyer });

export const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Detalhes da venda' });

/** "R$ 1.234,56" anywhere in a text, in cents; a minus before it counts. */
export function centsIn(text: string): number {
  const [, minus, amount] =
    /(-?)\s*R\$\s*([\d.]+,\d\d)/.exec(text.replaceAll('\u00a0', ' ').replace('\u2212', '-')) ?? [];
  if (amount === undefined) throw new Error(`No amount in ${text}`);
  return Number(amount.replace(/\D/g, '')) * (minus ? -1 : 1);
}
