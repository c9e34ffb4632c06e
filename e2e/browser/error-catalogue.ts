import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '../../domain/kernel/locale.ts';
import type { Visitor } from '../support/browser.ts';
import { buyerAt, type Buyer } from './support/buyer.ts';
import { CARDS } from './support/checkout.ts';
import { SENT } from './support/offers.ts';
import { refusePurchase } from './support/refusing.ts';
import type { Running } from './support/running.ts';

const LOCALES = ['PT_BR', 'EN_US', 'ES_ES'] as const satisfies readonly Locale[];

/** Each row of the specification's two tables for buyers: a key, or the very words. */
function specifiedRows(): string[] {
  const page = readFileSync('docs/specification/checkout.md', 'utf8');
  const [, catalogue = ''] = page.split('\n## Error catalogue\n');
  const [toasts = '', rest = ''] = catalogue.split('\n### Inline messages\n');
  const [inline = ''] = rest.split('\n### ');
  const keys = [...toasts.matchAll(/^\| `(\w+)` \|/gm)].map(([, key = '']) => key);
  const words = [...inline.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  return [...keys, ...words];
}

interface Shown {
  /** `person` asks for the pair of CPF and phone alone. */
  readonly at: 'digital' | 'sent' | 'pair' | 'steps';
  /** What a buyer does until it is there. */
  readonly by: (buyer: Buyer, visitor: Visitor) => Promise<void>;
  readonly says: string;
  /** What only Portuguese buyers are asked, in other languages only the API can refuse. */
  readonly refused?: string;
}

const field = (page: Page, { words }: Buyer, id: string) => page.getByLabel(words(id), { exact: true });
const submit = ({ submitButton }: Buyer) => submitButton.click();

async function refuse({ page, expectProblem }: Visitor, code: string): Promise<void> {
  expectProblem(/status of 400/);
  await refusePurchase(page, code);
}

/** A card of a provider of which this page knows no way to a token. */
const unknownProvider = ({ page }: Visitor) =>
  page.route('**/checkout/*', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replace(/("cardTokeniser":)"\w+"/, '$1"NEWER"') });
  });

/** One name that is too short and too long, too. */
const named =
  (name: string) =>
  async (buyer: Buyer, { page }: Visitor) => {
    await buyer.fillPerson('Rosa Prates');
    await field(page, buyer, 'field.name').fill(name);
    await submit(buyer);
  };

/** By the row of the specification, what shows it. */
const SHOWN: Readonly<Record<string, Shown>> = {
  errorCepNotFound: {
    at: 'sent',
    says: 'errorCepNotFound',
    by: (buyer, { page }) => field(page, buyer, 'summary.field.cep').fill('99999999'),
  },
  errorCep: {
    at: 'sent',
    says: 'errorCep',
    by: async (buyer, { page, expectProblem }) => {
      expectProblem(/status of 500/);
      await field(page, buyer, 'summary.field.cep').fill('50000000');
    },
  },
  errorCardDeclined: {
    at: 'digital',
    says: 'purchaseError.declined',
    by: async (buyer) => {
      await buyer.fillPerson('Rosa Prates');
      await buyer.choose('CREDIT_CARD');
      await buyer.fillCard(CARDS.withoutFunds);
      await submit(buyer);
    },
  },
  errorPaymentDeclined: {
    at: 'digital',
    says: 'purchaseError.failed',
    by: async (buyer, visitor) => {
      await refuse(visitor, 'INTERNAL');
      await buyer.fillPerson('Rosa Prates');
      await submit(buyer);
    },
  },
  errorInvalidCpf: {
    at: 'digital',
    says: 'error.INVALID_CPF',
    refused: 'INVALID_CPF',
    by: async (buyer, { page }) => {
      await buyer.fillPerson('Rosa Prates');
      await field(page, buyer, 'field.cpf').fill('');
      await submit(buyer);
    },
  },
  errorInvalidPhone: {
    at: 'digital',
    says: 'error.INVALID_PHONE',
    refused: 'INVALID_PHONE',
    by: async (buyer, { page }) => {
      await buyer.fillPerson('Rosa Prates');
      await field(page, buyer, 'field.phone').fill('');
      await submit(buyer);
    },
  },
  errorPhoneAndCpf: {
    at: 'pair',
    says: 'error.PHONE_AND_CPF_REQUIRED',
    refused: 'PHONE_AND_CPF_REQUIRED',
    by: async (buyer, { page }) => {
      await buyer.fillPerson('Rosa Prates');
      await field(page, buyer, 'field.cpf').fill('');
      await submit(buyer);
    },
  },
  errorFullName: { at: 'digital', says: 'error.NAME_REQUIRED', by: named('Ana') },
  errorAddress: {
    at: 'sent',
    says: 'error.ADDRESS_REQUIRED',
    by: async (buyer) => {
      await buyer.fillPerson('Rosa Prates');
      await submit(buyer);
    },
  },
  errorPaymentNotConfigured: {
    at: 'digital',
    says: 'error.PAYMENT_NOT_CONFIGURED',
    by: async (buyer, visitor) => {
      await unknownProvider(visitor);
      await buyer.open();
      await buyer.fillPerson('Rosa Prates');
      await buyer.choose('CREDIT_CARD');
      await submit(buyer);
    },
  },
  errorRequired: {
    at: 'steps',
    says: 'problem.required',
    by: async (buyer, { page }) => {
      await buyer.fillPerson('Rosa Prates');
      await submit(buyer);
      await buyer.fillAddress();
      await field(page, buyer, 'field.street').fill(' ');
      await submit(buyer);
    },
  },
  'Campo obrigatório': { at: 'digital', says: 'problem.required', by: named('') },
  'Mínimo 3 caracteres': { at: 'digital', says: 'problem.minLength', by: named('An') },
  'Máximo 30 caracteres': {
    at: 'digital',
    says: 'problem.maxLength',
    // The field takes no more; a link may bring more.
    by: async (buyer, { page }) => {
      await page.goto(`${page.url()}?nome=${'a'.repeat(31)}`);
      await submit(buyer);
    },
  },
  'E-mail inválido': {
    at: 'digital',
    says: 'error.INVALID_EMAIL',
    by: async (buyer, { page }) => {
      await field(page, buyer, 'field.email').fill('rosa@');
      await submit(buyer);
    },
  },
};

const OFFERS = {
  digital: {},
  sent: SENT,
  pair: { requiredDocument: false, requiredDocumentAndPhone: true },
  steps: { ...SENT, layout: 'DROPSHIPPING' },
} as const;
const ROWS = specifiedRows();
const idOf = (at: Shown['at'], locale: Locale) =>
  `shown-${at}-${locale}`.toLowerCase().replace('_', '-');
const LIMITS = { min: '3', max: '30' } as const;

/** Specification/checkout#error-catalogue: what is shown, and in which words. */
export const errorCatalogueSuite = ({ onPhone, operator }: Running) =>
  describe('the error catalogue', () => {
    beforeAll(async () => {
      const { saveOffer } = await operator();
      for (const locale of LOCALES)
        for (const at of Object.keys(OFFERS) as Shown['at'][])
          await saveOffer(idOf(at, locale), { ...OFFERS[at], locale });
    });

    it('has its rows in the specification, and for each of them what shows it', () => {
      expect(ROWS).toHaveLength(15);
      expect(Object.keys(SHOWN)).toEqual(ROWS);
    });

    const cases = ROWS.flatMap((row) => LOCALES.map((locale) => ({ row, locale })));
    it.each(cases)('$row is shown in $locale', async ({ row, locale }) => {
      const { at, by, says, refused } = SHOWN[row] ?? expect.fail(`Nothing shows ${row}`);
      const visitor = await onPhone();
      const layout = at === 'steps' ? ('DROPSHIPPING' as const) : ('DEFAULT' as const);
      const way = { offer: idOf(at, locale), locale, layout, sent: at === 'sent' || at === 'steps' };
      const buyer = buyerAt(visitor.page, way);
      await buyer.open();
      if (refused !== undefined && locale !== 'PT_BR') {
        await refuse(visitor, refused);
        await buyer.fillPerson('Rosa Prates');
        await submit(buyer);
      } else await by(buyer, visitor);
      const text = buyer
        .words(says)
        .replace(/\{(min|max)\}/, (_, limit: 'min' | 'max') => LIMITS[limit]);
      // The fixed words of Portuguese are the specification's own.
      if (locale === 'PT_BR' && row.includes(' ')) expect(text).toBe(row);
      await visitor.page.getByText(text).first().waitFor();
    });
  });
