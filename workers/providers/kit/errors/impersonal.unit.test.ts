import { expect, test } from 'vitest';
import { impersonal } from './impersonal.ts';

test.each([
  ['Saldo insuficiente', 'Saldo insuficiente'],
  ['O e-mail ana.b@example.com não é válido', 'O e-mail … não é válido'],
  ['CPF 529.982.247-25 inválido', 'CPF … inválido'],
  ['Card 4111111111111111 refused', 'Card … refused'],
  ['Token sk_live_9f8e7d6c expired', 'Token … expired'],
  ['Payer "Ana Maria" is blocked', 'Payer … is blocked'],
  ['Valor mínimo: 100', 'Valor mínimo: 100'],
])('%s', (said, shown) => expect(impersonal(said)).toBe(shown));

test('at most 200 characters', () => expect(impersonal('a '.repeat(500))).toHaveLength(200));
