import { expect, it } from 'vitest';
import { wantedLocale } from './wanted-locale.ts';

it.each([
  [undefined, 'PT_BR'],
  ['', 'PT_BR'],
  ['*', 'PT_BR'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'PT_BR'],
  ['en-GB,en;q=0.9', 'EN_US'],
  ['es-419,es;q=0.9,en;q=0.8', 'ES_ES'],
  ['de-DE,de;q=0.9,es;q=0.4,en;q=0.6', 'EN_US'],
  ['fr, pt;q=0.1', 'PT_BR'],
  ['ja', 'PT_BR'],
  ['en;q=0, es;q=0.1', 'ES_ES'],
  [';;,,q=,en;q=x', 'PT_BR'],
] as const)('who reads "%s" reads %s of ours', (header, locale) =>
  expect(wantedLocale(header)).toBe(locale),
);
