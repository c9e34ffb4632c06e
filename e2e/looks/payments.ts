import type { Page } from 'playwright-core';
import type { Payment, PaymentItem } from '../../api/graphql/resolver-types.generated.ts';
import { MORNING } from './take.ts';

const ID = '5f0c9a52-6a0e-4a43-9d5e-0c1f6a7b8d90';
const PIX_CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406197.005802BR5918ATELIE DEMONSTRACAO6009SAO PAULO62070503***6304A1B2';
const PAGE_DATA = /(<script id="razao-page" type="application\/json">)(.*?)(<\/script>)/s;

const inMinutes = (minutes: number): string =>
  new Date(Date.parse(MORNING) + minutes * 60_000).toISOString();
const pix = (minutes: number) => ({
  pix: { pixCode: PIX_CODE, expiresAt: inMinutes(minutes) },
});
const billet = {
  billetCode: '34191090086750010000219000077990410000000022490',
  barcode: '34194100000000224901090067500100001900007799',
  billetUrl: 'https://boletos.example/5f0c9a52.pdf',
  dueDate: '2026-11-30',
};
const byCard = { method: 'CREDIT_CARD', card: { brand: 'Visa', lastFour: '1111' } } as const;
const byBoleto = { method: 'BILLET', billet } as const;
const access = { accessUrl: 'https://example.com/area-de-alunos' };
const item: Required<PaymentItem> = {
  ...{ id: 'demo-digital', title: 'Cerâmica para começar', amount: 19_700 },
  ...{ accessUrl: null, licence: null, files: [] },
};
const file = (name: string, bytes: number) => ({ name, bytes, url: `https://example.com/${name}` });
const handedOver = {
  licence: 'ATELIE-7Q2M-4X9K',
  files: [file('apostila.pdf', 2_400_000), file('moldes.zip', 18_000_000)],
};

const byUs = { reversalKind: 'REFUND_BY_US', refundedAt: inMinutes(-30) } as const;

/** All that the page asks for: what it is told of more here would be missing there. */
type Told = Required<Omit<Payment, 'currency' | 'checkout'>>;

/** A payment as the API tells it, a PIX whose code is not made yet unless `changes` say so. */
const payment = (changes: Partial<Told>): Told => ({
  ...{
    id: ID,
    method: 'PIX',
    status: 'PENDING',
    amount: 19_700,
    refunded: 0,
    reversalKind: null,
    part: 0,
  },
  ...{ installments: 1, installmentValue: 19_700, interest: 0 },
  ...{ createdAt: inMinutes(-1), serverTime: inMinutes(0), charged: true },
  ...{ pix: null, billet: null, card: null, action: null, decline: null },
  ...{ receiptMailed: false, renewals: 0, renewal: { number: 1, until: inMinutes(20_000) } },
  ...{ withdrawn: false, nextChargeDay: null, shipped: null, thankYouUrl: null, coupon: null },
  refundedAt: null,
  items: [item],
  ...changes,
});

/** Each state of the payment page that looks otherwise than the others. */
export const PAYMENTS = {
  'pix-waits': payment(pix(24 * 60)),
  'pix-last-minutes': payment(pix(4)),
  'pix-expired': payment({ ...pix(-1), status: 'CANCELED' }),
  'pix-preparing': payment({ charged: false, createdAt: inMinutes(0) }),
  'pix-late': payment({ charged: false }),
  boleto: payment(byBoleto),
  approved: payment({
    ...{ ...byCard, status: 'APPROVED', receiptMailed: true, items: [{ ...item, ...access }] },
    ...{ installments: 6, installmentValue: 3_638, interest: 2_128, amount: 21_828 },
  }),
  'approved-with-files': payment({
    ...{ ...byCard, status: 'APPROVED', receiptMailed: true, items: [{ ...item, ...handedOver }] },
    shipped: { carrier: 'Correios', trackingCode: 'QB123456789BR', at: inMinutes(0) },
  }),
  'approved-in-part': payment({ status: 'APPROVED', refunded: 5_000, ...byUs }),
  'card-in-analysis': payment(byCard),
  'card-to-confirm': payment({
    ...byCard,
    action: { url: 'https://banco.example/confirmar', expiresAt: inMinutes(29) },
  }),
  'card-rejected': payment({ ...byCard, status: 'REJECTED', decline: 'FUNDS' }),
  refunded: payment({ status: 'REFUNDED', refunded: 19_700, ...byUs }),
};

/** The payment page as the API serves it, of a payment that never was. */
export async function openPayment(page: Page, ofPayment: object): Promise<void> {
  const offer = await page.request.get('/checkout/demo-digital');
  const { checkout } = JSON.parse(PAGE_DATA.exec(await offer.text())?.[2] ?? '') as {
    checkout: unknown;
  };
  const data = { checkout: null, installments: [], payment: { ...ofPayment, checkout } };
  await page.route('**/checkout/payment/*', async (route) => {
    const response = await route.fetch();
    const put = (_all: string, open: string, json: string, close: string) => {
      const { settings } = JSON.parse(json) as { settings: unknown };
      return `${open}${JSON.stringify({ ...data, settings }).replaceAll('<', '\\u003c')}${close}`;
    };
    const body = (await response.text()).replace(PAGE_DATA, put);
    await route.fulfill({ response, status: 200, body });
  });
  // Nobody says that it has changed.
  await page.route('**/graphql', (route) => route.abort());
  await page.routeWebSocket('**/graphql', () => undefined);
  await page.goto(`/checkout/payment/${ID}`);
  // With the parts that a state brings along.
  await page.waitForLoadState('networkidle');
  await page.locator('main h1').waitFor();
}
