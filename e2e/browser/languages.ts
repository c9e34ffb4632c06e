import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '../../domain/kernel/locale.ts';
import { textOf } from '../support/browser.ts';
import { act } from '../support/sandbox.ts';
import { expectAccessible } from './support/accessible.ts';
import { CARDS, CVV, emailOf, state, takenOver } from './support/checkout.ts';
import { SENT } from './support/offers.ts';

import type { Running } from './support/running.ts';

/** What a buyer reads on the way, in one language. */
const LANGUAGES = [
  {
    locale: 'EN_US',
    tag: 'en-US',
    name: 'Full name',
    email: 'Email',
    continues: 'Continue',
    card: 'Card',
    frame: 'Card details',
    fields: { number: 'Card number', expiry: 'Expiry date', cvv: 'Security code' },
    parts: '1x R$197.00, interest-free',
    price: 'R$197.00',
    pay: /^Pay R\$197\.00/,
    title: 'Cerâmica para começar · Secure payment',
    pixWaits: 'Last step: pay with PIX',
    until: /^Valid until tomorrow, \d\d?:\d\d.[AP]M GMT-3$/,
    paid: 'Payment approved. Thank you!',
    problems: /things to fix/,
    required: 'Required field',
    declined: 'Your card was declined',
    subject: /^Payment approved: Cerâmica para começar \(order /,
    paused: 'Sales are paused',
  },
  {
    locale: 'ES_ES',
    tag: 'es-ES',
    name: 'Nombre completo',
    email: 'Correo electrónico',
    continues: 'Continuar',
    card: 'Tarjeta',
    frame: 'Datos de la tarjeta',
    fields: { number: 'Número de tarjeta', expiry: 'Caducidad', cvv: 'Código de seguridad' },
    parts: '1x R$ 197,00 sin intereses',
    price: 'R$ 197,00',
    pay: /^Pagar R\$.197,00/,
    title: 'Cerâmica para começar · Pago seguro',
    pixWaits: 'Solo falta pagar el PIX',
    until: /^Válido hasta mañana, \d\d?:\d\d GMT-3$/,
    paid: 'Pago aprobado. ¡Gracias!',
    problems: /Falta corregir/,
    required: 'Campo obligatorio',
    declined: 'Tu tarjeta no fue aprobada',
    subject: /^Pago aprobado: Cerâmica para começar \(pedido /,
    paused: 'Las ventas están en pausa',
  },
] as const;
type Words = (typeof LANGUAGES)[number];

const idOf = (locale: Locale, kind = 'digital') =>
  `in-${locale}-${kind}`.toLowerCase().replace('_', '-');

const payButton = (page: Page) => page.locator('form button[type=submit]');

async function open(page: Page, { locale }: Pick<Words, 'locale'>, kind?: string): Promise<void> {
  await page.goto(`/checkout/${idOf(locale, kind)}`);
  await payButton(page).waitFor();
  await takenOver(page);
}

async function fillBuyer(page: Page, words: Words, name: string): Promise<void> {
  await page.getByLabel(words.name, { exact: true }).fill(name);
  await page.getByLabel(words.email, { exact: true }).fill(emailOf(name));
}

async function fillCard(page: Page, { card, frame, fields }: Words, number: string): Promise<void> {
  await page.getByRole('radio', { name: card }).check();
  const field = (label: string) =>
    page.frameLocator(`iframe[title="${frame}"]`).getByLabel(label, { exact: true });
  await field(fields.number).fill(number);
  await field(fields.expiry).fill('12/32');
  await field(fields.cvv).fill(CVV);
}

/** A page that speaks two languages at once would hold one of these. */
const PORTUGUESE = /Pagamento|Você|você|Cartão|Endereço|Não |não |Seus dados|Número do/;
const wordsOf = async (page: Page): Promise<string> =>
  (await page.locator('body').innerText()).replaceAll('Cerâmica para começar', '');

interface Caught {
  readonly to: string;
  readonly subject: string;
}

async function mailsTo(url: string, name: string): Promise<Caught[]> {
  const { mails } = (await (await fetch(`${url}/sandbox/mails.json`)).json()) as { mails: Caught[] };
  return mails.filter(({ to }) => to === emailOf(name));
}

/** The buyer's way in the other languages of a checkout. */
export const languagesSuite = ({ url, onPhone, onDesktop, operator }: Running) =>
  describe('the languages of buyers', () => {
    beforeAll(async () => {
      const { saveOffer } = await operator();
      for (const { locale } of LANGUAGES) {
        await saveOffer(idOf(locale), { locale });
        await saveOffer(idOf(locale, 'sent'), { ...SENT, locale, layout: 'DROPSHIPPING' });
        await saveOffer(idOf(locale, 'vega'), { locale, layout: 'VEGA' });
        await saveOffer(idOf(locale, 'paused'), { locale, paused: true });
        await saveOffer(idOf(locale, 'in-euro'), { locale, coin: 'EUR', orderBumpOfferIds: [] });
      }
    });

    it.each(LANGUAGES)('$locale: by PIX, without CPF and phone, to the receipt', async (words) => {
      const { page } = await onPhone();
      const name = `Iris ${words.tag}`;
      await open(page, words);
      expect(await page.title()).toBe(words.title);
      expect(await page.getAttribute('html', 'lang')).toBe(words.tag);
      expect(await page.locator('meta[property="og:locale"]').getAttribute('content')).toBe(
        words.tag.replace('-', '_'),
      );
      expect(await page.getByLabel('CPF').count()).toBe(0);
      expect(await page.locator('input[type=tel]').count()).toBe(0);
      await fillBuyer(page, words, name);
      await page.getByRole('radio', { name: 'PIX' }).check();
      expect(await textOf(page.getByTestId('total'))).toBe(words.price);
      await payButton(page).click();
      await state(page, words.pixWaits).waitFor();
      await page.getByText(words.until).waitFor();
      // Its provider is told nothing of a buyer who has no CPF: the charge is found by the payment.
      await act(url(), page.url().split('/').at(-1) ?? '', 'pay');
      await state(page, words.paid).waitFor();
      expect(await wordsOf(page)).not.toMatch(PORTUGUESE);
      await expect
        .poll(async () => (await mailsTo(url(), name)).map(({ subject }) => subject))
        .toContainEqual(expect.stringMatching(words.subject));
    });

    it.each(LANGUAGES)('$locale: by a card that is declined, then by another', async (words) => {
      const { page } = await onDesktop();
      await open(page, words, 'vega');
      expect(await textOf(payButton(page))).toMatch(words.pay);
      await fillBuyer(page, words, `Joel ${words.tag}`);
      await fillCard(page, words, CARDS.withoutFunds);
      await page
        .getByText(words.parts.replace('R$ ', 'R$\u00a0'))
        .first()
        .waitFor({ state: 'attached' });
      await payButton(page).click();
      await page.getByRole('group', { name: words.declined }).waitFor();
      expect(await wordsOf(page)).not.toMatch(PORTUGUESE);
      await fillCard(page, words, CARDS.approved);
      await payButton(page).click();
      await state(page, words.paid).waitFor();
      // What is loaded anew is in the same language.
      await page.reload();
      await state(page, words.paid).waitFor();
      expect(await page.getAttribute('html', 'lang')).toBe(words.tag);
    });

    it.each(LANGUAGES)('$locale: its page names as many scripts as a Portuguese one', async (words) => {
      const scriptsOf = async (id: string) => {
        const html = await (await fetch(`${url()}/checkout/${id}`)).text();
        return [...html.matchAll(/"\/assets\/([\w.-]+)-[\w-]{8}\.js"/g)];
      };
      const [portuguese, own] = [await scriptsOf('demo-digital'), await scriptsOf(idOf(words.locale))];
      expect(own.map(([, name]) => name)).toEqual(portuguese.map(([, name]) => name));
      expect(own.map(([file]) => file)).not.toEqual(portuguese.map(([file]) => file));
    });

    it.each(LANGUAGES)('$locale: mistakes are told, and Brazil’s cards are not', async (words) => {
      const { page } = await onPhone();
      await open(page, words, 'sent');
      await payButton(page).click();
      await page.getByRole('group', { name: words.problems }).waitFor();
      await page.getByText(words.required).first().waitFor();
      expect(await page.getByText('Hipercard').count()).toBe(0);
      await expectAccessible(page);
    });

    it.each(LANGUAGES)('$locale: an offer that is off sale says so', async (words) => {
      const { page } = await onPhone();
      await page.goto(`/checkout/${idOf(words.locale, 'paused')}`);
      await state(page, words.paused).waitFor();
      expect(await wordsOf(page)).not.toMatch(PORTUGUESE);
    });

    it.each(LANGUAGES)('$locale: a currency that nobody can charge is not paid', async (words) => {
      const { page } = await onPhone();
      await page.goto(`/checkout/${idOf(words.locale, 'in-euro')}`);
      await state(page, /cannot pay here|no se puede pagar/).waitFor();
    });
  });
