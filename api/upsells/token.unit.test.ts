import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PAYMENT_ID, REQUESTED_AT } from '../../domain/testing/purchase.ts';
import { readUpsellToken, upsellToken } from './token.ts';

const keyed = (key: string) => ({
  digest: (text: string) => createHmac('sha256', key).update(text).digest('base64url'),
});
const ours = keyed('ours');
const purchase = { paymentId: PAYMENT_ID, requestedAt: REQUESTED_AT };
const token = upsellToken(ours, purchase);
const [id, end, signature] = token.split('.');
const after = (minutes: number) => new Date(Date.parse(REQUESTED_AT) + minutes * 60_000);
const INVALID = { ok: false, error: { code: 'INVALID_UPSELL_TOKEN' } };

describe('a token of upsells', () => {
  it('names the payment for half an hour', () => {
    expect(readUpsellToken(ours, token, after(29))).toEqual({ ok: true, value: PAYMENT_ID });
    expect(readUpsellToken(ours, token, after(30))).toEqual(INVALID);
  });

  it('is the same each time, so that nobody gets a longer one by asking again', () => {
    expect(upsellToken(ours, { ...purchase })).toBe(token);
  });

  it.each([
    ['another installation’s', upsellToken(keyed('theirs'), purchase)],
    ['another payment’s signature', `6f1d1c1e-7c1a-4a7e-9a55-0d6c6f1b2a02.${end}.${signature}`],
    ['a later end', `${id}.${(Date.parse(REQUESTED_AT) + 1e9).toString(36)}.${signature}`],
    ['no signature', `${id}.${end}`],
    ['something else', 'up-1'],
    ['nothing', ''],
  ])('is refused when it is %s', (_what, given) => {
    expect(readUpsellToken(ours, given, after(1))).toEqual(INVALID);
  });
});
