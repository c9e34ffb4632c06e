import { describe, expect, test } from 'vitest';
import { impersonal } from './impersonal.ts';

test.each([
  ['Saldo insuficiente', 'Saldo insuficiente'],
  ['O e-mail ana.b@example.com não é válido', 'O e-mail … não é válido'],
  ['CPF 529.982.247-25 inválido', 'CPF … inválido'],
  ['Card 4111111111111111 refused', 'Card … refused'],
  ['Token sk_live_9f8e7d6c expired', 'Token … expired'],
  ['Card card_qwgKfhZxTnVbLpRm not found', 'Card … not found'],
  ['O campo statement_descriptor falta', 'O campo statement_descriptor falta'],
  ['Payer "Ana Maria" is blocked', 'Payer … is blocked'],
  ['Valor mínimo: 100', 'Valor mínimo: 100'],
  ['Card 4111 1111 1111 1111 refused', 'Card … refused'],
  ['CPF 529 982 247 25 inválido', 'CPF … inválido'],
  ['CVV: 123 incorreto', 'CVV: … incorreto'],
  ['Payer “Ana Maria” is blocked', 'Payer … is blocked'],
])('%s', (said, shown) => expect(impersonal(said)).toBe(shown));

test('at most 200 characters', () => expect(impersonal('a '.repeat(500))).toHaveLength(200));

test.each([
  ['a mark alone', 'conta@ recusada', '… recusada'],
  ['a quotation that does not end', 'Payer «Ana Maria is blocked', 'Payer …'],
  ['a name in quotes that does not end', 'Payer "Ana Maria is blocked', 'Payer …'],
])('%s hides what may be a person’s', (_, said, shown) => expect(impersonal(said)).toBe(shown));

describe('a long answer', () => {
  const MIB = 1_048_576;

  test.each([
    ...['x', '1', '@', '"', "'", '«', '»', ' ', '\n', '.', '-/', 'x@', '@ ', '" ', '« ', 'a1 ', 'é'],
    ...[`"'`, `'x" `, 'x'.repeat(5), `${'x'.repeat(2_000)} `, `${' '.repeat(1_999)}x`],
  ])('of %j is read at once, whatever it repeats', (part) => {
    const text = part.repeat(Math.ceil(MIB / part.length));
    // The quickest of some: another program may have had the processor during one.
    const took = Array.from({ length: 5 }, () => {
      const begun = performance.now();
      expect(impersonal(text).length).toBeLessThanOrEqual(200);
      return performance.now() - begun;
    });
    expect(Math.min(...took)).toBeLessThan(50);
  });

  test.each([
    [' ', 'ana.b@'],
    ['\n', '52998224725'],
  ])('is read to its 2,000th letter: what is cut there is not shown', (space, cut) => {
    const [open, close] = ['«', '»'];
    const quoted = `${open}${'x '.repeat(990)}${close}`;
    const text = `${quoted}${space}${cut.padEnd(40, '9')} ${'y '.repeat(99)}`;
    expect(text.indexOf(cut)).toBeLessThan(2_000);
    expect(text.length).toBeGreaterThan(2_000);
    expect(impersonal(text)).toBe(`…${space}…`);
  });
});
