import { describe, expect, it } from 'vitest';
import { formatBalance, formatMovement } from './signed-money.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('signed money', () => {
  it.each([
    [123_456, '+R$ 1.234,56'],
    [-990, '−R$ 9,90'],
    [0, 'R$ 0,00'],
  ])('of a movement of %i cents is %s', (cents, text) => {
    expect(plain(formatMovement(cents, 'BRL'))).toBe(text);
  });

  it('of a balance shows a sign below zero only', () => {
    expect(plain(formatBalance(5, 'BRL'))).toBe('R$ 0,05');
    expect(plain(formatBalance(-5, 'USD'))).toBe('−$ 0,05');
  });
});
