import { describe, expect, it } from 'vitest';
import { FAULTLESS, judge, type Charge, type Found } from './audit.ts';

const ONE = { key: 'one', paymentId: '6f1d1c1e-7c1a-4a7e-9a55-0d6c6f1b2a01' };
const REFERENCE = '6f1d1c1e7c1a4a7e9a550d6c6f1b2a01';
const paid: Charge = { reference: REFERENCE, actions: ['refund'] };
const waiting: Charge = { reference: REFERENCE, actions: ['pay'] };

const whole: Found = {
  charges: new Map([[REFERENCE, [paid]]]),
  shown: new Set([ONE.paymentId]),
  heard: new Set([ONE.paymentId]),
  logged: new Set([ONE.paymentId]),
  readable: new Set([ONE.paymentId]),
};

describe('the audit of what buyers were told', () => {
  it('finds nothing where log, provider and sellers know each purchase once', () =>
    expect({ ...judge([ONE], whole), unanswered: [] }).toEqual(FAULTLESS));

  it.each([
    ['the log does not have', { logged: new Set<string>() }],
    ['the provider does not know', { charges: new Map() }],
    ['was paid to nobody', { charges: new Map([[REFERENCE, [waiting]]]) }],
  ])('calls lost what %s', (_what, changed) =>
    expect(judge([ONE], { ...whole, ...changed }).lost).toEqual(['one']),
  );

  it('calls unseen what only sellers do not see', () =>
    expect(judge([ONE], { ...whole, shown: new Set() })).toMatchObject({ lost: [], unseen: ['one'] }));

  it('calls unreadable whose buyer nobody can read', () =>
    expect(judge([ONE], { ...whole, readable: new Set() })).toMatchObject({
      ...{ lost: [], unreadable: ['one'] },
    }));

  it('calls unheard what no webhook in the inbox speaks of', () =>
    expect(judge([ONE], { ...whole, heard: new Set() })).toMatchObject({ lost: [], unheard: ['one'] }));

  it('calls doubled what was charged twice, also of purchases that nobody acknowledged', () =>
    expect(judge([], { ...whole, charges: new Map([[REFERENCE, [waiting, paid]]]) }).doubled).toEqual([
      REFERENCE,
    ]));

  it('calls doubled the payment that two buyers were given', () =>
    expect(judge([ONE, { ...ONE, key: 'two' }], whole).doubled).toEqual([REFERENCE]));
});
