// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aCheckout, aPayment } from '../../testing/factories.ts';
import { offerShown, paymentShown } from './shown.ts';

const { measure } = vi.hoisted(() => ({ measure: vi.fn() }));
vi.mock('./pixels/pixels.ts', () => ({ measure }));

const PIXELS = { ...aCheckout().product.pixels, kwai: ['564250114819620883'] };
const measured = aCheckout({ product: { ...aCheckout().product, pixels: PIXELS } });

let idle: (() => void)[] = [];
beforeEach(() => {
  idle = [];
  measure.mockClear();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
});
afterEach(() => vi.unstubAllGlobals());
const beIdle = async () => {
  for (const work of idle) work();
  await vi.dynamicImportSettled();
};

it('an offer is measured once the page is idle, and not before', async () => {
  offerShown(measured);
  await vi.dynamicImportSettled();
  expect(measure).not.toHaveBeenCalled();
  await beIdle();
  expect(measure.mock.calls).toEqual([
    [{ offerId: 'demo-digital', cents: 19_700, currency: 'BRL', order: null }, null],
  ]);
});

it('waits for all that the page itself loads', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValueOnce('interactive');
  offerShown(measured);
  expect(idle).toEqual([]);
  dispatchEvent(new Event('load'));
  expect(idle).toHaveLength(1);
});

it('nothing is loaded for a product that nobody measures', async () => {
  offerShown(aCheckout());
  paymentShown(aPayment());
  await beIdle();
  expect(idle).toEqual([]);
  expect(measure).not.toHaveBeenCalled();
});

it.each([
  ['PENDING', false],
  ['APPROVED', true],
  ['REJECTED', false],
] as const)('a payment that is %s is told by the number of its order', async (status, isPaid) => {
  const payment = aPayment({ checkout: measured, status, id: 'abcd1234-rest-of-the-secret' });
  paymentShown(payment);
  await beIdle();
  expect(measure.mock.calls).toEqual([
    [
      {
        ...{ offerId: 'demo-digital', cents: payment.amount, currency: 'BRL' },
        order: { number: 'ABCD-1234', isPaid },
      },
      null,
    ],
  ]);
});

it('who is to be asked before is asked in the name of the seller', async () => {
  offerShown({ ...measured, product: { ...measured.product, asksConsent: true } });
  await beIdle();
  expect(measure.mock.calls[0]?.[1]).toEqual({ seller: measured.seller?.name, isTold: false });
});
