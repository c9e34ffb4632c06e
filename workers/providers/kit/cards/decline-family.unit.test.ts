import { expect, test } from 'vitest';
import { declineFamilyOf } from './decline-family.ts';

test.each([
  ['51', 'FUNDS'],
  ['0051', 'FUNDS'],
  ['1016', 'FUNDS'],
  ['14', 'DATA'],
  ['N7', 'DATA'],
  ['1011', 'DATA'],
  ['05', 'CONTACT_BANK'],
  ['1007', 'CONTACT_BANK'],
  ['unheard', 'CONTACT_BANK'],
  ['59', 'FRAUD'],
  ['AF02', 'FRAUD'],
  ['2002', 'FRAUD'],
  ['96', 'TECHNICAL'],
  ['9111', 'TECHNICAL'],
  ['', 'TECHNICAL'],
  [null, 'TECHNICAL'],
  [undefined, 'TECHNICAL'],
])('code %s is of family %s', (code, family) => expect(declineFamilyOf(code)).toBe(family));
