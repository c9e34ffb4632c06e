import { expect, test } from 'vitest';
import { pixKeyFor } from './destination.ts';

/** specification/gateway#pix-keys */
test.each([
  ['PHONE_WITH_PLUS_55', 'PHONE', '(11) 98765-4321', '+5511987654321'],
  ['PHONE_WITH_PLUS_55', 'PHONE', '+55 11 98765-4321', '+5511987654321'],
  ['PHONE_WITH_PLUS_55', 'CPF', '529.982.247-25', '529.982.247-25'],
  ['PHONE_WITH_55', 'PHONE', '(11) 98765-4321', '5511987654321'],
  ['DIGITS', 'PHONE', '(11) 98765-4321', '11987654321'],
  ['DIGITS', 'CPF', '529.982.247-25', '52998224725'],
  ['DIGITS', 'CNPJ', '11.222.333/0001-81', '11222333000181'],
  ['DIGITS', 'CNPJ', '12.abc.345/01DE-35', '12ABC34501DE35'],
  ['DIGITS', 'EMAIL', 'maria.11@example.com', 'maria.11@example.com'],
  ['DIGITS', 'RANDOM', '123e4567-e89b-42d3-a456-426614174000', '123e4567-e89b-42d3-a456-426614174000'],
] as const)('%s: a key of type %s, %s, is sent as %s', (form, pixType, pixKey, sent) => {
  expect(pixKeyFor(form, { pixKey, pixType })).toBe(sent);
});
