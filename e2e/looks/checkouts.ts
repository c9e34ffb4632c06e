import type { Page } from 'playwright-core';
import { CARDS, cardFrame, checkoutPage, type CheckoutPage } from '../browser/support/checkout.ts';

interface Scene {
  readonly offer: string;
  /** What a buyer has done when the picture is taken. */
  readonly act?: (checkout: CheckoutPage, page: Page) => Promise<void>;
}

const BUYER = 'Lia Prado';

const byCard = async (checkout: CheckoutPage, page: Page) => {
  await checkout.choose('Cartão');
  await cardFrame(page).getByLabel('Número do cartão').waitFor();
};
const fillAddress = async (checkout: CheckoutPage, page: Page) => {
  await checkout.field('CEP').fill('01001000');
  await page.getByText('Confira o endereço e informe o número.').waitFor();
  await checkout.field('Número').fill('100');
};
const toPayment = async (checkout: CheckoutPage, page: Page) => {
  await checkout.fillBuyer(BUYER);
  await checkout.goOn();
  await fillAddress(checkout, page);
  await checkout.goOn();
  await page.getByRole('radio', { name: 'PIX' }).waitFor();
};

/** Each layout in each of its states, beside those that look as another one does. */
export const CHECKOUTS: Readonly<Record<string, Scene>> = {
  'default-pix': { offer: 'demo-digital' },
  'default-card': {
    offer: 'demo-digital',
    async act(checkout, page) {
      await checkout.fillBuyer(BUYER);
      await byCard(checkout, page);
      await checkout.fillCard(CARDS.approved);
      await page.getByRole('checkbox', { name: /Guia de esmaltes/ }).check();
      await checkout.field('Parcelas').selectOption('6');
      await page
        .getByText(/^em 6x/)
        .first()
        .waitFor();
    },
  },
  'default-boleto': {
    offer: 'demo-digital',
    act: (checkout) => checkout.choose('Boleto'),
  },
  'default-mistakes': {
    offer: 'demo-digital',
    async act(checkout, page) {
      await checkout.payButton.click();
      await page.getByRole('group', { name: /Falta corrigir/ }).waitFor();
    },
  },
  'default-declined': {
    offer: 'demo-digital',
    async act(checkout, page) {
      await checkout.fillBuyer(BUYER);
      await checkout.choose('Cartão');
      await checkout.fillCard(CARDS.withoutFunds);
      await checkout.payButton.click();
      await page.getByRole('group', { name: 'Seu cartão não foi aprovado' }).waitFor();
    },
  },
  'default-sent': {
    offer: 'looks-default-sent',
    async act(checkout, page) {
      await checkout.fillBuyer(BUYER);
      await fillAddress(checkout, page);
    },
  },
  'dropshipping-personal': { offer: 'demo-fisico' },
  'dropshipping-address': {
    offer: 'demo-fisico',
    async act(checkout, page) {
      await checkout.fillBuyer(BUYER);
      await checkout.goOn();
      await fillAddress(checkout, page);
    },
  },
  'dropshipping-pix': { offer: 'demo-fisico', act: toPayment },
  'dropshipping-card': {
    offer: 'demo-fisico',
    async act(checkout, page) {
      await toPayment(checkout, page);
      await byCard(checkout, page);
    },
  },
  'vega-pix': { offer: 'demo-assinatura' },
  'vega-card': { offer: 'demo-assinatura', act: byCard },
  'vega-sent': {
    offer: 'looks-vega-sent',
    async act(checkout, page) {
      await checkout.fillBuyer(BUYER);
      await fillAddress(checkout, page);
      await checkout.choose('Boleto');
    },
  },
  paused: { offer: 'looks-paused' },
  missing: { offer: 'nao-existe' },
};

const WITHOUT_FORM = ['paused', 'missing'];

export async function openCheckout(page: Page, name: string): Promise<void> {
  const { offer = '', act } = CHECKOUTS[name] ?? {};
  const checkout = checkoutPage(page, offer);
  if (WITHOUT_FORM.includes(name)) {
    await page.goto(`/checkout/${offer}`);
    await page.locator('h1').waitFor();
    return;
  }
  await checkout.open();
  await act?.(checkout, page);
}
