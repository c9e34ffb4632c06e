import type { Locator, Page } from 'playwright-core';
import type { Locale } from '../../../domain/kernel/locale.ts';
import type { PaymentMethod } from '../../../domain/kernel/enums.ts';
import { CVV, emailOf, takenOver } from './checkout.ts';
import { wordsIn, type Words } from './words.ts';

/** A buyer at an offer, in the language and layout of its buyers. */
export interface Buyer {
  readonly words: Words;
  readonly total: Locator;
  readonly submitButton: Locator;
  open(): Promise<void>;
  /** Name and e-mail; CPF and phone where they are asked. */
  fillPerson(name: string, email?: string): Promise<void>;
  /** By a postal code that the stub knows. */
  fillAddress(): Promise<void>;
  /** The button of a step, where the layout has steps. */
  goOn(): Promise<void>;
  choose(method: PaymentMethod): Promise<void>;
  fillCard(number: string): Promise<void>;
  /** All that comes before the choice of the method. */
  toPayment(name: string, email?: string): Promise<void>;
}

export interface Way {
  readonly offer: string;
  readonly locale: Locale;
  readonly layout: 'DEFAULT' | 'DROPSHIPPING' | 'VEGA';
  readonly sent: boolean;
}

export function buyerAt(page: Page, { offer, locale, layout, sent }: Way): Buyer {
  const words = wordsIn(locale);
  const field = (id: string) => page.getByLabel(words(id), { exact: true });
  const frame = page.frameLocator(`iframe[title="${words('card.frame')}"]`);
  const ofCard = (id: string) => frame.getByLabel(words(id), { exact: true });
  const buyer: Buyer = {
    words,
    total: page.getByTestId('total'),
    submitButton: page.locator('form button[type=submit]'),
    async open() {
      await page.goto(`/checkout/${offer}`);
      await buyer.submitButton.waitFor();
      await takenOver(page);
    },
    async fillPerson(name, email = emailOf(name)) {
      await field('field.name').fill(name);
      await field('field.email').fill(email);
      if (locale !== 'PT_BR') return;
      await field('field.phone').fill('11987654321');
      await field('field.cpf').fill('52998224725');
    },
    async fillAddress() {
      await field('summary.field.cep').fill('01001000');
      await field('field.number').fill('100');
    },
    async goOn() {
      if (layout === 'DROPSHIPPING') await buyer.submitButton.click();
    },
    choose: (method) => page.locator(`input[type=radio][value=${method}]`).check(),
    async fillCard(number) {
      await ofCard('field.cardNumber').fill(number);
      await ofCard('field.expiry').fill('12/32');
      await ofCard('field.cvv').fill(CVV);
    },
    async toPayment(name, email) {
      await buyer.fillPerson(name, email);
      await buyer.goOn();
      if (!sent) return;
      await buyer.fillAddress();
      await buyer.goOn();
    },
  };
  return buyer;
}
