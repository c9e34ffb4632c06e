import { describe, expect, it } from 'vitest';
import { isValidCnpj } from './cnpj.ts';
import { formatCpf, isValidCpf } from './cpf.ts';
import { formatPhone, isValidPhone, phoneDigits } from './phone.ts';
import { formatTaxId } from './tax-id.ts';

describe('CPF', () => {
  it.each(['52998224725', '111.444.777-35', '12345678909'])('accepts %s', (cpf) =>
    expect(isValidCpf(cpf)).toBe(true),
  );
  it.each(['', '11111111111', '52998224724', '5299822472', '529982247250'])('refuses "%s"', (cpf) =>
    expect(isValidCpf(cpf)).toBe(false),
  );
  it.each([
    ['', ''],
    ['529', '529'],
    ['5299', '529.9'],
    ['529982247', '529.982.247'],
    ['529.982.247-25', '529.982.247-25'],
    ['52998224725999', '529.982.247-25'],
  ])('masks "%s" as "%s"', (typed, shown) => expect(formatCpf(typed)).toBe(shown));
});

describe('CNPJ (specification/providers#cpf-and-cnpj)', () => {
  it.each([
    '11222333000181',
    '00000000000191',
    '33000167000101',
    '11.444.777/0001-61',
    '12.ABC.345/01DE-35',
    '12abc34501de35',
  ])('accepts %s', (cnpj) => expect(isValidCnpj(cnpj)).toBe(true));
  it.each(['', '00000000000000', '11222333000180', '1122233300018', '12ABC34501DE36', '12ABC34501DEA5'])(
    'refuses "%s"',
    (cnpj) => expect(isValidCnpj(cnpj)).toBe(false),
  );
});

describe('the mask of a tax id (specification/checkout#formatting)', () => {
  it.each([
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
  ])('%s reads %s', (text, shown) => expect(formatTaxId(text)).toBe(shown));
  it.each(['', '5299822472', '529982247250', 'A2998224725', '12ABC34501DEA5', 'Passport 123'])(
    'leaves "%s", which is none, as it is',
    (text) => expect(formatTaxId(text)).toBe(text),
  );
});

describe('phone', () => {
  it.each([
    ['+55 (11) 98765-4321', '11987654321'],
    ['5511987654321', '11987654321'],
    ['005511987654321', '11987654321'],
    ['011 98765-4321', '11987654321'],
    ['(55) 99876-5432', '55998765432'],
    ['1132654321', '1132654321'],
  ])('reads %s', (pasted, digits) => {
    expect(phoneDigits(pasted)).toBe(digits);
    expect(isValidPhone(pasted)).toBe(true);
  });
  it.each([
    ['', ''],
    ['1', '(1'],
    ['119', '(11) 9'],
    ['1132654321', '(11) 3265-4321'],
    ['11987654321', '(11) 98765-4321'],
  ])('masks "%s" as "%s"', (typed, shown) => expect(formatPhone(typed)).toBe(shown));
  it.each(['', '119876', '00987654321', '20987654321', '11787654321', '(55) 99876-54321'])(
    'refuses "%s"',
    (phone) => expect(isValidPhone(phone)).toBe(false),
  );
});

it('keeps the mask of the area code 55 from being read as the country (one digit too long)', () =>
  expect(phoneDigits('(55) 99876-54321')).toBe('55998765432'));
