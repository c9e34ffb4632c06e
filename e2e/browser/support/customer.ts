import type { Page } from 'playwright-core';
import { mailTo } from './mails.ts';

const SUBJECT = 'Seu código para ver as suas compras';

/** Asks for a code at the door of customers. */
export async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail da compra').fill(email);
  await page.getByRole('button', { name: 'Enviar o código' }).click();
  await page.getByLabel('Código de seis dígitos').waitFor();
}

/** The code of the newest mail to somebody. */
export async function codeFor(url: string, email: string): Promise<string> {
  return /^\d{6}$/m.exec(await mailTo(url, email, SUBJECT))?.[0] ?? '';
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código de seis dígitos').fill(code);
  await page.getByRole('button', { name: 'Ver as compras' }).click();
}

/** Comes in as somebody who bought. */
export async function signInByCode(page: Page, url: string, email: string): Promise<void> {
  await page.goto('/my-purchases-login');
  await askForCode(page, email);
  await enterCode(page, await codeFor(url, email));
  await page.waitForURL('**/my-purchases');
}
