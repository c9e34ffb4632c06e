import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statementDescriptor } from './statement-descriptor.ts';

test.each([
  ['Curso de Violão!', 'CursodeViolao'],
  ['São João & Cia', 'SaoJoaoCia'],
  ['日本', ''],
])('%s reads %s', (text, expected) => expect(statementDescriptor(text)).toBe(expected));

test('property: at most 13 alphanumerics', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(statementDescriptor(text)).toMatch(/^[A-Za-z0-9]{0,13}$/);
    }),
  );
});
