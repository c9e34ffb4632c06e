import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moment } from '../../domain/kernel/enums.ts';
import { expiryOf, momentOf, saysWhen } from './said.ts';

const now = new Date('2026-03-02T12:00:00Z');
const HOUR_MS = 3_600_000;
const OURS = '2026-03-02T13:00:00.000Z';
const expiry = (said: string | undefined, madeAt?: string) =>
  expiryOf({ expiresAt: said, madeAt }, HOUR_MS, now);

test.each([
  ['2026-03-02T12:10:00-03:00', '2026-03-02T15:10:00.000Z'],
  // A look-up may find a charge whose time is over, and that is true.
  ['2026-02-10T12:00:00Z', '2026-02-10T12:00:00.000Z'],
  ['2027-03-01T00:00:00Z', '2027-03-01T00:00:00.000Z'],
])('what a provider says counts: %s', (said, expected) => expect(expiry(said)).toBe(expected));

test.each(['2026-03-05', '05/03/2026'])('a charge that ends on %s can be paid on that day', (said) =>
  expect(expiry(said)).toBe('2026-03-06T02:59:59.000Z'),
);

test.each([
  undefined,
  'soon',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00',
  '1970-01-01T00:00:00Z',
  '2025-12-31T00:00:00Z',
  '2027-03-04T00:00:00Z',
  '9999-12-31T23:59:59-03:00',
  '+275760-09-13T00:00:00Z',
])('%s is no expiry of a charge: ours counts (review)', (said) => expect(expiry(said)).toBe(OURS));

test('our own time runs from when the charge was made, if that can be (review)', () => {
  expect(expiry(undefined, '2026-03-02T11:30:00Z')).toBe('2026-03-02T12:30:00.000Z');
  expect(expiry('0001-01-01T00:00:00', '2026-03-02T11:30:00Z')).toBe('2026-03-02T12:30:00.000Z');
  expect(expiry(undefined, '0001-01-01T00:00:00')).toBe(OURS);
  expect(expiry(undefined, '9999-12-31T23:59:59-03:00')).toBe(OURS);
});

test.each([
  null,
  undefined,
  '',
  'soon',
  '0001-01-01T00:00:00',
  '1970-01-01T00:00:00Z',
  '1969-12-31T21:00:00-03:00',
  '9999-12-31T23:59:59-03:00',
])('%j is no time, and none that cannot be written is one (review)', (text) =>
  expect(momentOf(text)).toBeUndefined(),
);

test('what is a time can be written', () =>
  expect(moment.parse(momentOf('9999-12-31T20:59:59-03:00'))).toBe('9999-12-31T23:59:59.000Z'));

describe.each(['UTC', 'America/New_York', 'Asia/Tokyo'])('on a machine of %s', (zone) => {
  const before = process.env.TZ;
  beforeAll(() => void (process.env.TZ = zone));
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  test.each([
    ['2026-11-27 20:00:00', '2026-11-27T23:00:00.000Z'],
    ['2026-11-27T20:00:00', '2026-11-27T23:00:00.000Z'],
    ['2026-11-27T20:00', '2026-11-27T23:00:00.000Z'],
    ['2026-11-27T20:00:00.5', '2026-11-27T23:00:00.500Z'],
    ['27/11/2026 20:00:00', '2026-11-27T23:00:00.000Z'],
    ['05/12/2026 10:00', '2026-12-05T13:00:00.000Z'],
  ])('a time without a zone is São Paulo’s: %s (review)', (text, expected) =>
    expect(momentOf(text)).toBe(expected),
  );

  test.each([
    ['2026-11-27T20:00:00Z', '2026-11-27T20:00:00.000Z'],
    ['2026-11-27 20:00:00 UTC', '2026-11-27T20:00:00.000Z'],
    ['2026-11-27 20:00:00+00', '2026-11-27T20:00:00.000Z'],
    ['2026-11-27T20:00:00.123456-0300', '2026-11-27T23:00:00.123Z'],
    ['2026-11-27T20:00:00-05:00', '2026-11-28T01:00:00.000Z'],
    ['2026-11-27', '2026-11-27T00:00:00.000Z'],
    ['27/11/2026', '2026-11-27T00:00:00.000Z'],
  ])('one with a zone is what it says, and a day alone is that day: %s', (text, expected) =>
    expect(momentOf(text)).toBe(expected),
  );

  test.each([
    ...['12', '2026', '13/13/2026', '31/02/2026', '2026-02-30T10:00:00Z', 'Fri Nov 27 2026'],
    ...['2026-11-27T20:00:00X', '2026-11-27 08:00:00 PM', '2026-11-27 08:00:00 BRT'],
  ])('%s is no time', (text) => expect(momentOf(text)).toBeUndefined());
});

test.each([
  ['2026-11-27T20:00:00Z', true],
  ['Fri Nov 27 2026', true],
  ['2026-11-27 08:00:00 PM', true],
  ['0000-00-00 00:00:00', false],
  ['0001-01-01T00:00:00', false],
  ['', false],
  [null, false],
])('whether %j says when, in whatever form: %s (review)', (text, expected) =>
  expect(saysWhen(text)).toBe(expected),
);
