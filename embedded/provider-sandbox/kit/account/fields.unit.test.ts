import { expect, it } from 'vitest';
import { isPlainKey } from './fields.ts';

it.each([
  ['cpf', '52998224725', true],
  ['cpf', '5299822472A', false],
  ['cpf', '529.982.247-25', false],
  ['phone', '11987654321', true],
  ['phone', '1198765432X', false],
  ['phone', '+5511987654321', false],
  // Since July 2026.
  ['cnpj', '12ABC34501DE35', true],
  ['cnpj', '11222333000181', true],
  ['cnpj', '11.222.333/0001-81', false],
  ['email', 'ana@example.com', true],
  ['evp', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906', true],
  ['random', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906', true],
  ['CPF', '52998224725', false],
])('a key of type %s that reads %s is plain: %s', (type, key, plain) => {
  expect(isPlainKey(type, key)).toBe(plain);
});
