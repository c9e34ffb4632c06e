import { status } from '@grpc/grpc-js';
import { describe, expect, test } from 'vitest';
import { compilePattern } from './filter-pattern.ts';

/** Patterns that .NET reads otherwise than JavaScript, with what .NET makes of them. */
describe.each([
  ['^[^\\$].*', ['Paid'], ['$metadata']],
  ['^payment\\.(?:Paid|Refunded)$', ['payment.Paid'], ['payment.Paid2']],
  ['^\\w+$', ['Situação'], ['a b']],
  ['^\\W$', ['-'], ['ã']],
  ['^\\d$', ['٣', '3'], ['x']],
  ['^[\\d-]+$', ['12-3', '-'], ['x']],
  ['^a\\sb$', ['a\u00a0b', 'a b'], ['a-b']],
  ['^.$', ['\u2028', 'x'], ['\n']],
  ['^\\p{Lu}+$', ['ÁB'], ['ab']],
  ['^\\x41\\u0042\\-$', ['AB-'], ['ab-']],
  ['a{2,3}b', ['aab'], ['ab']],
  ['^a$|^(?:b$)', ['a', 'a\n', 'b', 'b\n'], ['a\n\n', 'ab']],
  ['^[$]\\$', ['$$'], ['$']],
  ['\\Aa\\z', ['a'], ['a\n', 'ba', 'ab']],
  ['a\\Z', ['a', 'ba\n'], ['ab']],
])('the pattern %s', (pattern, passing, failing) => {
  test('passes what .NET passes', () => {
    const regex = compilePattern(pattern);
    expect(passing.filter((text) => regex.test(text))).toEqual(passing);
    expect(failing.filter((text) => regex.test(text))).toEqual([]);
  });
});

test.each([
  ...['(?=a)', '(?!a)b', '(?<=a)', '(?<!a)', '(a)\\1', '(?<x>a)\\k<x>', '(?i)a', '(?>a)', '(?#a)'],
  ...['a$b', '[\\A]', '[\\z]', '\\Ga', '\\ba', '\\Qa', '\\h', '\\_', '\\8', '\\u{41}', '\\xg1', '\\cA'],
  ...['[^]', '[]', '[a-z-[b]]', '[\\w-z]', '[a-\\d]', '\\p{IsBasicLatin}', '\\pL'],
  ...['x'.repeat(1_001), '(a+){20}$'],
])('the pattern %.30s is refused', (pattern) => {
  expect(() => compilePattern(pattern)).toThrow(/pattern/);
});

test.each(['(', '[', '*', 'a\\'])(
  'the pattern %s, which .NET cannot read either, is an unknown error (difference D31)',
  (pattern) => {
    expect(failureOf(() => compilePattern(pattern))).toMatchObject({ code: status.UNKNOWN });
  },
);

function failureOf(attempt: () => unknown): unknown {
  try {
    return attempt();
  } catch (error) {
    return error;
  }
}

test('a pattern that would backtrack without end takes no time', () => {
  const started = performance.now();
  expect(compilePattern('^(\\w+)+$').test(`${'a'.repeat(200)}!`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(1_000);
});
