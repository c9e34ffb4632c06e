import { describe, expect, test } from 'vitest';
import { chargeAt, payoutAt, textAt } from './shown.ts';

const places = { transactionId: 'data.id', word: 'data.status', amountCents: 'data.amount' };
const whole = { id: 'c-1', status: 'paid', amount: 19_990 };

describe('a charge in an answer', () => {
  const schema = chargeAt({ ...places, code: ['data.pix.copyPaste', 'data.pix.qrcode'] });
  const read = (data: unknown) => schema.safeParse({ data });

  test('is read from its places', () =>
    expect(read({ ...whole, pix: { qrcode: 'EMV' } }).data).toEqual({
      transactionId: 'c-1',
      word: 'paid',
      amountCents: 19_990,
      pix: { code: 'EMV', expiresAt: undefined },
    }));
  test.each([
    ['the first place that has anything counts', { copyPaste: 'A', qrcode: 'B' }, 'A'],
    ['null is passed over', { copyPaste: null, qrcode: 'B' }, 'B'],
    ['a text where a resource was meant has nothing in it', 'B', undefined],
    ['none has to be there', null, undefined],
  ])('of several places, %s', (_title, pix, code) =>
    expect(read({ ...whole, pix }).data?.pix?.code).toBe(code),
  );
  test.each(['id', 'status', 'amount'])('is none without its %s', (name) =>
    expect(read({ ...whole, [name]: null }).success).toBe(false),
  );
  test.each([
    ['amount', '19990'],
    ['amount', 199.9],
    ['status', 1],
    ['id', '../x'],
    ['pix', { qrcode: 1 }],
  ])('is none with the %s %j', (name, value) =>
    expect(read({ ...whole, [name]: value }).success).toBe(false),
  );
  test.each([null, 'paid', [], { data: [] }])('is not in %j', (answer) =>
    expect(schema.safeParse(answer).success).toBe(false),
  );
});

test('what is loose may be left out, and hides nothing that is known', () => {
  const schema = payoutAt({ payoutId: 'id', amountCents: 'amount' }, { loose: ['amountCents'] });
  expect(Object.keys(schema.parse({ id: 7, amount: null }))).toEqual(['payoutId']);
});

test('an amount in units of currency becomes cents', () =>
  expect(
    payoutAt({ payoutId: 'id', amountCents: 'value' }, { unit: 'DECIMAL' }).parse({
      id: 'p',
      value: 19.9,
    }),
  ).toEqual({ payoutId: 'p', amountCents: 1_990 }));

test.each([{ data: {} }, { data: { token: '' } }, { data: { token: 1 } }])(
  'no token is in %j',
  (answer) => expect(textAt('data.token').safeParse(answer).success).toBe(false),
);

test.each([
  [1_772_467_200, '2026-03-02T16:00:00.000Z'],
  [1_772_467_200_000, '2026-03-02T16:00:00.000Z'],
  ['2026-03-02T16:00:00Z', '2026-03-02T16:00:00Z'],
  [null, undefined],
])('the time %j is when it was paid', (paidAt, read) =>
  expect(chargeAt({ paidAt: 'paidAt' }).parse({ paidAt }).paidAt).toBe(read),
);

test.each(['reference', 'refusalCode'] as const)('a %s of digits may come as a number', (part) =>
  expect(chargeAt({ [part]: 'said' }).parse({ said: 51 })[part]).toBe('51'),
);
