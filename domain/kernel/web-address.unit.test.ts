import { expect, test } from 'vitest';
import { webAddress, webAddressProblem } from './web-address.ts';

test.each([
  ['https://curso.example', 'https://curso.example/'],
  ['HTTPS://Curso.Example/Aulas?de=1#fim', 'https://curso.example/Aulas?de=1#fim'],
  ['https://violão.example/aulas-de-violão', 'https://xn--violo-dra.example/aulas-de-viol%C3%A3o'],
])('the address %s is kept as %s', (text, kept) => expect(webAddress(text)).toBe(kept));

test.each([
  'https://curso.example Ligue agora para 0800 000 000',
  ' https://curso.example',
  'https://curso.example\n',
  'https://curso.example/\0',
  'https://curso.example/\u202egpj.exe',
  'https://curso.example/\u2028',
  'https://curso.example/"onclick="x',
  "https://curso.example/'",
  'https://curso.example/`',
  'https://curso.example/<b>',
  'https:\\\\curso.example',
  'http://curso.example',
  'javascript:alert(1)',
  'curso.example',
  '',
])('%j is not one address', (text) => {
  expect(webAddressProblem(text)).toBe('INVALID_FORMAT');
  expect(webAddress(text)).toBeUndefined();
});

test.each([
  'https://ana@curso.example',
  'https://ana:senha@curso.example',
  'https://:senha@curso.example',
])('%s would tell a user or a password', (text) => expect(webAddressProblem(text)).toBe('CREDENTIALS'));
