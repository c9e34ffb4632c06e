import { expect, it } from 'vitest';
import { isDocument } from './document.ts';

it.each([
  '52998224725',
  '529.982.247-25',
  '11144477735',
  '11222333000181',
  '11.222.333/0001-81',
  '12.ABC.345/01DE-35',
  '12abc34501de35',
])('%s is a document', (text) => {
  expect(isDocument(text)).toBe(true);
});

it.each(['11111111111', '52998224724', '11222333000180', '12ABC34501DE36', '', '123'])(
  '"%s" is none',
  (text) => {
    expect(isDocument(text)).toBe(false);
  },
);
