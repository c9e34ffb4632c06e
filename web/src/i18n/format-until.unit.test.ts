import { expect, it } from 'vitest';
import { formatUntil } from './format-until.ts';

/** 22:30 of a Saturday in São Paulo, where it is Sunday in London. */
const NOW = Date.parse('2026-11-22T01:30:00Z');

it.each([
  ['2026-11-22T02:05:00Z', 'hoje, 23:05'],
  ['2026-11-22T13:37:00Z', 'amanhã, 10:37'],
  ['2026-11-23T02:59:00Z', 'amanhã, 23:59'],
  ['2026-11-24T15:00:00Z', 'terça-feira, 24 de novembro, 12:00'],
])('%s is said as "%s"', (moment, said) => {
  expect(formatUntil(Date.parse(moment), NOW)).toBe(said);
});
