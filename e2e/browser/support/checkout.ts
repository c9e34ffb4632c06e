import type { FrameLocator, Locator, Page } from 'playwright-core';
import { eventually } from '../../support/api.ts';

export const CARDS = {
  approved: '4111 1111 1111 1111',
  withoutFunds: '4000 0000 0000 0028',
  inAnalysis: '4000 0000 0000 0036',
} as const;

export const CVV = '737';

const ACCENTS = /\p{Mark}/gu;

export const emailOf = (name: string): string =>
  `${name.toLowerCase().normalize('NFD').replace(ACCENTS, '').replaceAll(' ', '.')}@example.com`;

/** True in the page once React listens to the form that the server had painted. */
export const TAKEN_OVER = `Object.keys(document.querySelector('form button[type=submit]') ?? {}).some((key) => key.startsWith('__react'))`;

export const takenOver = (page: Page): Promise<boolean> =>
  eventually(() => page.evaluate<boolean>(TAKEN_OVER), Boolean);

/** The card's fields are in a frame of another origin. */
const OF_CARD = ['Número do cartão', 'Validade', 'Código de segurança', 'Nome impresso no cartão'];

/** What is in the frame of the card. */
export const cardFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Dados do cartão"]');

/** The checkout of one offer, by the words that its buyers read. */
export interface CheckoutPage {
  open(): Promise<void>;
  readonly field: (label: string) => Locator;
  readonly total: Locator;
  /** Of the step that is shown: the pay button where it is the last one. */
  readonly submit: Locator;
  readonly payButton: Locator;
  fillBuyer(name: string): Promise<void>;
  /** Goes on to the next step, where the layout has steps. */
  goOn(): Promise<void>;
  choose(method: 'PIX' | 'Cartão' | 'Boleto'): Promise<void>;
  fillCard(number: string): Promise<void>;
  /** The whole way to the payment page. */
  buy(name: string, method: 'PIX' | 'Cartão' | 'Boleto', card?: string): Promise<void>;
}

export function checkoutPage(page: Page, offer = 'demo-digital'): CheckoutPage {
  const field = (label: string) =>
    (OF_CARD.includes(label) ? cardFrame(page) : page).getByLabel(label, { exact: true });
  const submit = page.locator('form button[type=submit]');
  const payButton = page.getByRole('button', { name: /^Pagar R\$/ });

  const checkout: CheckoutPage = {
    field,
    submit,
    payButton,
    total: page.getByTestId('total'),
    async open() {
      await page.goto(`/checkout/${offer}`);
      await submit.waitFor();
      await takenOver(page);
    },
    async fillBuyer(name) {
      await field('Nome completo').fill(name);
      await field('E-mail').fill(emailOf(name));
      await field('Celular com DDD').fill('11987654321');
      await field('CPF').fill('52998224725');
    },
    goOn: () => page.getByRole('button', { name: 'Continuar' }).click(),
    choose: (method) => page.getByRole('radio', { name: method }).check(),
    async fillCard(number) {
      await field('Número do cartão').fill(number);
      await field('Validade').fill('12/32');
      await field('Código de segurança').fill(CVV);
      // Chromium sends a click that follows a scroll at once to the frame that was there before it.
      await payButton.scrollIntoViewIfNeeded();
      await page.evaluate(
        'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
      );
    },
    async buy(name, method, card = CARDS.approved) {
      await checkout.open();
      await checkout.fillBuyer(name);
      await checkout.choose(method);
      if (method === 'Cartão') await checkout.fillCard(card);
      await payButton.click();
    },
  };
  return checkout;
}

/** The heading that names the state of a payment. */
export const state = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

export const PIX_WAITS = 'Falta só pagar o PIX';
export const BOLETO_WAITS = 'Seu boleto está pronto';
export const PAID = 'Pagamento aprovado. Obrigado!';
