import { describe, expect, it } from 'vitest';
import { account, userOf, journal } from './journal.ts';

const a = { account: 'a', amountCents: 5 };

describe('a journal', () => {
  const of = (legs: unknown[]) =>
    journal.safeParse({
      journalId: '6f1d1c1e-7c1a-4a7e-9a55-0d6c6f1b2a01',
      kind: 'SALE',
      platformId: 'p',
      currency: 'BRL',
      legs,
      postedAt: '2026-11-03T13:00:00Z',
    }).success;

  it.each([
    ['that sums to zero is one', [a, { account: 'b', amountCents: -5 }], true],
    ['that is a cent off is none', [a, { account: 'b', amountCents: -4 }], false],
    [
      'with a fraction is none',
      [
        { account: 'a', amountCents: 0.5 },
        { account: 'b', amountCents: -0.5 },
      ],
      false,
    ],
    ['of one leg is none', [{ account: 'a', amountCents: 0 }], false],
    [
      'with a day that does not exist is none',
      [
        { ...a, releaseDate: '2026-02-30' },
        { account: 'b', amountCents: -5 },
      ],
      false,
    ],
  ])('%s', (_, legs, valid) => {
    expect(of(legs)).toBe(valid);
  });
});

describe('an account’s name', () => {
  it.each([
    [account.user('ana', 'pending'), { userId: 'ana', bucket: 'pending' }],
    [account.user('ana', 'reserve'), { userId: 'ana', bucket: 'reserve' }],
    [account.user('ana:x', 'available'), { userId: 'ana:x', bucket: 'available' }],
    [account.debt('ana'), { userId: 'ana', bucket: 'debt' }],
    [account.percentFee, undefined],
    [account.cash('ONZ'), undefined],
    [account.receivable('ONZ', 'PIX'), undefined],
  ])('%s tells whose it is', (name, owner) => {
    expect(userOf(name)).toEqual(owner);
  });
});
