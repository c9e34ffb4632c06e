import { expect, it } from 'vitest';
import { z } from 'zod';
import { keyOfType, pixKey, PLAIN } from './pix-key.ts';

const asked = z.object({ type: z.string(), key: z.string() });
const taken = asked.superRefine(keyOfType('type', 'key'));
const takenPlain = asked.superRefine(keyOfType('type', 'key', PLAIN));

const RANDOM = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';

it.each([
  ['cpf', '52998224725'],
  ['CPF', '529.982.247-25'],
  ['phone', '11987654321'],
  ['PHONE', '+55 (11) 98765-4321'],
  ['mobilePhone', '1133334444'],
  // Since July 2026.
  ['cnpj', '12ABC34501DE35'],
  ['CNPJ', '11.222.333/0001-81'],
  ['email', 'ana@example.com'],
  ['evp', RANDOM],
  ['random', RANDOM.toUpperCase()],
  ['token', RANDOM],
])('%s: %s is a key of it', (type, key) => expect(taken.safeParse({ type, key }).success).toBe(true));

it.each([
  // A phone of eleven digits is no CPF.
  ['cpf', '11987654321'],
  ['cpf', '52998224724'],
  ['cpf', '11222333000181'],
  ['cnpj', '52998224725'],
  ['cnpj', '12ABC34501DE36'],
  ['phone', '52998224A25'],
  ['phone', '998765432'],
  ['email', 'ana'],
  ['email', RANDOM],
  ['evp', 'ana@example.com'],
  ['random', '11987654321'],
])('%s: %s is no key of it', (type, key) => expect(taken.safeParse({ type, key }).success).toBe(false));

it.each([
  ['cpf', '52998224725', true],
  ['cpf', '529.982.247-25', false],
  ['phone', '11987654321', true],
  ['phone', '+5511987654321', false],
  ['cnpj', '12ABC34501DE35', true],
  ['cnpj', '11.222.333/0001-81', false],
  ['email', 'ana@example.com', true],
  ['random', RANDOM, true],
])('%s: %s is one without marks: %s', (type, key, plain) =>
  expect(takenPlain.safeParse({ type, key }).success).toBe(plain),
);

it.each([
  ['+5511987654321', true],
  ['52998224725', true],
  ['12ABC34501DE35', true],
  ['ana@example.com', true],
  [RANDOM, true],
  ['(11) 98765-4321', false],
  ['ana', false],
])('without its type, phones with +55: %s is one: %s', (key, isOne) =>
  expect(pixKey({ phone: /^\+55\d{10,11}$/ }).safeParse(key).success).toBe(isOne),
);
