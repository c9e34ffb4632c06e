import { describe, expect, it } from 'vitest';
import { firstOf } from './report.ts';

describe('the ids that an incident names', () => {
  it('are as many whole ones as there is room for, of however many', () => {
    const ids = Array.from({ length: 100_000 }, (_, index) => `tx-${10_000 + index}`);
    expect(firstOf(ids)).toBe(ids.slice(0, 22).join(' '));
  });

  it('fill the room to the last character, and no further', () => {
    const ids = ['a'.repeat(100), 'b'.repeat(99)];
    expect(firstOf([...ids, 'c'])).toBe(ids.join(' '));
    expect(firstOf([`${ids.join('')}cc`, 'c'])).toBe('');
  });

  it('are none of those that have none', () => {
    expect(firstOf(['', 'tx-1', '', 'tx-2'])).toBe('tx-1 tx-2');
  });
});
