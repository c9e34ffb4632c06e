import { describe, expect, it } from 'vitest';
import { plainMoney } from '../../i18n/format.ts';
import { csvOf } from './csv.ts';

const columns = [
  ['Nome', (row: string[]) => row[0]],
  ['Valor', (row: string[]) => row[1]],
] as const;

describe('a list as CSV', () => {
  it('opens in Brazilian Excel: byte order mark and semicolons', () => {
    expect(csvOf(columns, [['Ana', '12,34']])).toBe('\ufeffNome;Valor\r\nAna;12,34\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['@cmd', "'@cmd"],
    ['+55', "'+55"],
    ['-2+3', "'-2+3"],
    ['-12,34', '-12,34'],
    ['a;b', '"a;b"'],
    ['a "b"', '"a ""b"""'],
  ])('writes %s as %s', (text, field) => {
    expect(csvOf(columns, [[text, '']])).toContain(`\r\n${field};`);
  });

  it.each([
    [0, '0,00'],
    [5, '0,05'],
    [-123_456, '-1234,56'],
  ])('writes %i cents as %s', (cents, text) => expect(plainMoney(cents)).toBe(text));
});
