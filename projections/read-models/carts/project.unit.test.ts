import { describe, expect, it } from 'vitest';
import { rowsAfter } from '../../../runtime/testing/rows.ts';
import { cartTotals } from '../cart-totals/table.ts';
import { carts } from './project.ts';
import { carts as table } from './table.ts';

const CART_ID = '7d0c5e2a-83b1-4f96-a7d4-1e5b9c20f683';
const PAYMENT_ID = 'c85e2f17-04ab-4d39-b6f1-9a7d3e58c240';
const contact = { v: 1, subjectId: CART_ID, iv: 'iv-1', data: 'contact-1' };

const captured = {
  type: 'CartCaptured',
  data: {
    cartId: CART_ID,
    platformId: 'acme',
    producerId: 'ana',
    offerId: 'course',
    productName: 'Pottery for beginners',
    currency: 'BRL',
    subjectId: CART_ID,
    amountCents: 10_000,
    contact,
    hasEmail: true,
    contactDigest: 'digest-1',
    capturedAt: '2026-11-03T13:00:00.000Z',
  },
};
const updated = {
  type: 'CartUpdated',
  data: {
    amountCents: 12_900,
    contact: { ...contact, data: 'contact-2' },
    hasEmail: true,
    contactDigest: 'digest-2',
    updatedAt: '2026-11-03T13:02:00.000Z',
  },
};
const contacted = {
  type: 'CartContacted',
  data: { channel: 'EMAIL', contactedAt: '2026-11-03T13:07:00.000Z' },
};
const failed = {
  type: 'CartContactFailed',
  data: { reason: 'NOT_SENT', failedAt: '2026-11-03T13:07:01.000Z' },
};
const recovered = {
  type: 'CartRecovered',
  data: { paymentId: PAYMENT_ID, recoveredAt: '2026-11-03T14:00:00.000Z', matchedBy: 'PHONE' },
};
const withheld = {
  type: 'CartReminderWithheld',
  data: { reason: 'OPTED_OUT', withheldAt: '2026-11-03T13:07:00.000Z' },
};
const expired = { type: 'CartExpired', data: { expiredAt: '2026-11-10T13:00:00.000Z' } };
/** Concerns the reminder only. */
const started = {
  type: 'CartPurchaseStarted',
  data: { paymentId: PAYMENT_ID, startedAt: '2026-11-03T13:03:00.000Z' },
};

const tablesAfter = (...events: { type: string; data: unknown }[]) =>
  rowsAfter(carts, events, `cart-${CART_ID}`);
const rowAfter = (...events: { type: string; data: unknown }[]) => tablesAfter(...events).all(table)[0];

describe('an abandoned cart', () => {
  it('is open from when it was captured on, its contact sealed', () => {
    expect(rowAfter(captured)).toEqual({
      cartId: CART_ID,
      platformId: 'acme',
      producerId: 'ana',
      offerId: 'course',
      productName: 'Pottery for beginners',
      state: 'OPEN',
      currency: 'BRL',
      amountCents: 10_000,
      contact,
      attempts: 0,
      capturedAt: '2026-11-03T13:00:00.000Z',
      changedAt: '2026-11-03T13:00:00.000Z',
      contactedAt: null,
      recoveredAt: null,
      paymentId: null,
      matchedBy: null,
      withheldReason: null,
      expiredAt: null,
      abandoned: false,
      position: 0,
    });
  });

  it('shows what the buyer changed', () => {
    expect(rowAfter(captured, updated)).toMatchObject({
      state: 'OPEN',
      amountCents: 12_900,
      contact: { data: 'contact-2' },
      changedAt: '2026-11-03T13:02:00.000Z',
    });
  });

  it('is contacted, and open again when the mail did not go out', () => {
    expect(rowAfter(captured, contacted)).toMatchObject({ state: 'CONTACTED', attempts: 1 });
    expect(rowAfter(captured, contacted, failed)).toMatchObject({
      state: 'OPEN',
      attempts: 1,
      contactedAt: null,
    });
    expect(rowAfter(captured, contacted, failed, contacted)).toMatchObject({ attempts: 2 });
  });

  it('says why its reminder was withheld, until the buyer comes back', () => {
    expect(rowAfter(captured, withheld)).toMatchObject({ withheldReason: 'OPTED_OUT' });
    expect(rowAfter(captured, withheld, updated)).toMatchObject({ withheldReason: null });
  });

  it('ends by a purchase, which it names, or by time', () => {
    expect(rowAfter(captured, contacted, started, recovered)).toMatchObject({
      state: 'RECOVERED',
      paymentId: PAYMENT_ID,
      matchedBy: 'PHONE',
    });
    expect(rowAfter(captured, expired)).toMatchObject({ state: 'EXPIRED', paymentId: null });
    expect(rowAfter(captured, expired, recovered)).toMatchObject({ state: 'RECOVERED' });
  });

  it('that its buyer never left was bought, and not recovered', () => {
    expect(rowAfter(captured, updated, started, recovered)).toMatchObject({
      state: 'BOUGHT',
      paymentId: PAYMENT_ID,
    });
    const totals = tablesAfter(captured, recovered).all(cartTotals);
    expect(totals.filter(({ count }) => count !== 0)).toMatchObject([{ state: 'BOUGHT', count: 1 }]);
  });

  it.each([
    ['was contacted', [contacted, failed]],
    ['was due for a reminder that was withheld', [withheld]],
    ['was given up', [expired]],
  ])('that %s had been left, and a purchase recovers it', (_, left) => {
    expect(rowAfter(captured, ...left, recovered)).toMatchObject({ state: 'RECOVERED' });
  });

  it('stays one that was left when its buyer comes back and types', () => {
    expect(rowAfter(captured, withheld, updated, recovered)).toMatchObject({ state: 'RECOVERED' });
  });

  it('is counted once, where it stands now, with what is in it now', () => {
    const totals = tablesAfter(captured, updated, contacted, recovered).all(cartTotals);
    expect(totals.filter(({ count }) => count !== 0)).toEqual([
      {
        platformId: 'acme',
        producerId: 'ana',
        day: '2026-11-03',
        state: 'RECOVERED',
        currency: 'BRL',
        count: 1,
        amountCents: 12_900,
      },
    ]);
    expect(totals.filter(({ count }) => count === 0).map(({ amountCents }) => amountCents)).toEqual([
      0, 0,
    ]);
  });

  it('that nobody captured stops its group', () => {
    expect(() => rowAfter(updated)).toThrow('which never began');
  });
});
