import { beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '../../domain/kernel/locale.ts';
import type { ErrorCode } from '../../domain/kernel/errors/catalogue.ts';
import { hasFocus } from '../support/browser.ts';
import { buyerAt } from './support/buyer.ts';
import { CARDS } from './support/checkout.ts';
import { refusePurchase } from './support/refusing.ts';
import { wordsIn } from './support/words.ts';
import type { Running } from './support/running.ts';

const LOCALES = ['PT_BR', 'EN_US', 'ES_ES'] as const satisfies readonly Locale[];

/** What a purchase may be refused for. */
const CODES = [
  'INVALID_INPUT',
  'INVALID_CPF',
  'INVALID_PHONE',
  'PHONE_AND_CPF_REQUIRED',
  'NAME_REQUIRED',
  'INVALID_EMAIL',
  'ADDRESS_REQUIRED',
  'PAYMENT_NOT_CONFIGURED',
  'CARD_TOKEN_REQUIRED',
  'INSTALLMENTS_NOT_OFFERED',
  'PRICE_CHANGED',
  'METHOD_NOT_ENABLED',
  'OFFER_NOT_ON_SALE',
  'OFFER_NOT_FOUND',
  'IDEMPOTENCY_KEY_REUSED',
  'RATE_LIMITED',
  'TEMPORARILY_UNAVAILABLE',
  'INTERNAL',
] as const satisfies readonly ErrorCode[];

const DECLINES = ['FUNDS', 'DATA', 'CONTACT_BANK', 'FRAUD', 'TECHNICAL'] as const;

const idOf = (locale: Locale) => `refused-${locale}`.toLowerCase().replace('_', '-');

/** Every refusal is told in a notice that takes the focus, in the buyer's language. */
export const refusalsSuite = ({ onPhone, operator }: Running) =>
  describe('a purchase that is refused', () => {
    beforeAll(async () => {
      const { saveOffer } = await operator();
      for (const locale of LOCALES) await saveOffer(idOf(locale), { locale });
    });

    async function filled(locale: Locale) {
      const visitor = await onPhone();
      visitor.expectProblem(/status of 400/);
      const way = { offer: idOf(locale), locale, layout: 'DEFAULT' as const, sent: false };
      const buyer = buyerAt(visitor.page, way);
      await buyer.open();
      await buyer.fillPerson('Rosa Prates');
      return { page: visitor.page, buyer };
    }

    it.each(LOCALES)('%s: by the API, for every reason', async (locale) => {
      const { page, buyer } = await filled(locale);
      for (const code of CODES) {
        await refusePurchase(page, code);
        await buyer.submitButton.click();
        const title = code === 'PRICE_CHANGED' ? 'priceChanged' : 'failed';
        const notice = page.getByRole('group', { name: buyer.words(`purchaseError.${title}`) });
        await notice.getByText(buyer.words(`error.${code}`), { exact: true }).waitFor();
        await expect.poll(() => hasFocus(notice)).toBe(true);
        await page.unroute('**/graphql');
        // Whatever was marked is mended before the next try.
        await buyer.fillPerson('Rosa Prates');
      }
    });

    it.each(LOCALES)('%s: by the bank, for every reason', async (locale) => {
      const { page, buyer } = await filled(locale);
      let family = '';
      await page.route('**/graphql', async (route) => {
        if (!route.request().postData()?.includes('mutation Purchase')) return route.fallback();
        const response = await route.fetch();
        const body = (await response.text()).replace('"decline":"FUNDS"', `"decline":"${family}"`);
        await route.fulfill({ response, body });
      });
      await buyer.choose('CREDIT_CARD');
      for (family of DECLINES) {
        await buyer.fillCard(CARDS.withoutFunds);
        await buyer.submitButton.click();
        const notice = page.getByRole('group', { name: buyer.words('purchaseError.declined') });
        await notice.getByText(buyer.words(`decline.${family}`), { exact: true }).waitFor();
      }
    });

    it('says something else in each language and for each reason', () => {
      const ids = [...CODES.map((code) => `error.${code}`), ...DECLINES.map((of) => `decline.${of}`)];
      const texts = LOCALES.flatMap((locale) => ids.map(wordsIn(locale)));
      expect(new Set(texts).size).toBe(texts.length);
    });
  });
