// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheckout, aPayment } from '../../testing/factories.ts';
import type * as Orders from './placed-order.ts';
import type { Payment } from '../shell/types.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

/** A tab of the same browser. */
async function openTab(): Promise<typeof Orders> {
  sessionStorage.clear();
  vi.resetModules();
  return import('./placed-order.ts');
}

const payment = (changes: Partial<Payment> = {}) =>
  aPayment({
    id: 'p-1',
    method: 'CREDIT_CARD',
    status: 'APPROVED',
    checkout: aCheckout({ id: 'offer' }),
    ...changes,
  });

describe('an order that another tab has placed', () => {
  it('stands in the way of a second one for a quarter of an hour', async () => {
    (await openTab()).noteOrder(payment());
    const { standingOrder } = await openTab();
    expect(standingOrder('offer')).toEqual({ paymentId: 'p-1', stage: 'paid' });
    vi.advanceTimersByTime(15 * 60_000);
    expect(standingOrder('offer')).toBeNull();
  });

  it('does not stand for longer because somebody looks at it', async () => {
    const first = await openTab();
    first.noteOrder(payment());
    vi.advanceTimersByTime(10 * 60_000);
    first.noteOrder(payment());
    vi.advanceTimersByTime(5 * 60_000);
    expect(first.standingOrder('offer')).not.toBeNull();
    expect((await openTab()).standingOrder('offer')).toBeNull();
  });

  it('comes before an older one of this tab', async () => {
    const first = await openTab();
    first.noteOrder(payment({ id: 'p-0', method: 'PIX', status: 'PENDING' }));
    (await openTab()).noteOrder(payment());
    expect(first.placedOrder('offer')).toEqual({ paymentId: 'p-1', stage: 'paid' });
  });

  it('is forgotten by all once the buyer wants another one', async () => {
    const first = await openTab();
    first.noteOrder(payment());
    const second = await openTab();
    second.forgetOrder('offer');
    expect(second.placedOrder('offer')).toBeNull();
    expect((await openTab()).placedOrder('offer')).toBeNull();
  });

  it('is kept by the page alone where the browser denies a storage', async () => {
    const first = await openTab();
    vi.stubGlobal('sessionStorage', undefined);
    vi.stubGlobal('localStorage', undefined);
    first.noteOrder(payment());
    expect(first.standingOrder('offer')).toEqual({ paymentId: 'p-1', stage: 'paid' });
  });

  it('is known by its payment alone', async () => {
    (await openTab()).noteOrder(payment());
    expect(Object.values(localStorage)).toEqual([expect.stringMatching(/^\d+ paid p-1$/)]);
  });
});

describe('an order that was paid', () => {
  it.each(['APPROVED', 'PENDING'] as const)(
    'still stands (%s) when its buyer looks at an older code that waits',
    async (status) => {
      const { noteOrder, standingOrder } = await openTab();
      noteOrder(payment({ id: 'p-2', status }));
      noteOrder(payment({ id: 'p-1', method: 'PIX', status: 'PENDING' }));
      expect(standingOrder('offer')?.paymentId).toBe('p-2');
    },
  );

  it('gives way to the next one that its buyer asks for', async () => {
    const { noteOrder, forgetOrder, placedOrder } = await openTab();
    noteOrder(payment({ id: 'p-1' }));
    forgetOrder('offer');
    noteOrder(payment({ id: 'p-2', method: 'PIX', status: 'PENDING' }));
    expect(placedOrder('offer')).toEqual({ paymentId: 'p-2', stage: 'open' });
  });
});
