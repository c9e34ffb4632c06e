import { beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '../../domain/kernel/locale.ts';
import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import { textOf, type Visitor } from '../support/browser.ts';
import { act } from '../support/sandbox.ts';
import { buyerAt, type Buyer } from './support/buyer.ts';
import { CARDS, state } from './support/checkout.ts';
import { RECURRING, SENT } from './support/offers.ts';
import type { Running } from './support/running.ts';

const LAYOUTS = ['DEFAULT', 'DROPSHIPPING', 'VEGA'] as const;
const METHODS = ['PIX', 'CREDIT_CARD', 'BILLET'] as const;
const LOCALES = ['PT_BR', 'EN_US', 'ES_ES'] as const satisfies readonly Locale[];

/** What is sold, and how: one more is one line here. */
const KINDS = {
  'digital, once': {},
  'sent, once': SENT,
  'digital, again and again': RECURRING,
  'sent, again and again': { ...SENT, ...RECURRING },
} as const;
type Kind = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as Kind[];

interface Journey {
  readonly layout: (typeof LAYOUTS)[number];
  readonly kind: Kind;
  readonly method: PaymentMethod;
  readonly locale: Locale;
}

const EVERY: readonly Journey[] = LAYOUTS.flatMap((layout) =>
  KIND_NAMES.flatMap((kind) =>
    METHODS.flatMap((method) => LOCALES.map((locale) => ({ layout, kind, method, locale }))),
  ),
);

const nth = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('The list is empty');
  return found;
};

/** Every pair of any two, in as few journeys as the two longest have pairs. */
const EVERY_PAIR: readonly Journey[] = LAYOUTS.flatMap((layout, row) =>
  KIND_NAMES.map((kind, column) => ({
    layout,
    kind,
    method: nth(METHODS, row + column),
    locale: nth(LOCALES, row + 2 * column),
  })),
);

/** Each layout, each method and each language once. */
const EVERY_ONE: readonly Journey[] = EVERY_PAIR.filter(({ kind }) => kind === 'sent, once');

const isSent = (kind: Kind): boolean => kind.startsWith('sent');
const isOnce = (kind: Kind): boolean => kind.endsWith('once');
const idOf = ({ layout, kind, locale }: Omit<Journey, 'method'>): string =>
  `${layout}-${kind.replaceAll(/\W+/g, '-')}-${locale}`.toLowerCase().replace('_', '-');

const WAITS = { PIX: 'pix.title', BILLET: 'boleto.title' } as const;

/** What makes a journey more than the shortest one. */
async function chooseMore({ words }: Buyer, { page }: Visitor, { kind, method }: Journey) {
  if (!isOnce(kind)) return;
  const bump = page.getByRole('group', { name: words('bump.legend') }).getByRole('checkbox');
  if (!isSent(kind)) await bump.first().check();
  // With interest, which the total has to tell.
  if (method === 'CREDIT_CARD') await page.getByLabel(words('field.installments')).selectOption('12');
}

/** The whole way of one buyer, to the page that says that it is paid. */
async function travel(url: string, visitor: Visitor, journey: Journey): Promise<void> {
  const { page } = visitor;
  const { layout, kind, method, locale } = journey;
  const buyer = buyerAt(page, { offer: idOf(journey), locale, layout, sent: isSent(kind) });
  await buyer.open();
  await buyer.toPayment('Lia Prates');
  await buyer.choose(method);
  if (method === 'CREDIT_CARD') await buyer.fillCard(CARDS.approved);
  await chooseMore(buyer, visitor, journey);
  // Off while the installments of another total are asked for.
  await expect.poll(() => buyer.submitButton.isEnabled()).toBe(true);
  const total = await textOf(buyer.total);
  await expect.poll(() => textOf(buyer.submitButton)).toContain(total);
  await buyer.submitButton.click();
  if (method !== 'CREDIT_CARD') {
    await state(page, buyer.words(WAITS[method])).waitFor();
    await act(url, page.url().split('/').at(-1) ?? '', 'pay');
  }
  await state(page, buyer.words('approved.title')).waitFor();
  const order = page.getByRole('complementary', { name: buyer.words('order.title') });
  expect(await textOf(order)).toContain(total);
}

async function saveOffersOf(operator: Running['operator'], journeys: readonly Journey[]) {
  const { saveOffer } = await operator();
  const offers = new Map(journeys.map((journey) => [idOf(journey), journey]));
  for (const [id, { kind, layout, locale }] of offers)
    await saveOffer(id, { ...KINDS[kind], layout, locale });
}

/** Each layout, method and language sells. */
export const journeysSuite = ({ url, onPhone, operator }: Running) =>
  describe('a journey to the approved payment', () => {
    beforeAll(() => saveOffersOf(operator, EVERY_ONE));

    // Nine of ten buy there.
    it.each(EVERY_ONE)('on a phone: $layout, $kind, $method, $locale', async (journey) =>
      travel(url(), await onPhone(), journey),
    );

    it('meets every layout, method and language', () => {
      const parts = (journeys: readonly Journey[]) =>
        new Set(journeys.flatMap(({ layout, method, locale }) => [layout, method, locale]));
      expect(parts(EVERY_ONE)).toEqual(parts(EVERY));
    });
  });

/** All that can be combined of these on a phone, and each pair at a desk. */
export const allJourneysSuite = ({ url, onPhone, onDesktop, operator }: Running) =>
  describe('every journey to the approved payment', () => {
    beforeAll(() => saveOffersOf(operator, EVERY));

    it.each(EVERY)('on a phone: $layout, $kind, $method, $locale', async (journey) =>
      travel(url(), await onPhone(), journey),
    );

    it.each(EVERY_PAIR)('at a desk: $layout, $kind, $method, $locale', async (journey) =>
      travel(url(), await onDesktop(), journey),
    );

    it('meets every pair of layout, kind, method and language at a desk', () => {
      const pairs = (journeys: readonly Journey[]) =>
        new Set(
          journeys.flatMap((journey) => {
            const parts = Object.values(journey);
            return parts.flatMap((one, index) =>
              parts.slice(index + 1).map((other) => `${one} ${other}`),
            );
          }),
        );
      expect(pairs(EVERY_PAIR)).toEqual(pairs(EVERY));
    });
  });
