import fc from 'fast-check';
import { expect, test } from 'vitest';
import { softDescriptor, statementDescriptor } from './statement-descriptor.ts';

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

test.each([
  ['the first character', () => 0, 'AAAAAAAAAAAAA'],
  ['the last character', (limit: number) => limit - 1, '9999999999999'],
])('a soft descriptor drawn of %s alone', (_, below, expected) =>
  expect(softDescriptor(below)).toBe(expected),
);

test('property: a soft descriptor is 13 capitals and digits, whatever is drawn', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (draws) => {
      const below = (limit: number) => (draws.next().value ?? 0) % limit;
      expect(softDescriptor(below)).toMatch(/^[A-Z0-9]{13}$/);
    }),
  );
});
