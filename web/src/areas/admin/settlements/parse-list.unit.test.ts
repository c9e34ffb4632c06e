import { describe, expect, it } from 'vitest';
import { LINES_MAX } from '../../../../../domain/settlement/kinds.ts';
import { parseList } from './parse-list.ts';

const HEADER = 'referencia;parcela;tipo;valor;data';
const of = (...lines: string[]) => parseList([HEADER, ...lines].join('\r\n'));

describe('a provider’s list from a file', () => {
  it('has a line for each payment, and what went back below zero', () => {
    expect(
      of(
        'tx-1;2;VENDA;1.234,56;31/12/2026',
        'tx-2;;Estorno;10,00;2026-12-30',
        'tx-2;;Recuperação;4,00;2026-12-30',
      ),
    ).toEqual({
      lines: [
        { kind: 'SALE', reference: 'tx-1', instalment: 2, amount: 123_456, paidOn: '2026-12-31' },
        { kind: 'REVERSAL', reference: 'tx-2', instalment: 1, amount: -1_000, paidOn: '2026-12-30' },
        { kind: 'REVERSAL', reference: 'tx-2', instalment: 1, amount: 400, paidOn: '2026-12-30' },
      ],
      totalCents: 122_856,
    });
  });

  it('may have commas between, capitals, accents and another order', () => {
    const text = '\ufeffData,Referência,Tipo,Valor\n2026-12-30,tx-1,Venda,"9,90"\n\n';
    expect(parseList(text)).toMatchObject({ lines: [{ reference: 'tx-1', amount: 990 }] });
  });

  it.each([
    ['nothing', '', 'EMPTY'],
    ['only a header', HEADER, 'EMPTY'],
    ['other columns', 'id;valor\ntx-1;10,00', 'COLUMNS'],
    [
      'too many lines',
      [HEADER, ...Array.from({ length: LINES_MAX + 1 }, () => 'a;1;VENDA;1,00;2026-12-30')].join('\n'),
      'TOO_MANY',
    ],
  ])('of %s is refused', (_what, text, problem) => {
    expect(parseList(text)).toEqual({ problem });
  });

  it.each([
    [';1;VENDA;1,00;2026-12-30', 'REFERENCE'],
    ['tx;13;VENDA;1,00;2026-12-30', 'INSTALMENT'],
    ['tx;1;VENDIDO;1,00;2026-12-30', 'KIND'],
    ['tx;1;VENDA;1,0;2026-12-30', 'AMOUNT'],
    ['tx;1;VENDA;0,00;2026-12-30', 'AMOUNT'],
    ['tx;1;VENDA;1,00;31/02/2026', 'DATE'],
  ])('says what its line lacks: %s', (line, code) => {
    expect(of('tx;1;VENDA;1,00;2026-12-30', line)).toEqual({ problems: [{ line: 3, code }] });
  });
});
