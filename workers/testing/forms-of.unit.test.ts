import { describe, expect, it } from 'vitest';
import { keptOf } from './all-that-is-kept.ts';
import { formsOf } from './forms-of.ts';

const MARK = '4111111111111111';
const isFound = (kept: string): boolean => formsOf(MARK).some((form) => kept.includes(form));

describe('a mark is found', () => {
  it.each(['', 'x', 'xy', 'xyz'])('in what was encoded as a whole, behind %j', (before) => {
    const whole = Buffer.from(`${before}${MARK} and more`);
    for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const)
      expect(isFound(whole.toString(form)), form).toBe(true);
  });

  it('in bytes, at any depth', () => {
    const { text, bytes } = keptOf([{ box: [Buffer.from(`\0\xff${MARK}`)] }, 1n]);
    expect([isFound(text), isFound(bytes)]).toEqual([false, true]);
  });

  it('nowhere else', () => {
    expect(isFound(Buffer.from('5111111111111111').toString('base64'))).toBe(false);
  });
});
