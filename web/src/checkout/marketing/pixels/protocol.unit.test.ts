import { describe, expect, it } from 'vitest';
import { pixelEventIn, type PixelEvent } from './protocol.ts';

const TOLD: PixelEvent = {
  name: 'purchase',
  value: '139.90',
  currency: 'BRL',
  eventId: 'AB12-CD34',
  transactionId: 'AB12-CD34',
  clicks: { facebook: 'IwAR0-a_b', kwai: 'q_6k5' },
};

describe('what the frame of whoever measures takes', () => {
  it('is an event, with or without an order', () => {
    expect(pixelEventIn(TOLD)).toEqual(TOLD);
    expect(pixelEventIn({ ...TOLD, transactionId: null })).toEqual({ ...TOLD, transactionId: null });
  });

  it('is nothing besides: whatever else is told is left out', () => {
    expect(pixelEventIn({ ...TOLD, email: 'ana@example.com' })).toEqual(TOLD);
  });

  it.each([
    ['that no network writes so', { facebook: 'ana@example.com', google: '' }],
    ['that is no text', { tiktok: { toString: 'x' } }],
  ])('has no click %s', (_what, clicks) =>
    expect(pixelEventIn({ ...TOLD, clicks })).toEqual({ ...TOLD, clicks: {} }),
  );

  it.each([
    ['another event', { ...TOLD, name: 'contact' }],
    ['a value in cents', { ...TOLD, value: '13990' }],
    ['a value that is a number', { ...TOLD, value: 139.9 }],
    ['a value below nothing', { ...TOLD, value: '-1.00' }],
    ['an address for a currency', { ...TOLD, currency: 'ana@example.com' }],
    ['an address for an id', { ...TOLD, eventId: 'ana@example.com' }],
    ['an address for an order', { ...TOLD, transactionId: 'ana@example.com' }],
    ['no order at all', { ...TOLD, transactionId: undefined }],
    ['text', 'purchase'],
    ['nothing', null],
  ])('is not %s', (_what, told) => expect(pixelEventIn(told)).toBeUndefined());
});
