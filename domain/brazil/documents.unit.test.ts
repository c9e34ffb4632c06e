import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidCnpj } from './cnpj.ts';
import { formatCpf, isValidCpf } from './cpf.ts';
import { onlyDigits } from './digits.ts';
import { forAll } from '../testing/property.ts';
import { formatCep, isCompleteCep } from './cep.ts';
import { formatPhone, isValidPhone, nationalPhone } from './phone.ts';
import { formatTaxId } from './tax-id.ts';

/** Its first eleven digits are a CPF, too. */
const CNPJ_WITH_A_CPF = '52998224725027';

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
    ['529982247259', '529.982.247-259'],
    ['529982247259990', '529.982.247-259990'],
    ['12345678909', '123.456.789-09'],
    ['12345678909510', '123.456.789-09510'],
    ['52998224725000', '529.982.247-25000'],
    [CNPJ_WITH_A_CPF, '52.998.224/7250-27'],
    ['12.abc.345/01de-35', '12.ABC.345/01DE-35'],
  ])('masks "%s" as "%s", with nothing cut', (typed, shown) => {
    expect(formatCpf(typed)).toBe(shown);
    expect(formatCpf(shown)).toBe(shown);
  });
  it.each([CNPJ_WITH_A_CPF, '52.998.224/7250-27'])('takes no part of "%s" for one', (text) =>
    expect(isValidCpf(formatCpf(text)) || isValidCpf(text)).toBe(false),
  );
  it.each(['52A998B224C725', '529.982.247-25x'])('is none with letters: "%s"', (text) =>
    expect(isValidCpf(text)).toBe(false),
  );
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
    ['+5591981234567', '91981234567'],
    ['(+55) 91 98123-4567', '91981234567'],
    ['(55)92991234567', '92991234567'],
    ['(55) 92 99123-4567', '92991234567'],
    ['(55) (99) 3123-4567', '9931234567'],
    ['(0055) 91 98123-4567', '91981234567'],
    ['+55 (0) 91 98123-4567', '91981234567'],
    ['+55 (021) 91 98123-4567', '91981234567'],
    ['02191981234567', '91981234567'],
    ['0 21 91 98123-4567', '91981234567'],
    ['(021 91) 98123-4567', '91981234567'],
    ['(0xx91) 98123-4567', '91981234567'],
    ['0152132654321', '2132654321'],
    ['+55 55 99123-4567', '55991234567'],
    ['05555991234567', '55991234567'],
  ])('reads %s', (pasted, digits) => {
    expect(nationalPhone(pasted)).toBe(digits);
    expect(nationalPhone(formatPhone(pasted))).toBe(digits);
    expect(isValidPhone(pasted)).toBe(true);
  });
  it.each([
    ['', ''],
    ['1', '(1'],
    ['119', '(11) 9'],
    ['1132654321', '(11) 3265-4321'],
    ['11987654321', '(11) 98765-4321'],
    ['119876543210', '(11) 98765-43210'],
    ['5591981234567', '(91) 98123-4567'],
    ['+55919', '+55919'],
    ['+5591981234567', '(91) 98123-4567'],
    ['0219198', '0219198'],
    ['02191981234567', '(91) 98123-4567'],
    ['+19912345678', '+19912345678'],
  ])('masks "%s" as "%s"', (typed, shown) => expect(formatPhone(typed)).toBe(shown));
  it.each([
    ...['', '119876', '00987654321', '20987654321', '11787654321', '(55) 99876-54321'],
    // Another country's, one without its area code, two of them, one with an extension.
    ...['+1 991 234-5678', '001 991 234 5678', '+55 99123-4567', '+55 3265-4321'],
    ...[
      '(91) 98123-4567 / (91) 98888-7777',
      '(91) 3212-3456 ramal 22',
      '119876543210',
      '(11) 98765-43210',
    ],
    // Area 55 and one digit too many: read as the country, it would be a landline of area 99.
    '(55) 99234-56781',
  ])('refuses "%s", and leaves it as it is', (phone) => {
    expect(isValidPhone(phone)).toBe(false);
    expect(isValidPhone(formatPhone(phone))).toBe(false);
    expect(nationalPhone(phone)).toBe(phone);
  });

  it('typed key by key ends as itself, with country or carrier before it', () => {
    const typed = (keys: string) => [...keys].reduce((shown, key) => formatPhone(shown + key), '');
    for (const keys of [
      '91981234567',
      '5591981234567',
      '+5591981234567',
      '02191981234567',
      '091981234567',
    ])
      expect(nationalPhone(typed(keys))).toBe('91981234567');
  });
});

describe('a CEP', () => {
  it('of eight digits is complete, and one that is longer is none', () => {
    expect([formatCep('69850000'), isCompleteCep('69850-000')]).toEqual(['69850-000', true]);
    expect([formatCep('698500001'), isCompleteCep('69850-0001')]).toEqual(['69850-0001', false]);
  });
});

describe('whatever is typed or pasted', () => {
  const text = fc
    .array(fc.constantFrom(...'0123456789', '55', '+', '(', ')', ' ', '-', '.', '/', 'x', '021'), {
      maxLength: 24,
    })
    .map((parts) => parts.join(''));

  it.each([
    ['phone', formatPhone],
    ['phone without its mask', nationalPhone],
    ['CPF', formatCpf],
    ['CEP', formatCep],
  ] as const)('%s: a second time changes nothing', (_name, normalised) =>
    forAll(text, (typed) => expect(normalised(normalised(typed))).toBe(normalised(typed))),
  );

  it('a mask loses no digit but those of country, trunk and carrier', () =>
    forAll(text, (typed) => {
      expect(onlyDigits(formatCpf(typed))).toBe(onlyDigits(typed));
      expect(onlyDigits(formatCep(typed))).toBe(onlyDigits(typed));
      if (!isValidPhone(typed)) expect(onlyDigits(formatPhone(typed))).toBe(onlyDigits(typed));
    }));

  it('is valid under its mask exactly where it is without', () =>
    forAll(text, (typed) => {
      expect(isValidPhone(formatPhone(typed))).toBe(isValidPhone(typed));
      expect(isValidCpf(formatCpf(typed))).toBe(isValidCpf(onlyDigits(typed)));
    }));
});
