import { expect, it } from 'vitest';
import { sellerProblems } from './seller-problems.ts';

const SELLER = { name: 'Ateliê', document: '11.222.333/0001-81', supportEmail: 'ajuda@razao.test' };

it.each(['11.222.333/0001-81', '11222333000181', '529.982.247-25', '52998224725'])(
  'a seller has a CPF or a CNPJ: %s',
  (document) => expect(sellerProblems({ ...SELLER, document })).toEqual([]),
);

it.each([
  ['123', 'INVALID_FORMAT'],
  ['', 'INVALID_FORMAT'],
  ['529.982.247-26', 'NO_SUCH_CPF'],
  ['111.111.111-11', 'NO_SUCH_CPF'],
  ['11.222.333/0001-82', 'NO_SUCH_CNPJ'],
])('and no other document: %j', (document, code) =>
  expect(sellerProblems({ ...SELLER, document })).toEqual([{ field: 'seller.document', code }]),
);

it('and a name', () =>
  expect(sellerProblems({ ...SELLER, name: ' ' })).toEqual([
    { field: 'seller.name', code: 'REQUIRED' },
  ]));
