import { describe, expect, it } from 'vitest';
import { isValidPhone } from '../brazil/phone.ts';
import { checkBuyer, type Buyer, type Requirements, askedOfBuyer } from './buyer.ts';

/** CPF from the tax office's own documentation; the person does not exist. */
const CPF = '529.982.247-25';

const buyer: Buyer = {
  name: 'Maria Teste',
  email: 'maria@example.com',
  phone: '(11) 98765-4321',
  document: CPF,
  address: {
    cep: '01310-100',
    street: 'Avenida Paulista',
    number: '1',
    complement: '',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
  utmQuery: '',
  referer: '',
  customerIp: '203.0.113.7',
};

const nothingRequired: Requirements = {
  requiredDocument: false,
  requiredDocumentAndPhone: false,
  physical: false,
};
const everything: Requirements = {
  requiredDocument: true,
  requiredDocumentAndPhone: true,
  physical: true,
};
const wrong: Buyer = { ...buyer, name: '', email: 'x', phone: null, document: null, address: null };

const check = (change: Partial<Buyer>, requires: Partial<Requirements> = everything, from = buyer) => {
  const result = checkBuyer({ ...from, ...change }, { ...nothingRequired, ...requires });
  return result.ok ? result.value : result.error.code;
};

describe('a buyer is checked in the specification’s order (specification/checkout#checks-on-submit)', () => {
  it.each([
    ['1: no document', {}, 'INVALID_CPF'],
    ['2: no phone', { document: CPF }, 'INVALID_PHONE'],
    [
      '3: a document with wrong check digits, before all that follows',
      { document: '529.982.247-26', phone: buyer.phone },
      'INVALID_CPF',
    ],
    ['6: no name', { document: CPF, phone: buyer.phone }, 'NAME_REQUIRED'],
    [
      'the e-mail, after the name',
      { document: CPF, phone: buyer.phone, name: buyer.name },
      'INVALID_EMAIL',
    ],
    [
      '7: the address, last',
      { document: CPF, phone: buyer.phone, name: buyer.name, email: buyer.email },
      'ADDRESS_REQUIRED',
    ],
  ])('%s', (_, mended, code) => {
    expect(check(mended, everything, wrong)).toBe(code);
  });

  it('5: phone and document asked for together, and only the phone given', () => {
    expect(check({ document: null }, { requiredDocumentAndPhone: true })).toBe('PHONE_AND_CPF_REQUIRED');
  });

  it('2 comes before 5', () => {
    expect(check({ document: null, phone: null }, { requiredDocumentAndPhone: true })).toBe(
      'INVALID_PHONE',
    );
  });
});

describe('the document', () => {
  it.each([
    // A CNPJ whose first eleven digits are a CPF, and one whose digits are one.
    ...['52998224725027', '52.998.224/7250-27', '52A998B224C725'],
    ...['111.111.111-11', '529.982.247-2', '529.982.247-255', '000.000.000-00'],
  ])('%s is none', (document) => {
    expect(check({ document })).toBe('INVALID_CPF');
  });

  it('is kept as digits', () => {
    expect(check({})).toMatchObject({ document: '52998224725' });
  });

  it('that is not asked for may be missing, and nothing is invented', () => {
    expect(check({ document: null, phone: null }, nothingRequired)).toMatchObject({
      document: null,
      phone: null,
    });
  });

  it('that is not asked for and makes no sense counts as not given', () => {
    expect(check({ document: '123', phone: '99' }, nothingRequired)).toMatchObject({
      document: null,
      phone: null,
    });
  });
});

describe('the phone', () => {
  it.each([
    ['(11) 98765-4321', '11987654321'],
    ['+55 11 98765-4321', '11987654321'],
    ['011 98765-4321', '11987654321'],
    ['(11) 3456-7890', '1134567890'],
    ['(55) 98765-4321', '55987654321'],
    ['(+55) 91 98123-4567', '91981234567'],
    ['(55)92991234567', '92991234567'],
    ['02191981234567', '91981234567'],
  ])('%s is kept as %s', (phone, kept) => {
    expect(check({ phone })).toMatchObject({ phone: kept });
  });

  it.each([
    ...['98765-4321', '(01) 2345', '119876543210', '+1 991 234-5678'],
    '(91) 98123-4567 / (91) 98888-7777',
  ])('%s is malformed', (phone) => {
    expect(check({ phone })).toBe('INVALID_PHONE');
  });
});

describe('a phone is judged alike by page and server (review 2.13)', () => {
  it.each(['11787654321', '20987654321', '11987654321', '+55 11 3456-7890', '1112345678'])(
    '%s',
    (phone) => expect(check({ phone }) === 'INVALID_PHONE').toBe(!isValidPhone(phone)),
  );
});

describe('the name', () => {
  it.each([
    ...['', '   ', 'Ana', 'x'.repeat(31)],
    // Looks empty, or as short as it is: characters of no width, blank letters, marks without one.
    ...[
      '\u200b\u200b\u200b\u200b',
      '\u3164'.repeat(5),
      '\u2800'.repeat(4),
      '\u0301'.repeat(4),
      'Ana\u200b\u200d',
    ],
  ])('%j is not taken', (name) => {
    expect(check({ name })).toBe('NAME_REQUIRED');
  });

  it.each(['Ana B', 'Anna', 'x'.repeat(30), '王小明 Li'])('%j is taken', (name) => {
    expect(check({ name })).toMatchObject({ name });
  });

  it('whose letters have their marks apart is as long as it looks', () => {
    const name = 'é'.repeat(30);
    expect(check({ name: name.normalize('NFD') })).toMatchObject({ name });
  });

  it('is tidied of spaces', () => {
    expect(check({ name: '  Maria   da  Silva ' })).toMatchObject({ name: 'Maria da Silva' });
  });
});

describe('the e-mail', () => {
  it('is kept without spaces and in lower case', () => {
    expect(check({ email: ' Maria@Example.COM ' })).toMatchObject({ email: 'maria@example.com' });
  });

  it.each(['', 'maria', 'maria@', '@example.com', 'a b@example.com', `${'x'.repeat(250)}@example.com`])(
    '%s is malformed',
    (email) => {
      expect(check({ email })).toBe('INVALID_EMAIL');
    },
  );
});

describe('the address of a physical product', () => {
  it.each(['cep', 'street', 'number', 'district', 'city', 'state'] as const)('needs its %s', (field) => {
    expect(check({ address: buyer.address && { ...buyer.address, [field]: ' ' } })).toBe(
      'ADDRESS_REQUIRED',
    );
  });

  it.each([
    ['half a postal code', { cep: '0131' }],
    ['more than a postal code', { cep: '01310-1001' }],
    ['a state that there is not', { state: 'XX' }],
    ['a street that nobody sees', { street: '\u200b\u3164' }],
  ])('is none with %s', (_name, change) => {
    expect(check({ address: buyer.address && { ...buyer.address, ...change } })).toBe(
      'ADDRESS_REQUIRED',
    );
  });

  it('needs no complement', () => {
    expect(check({})).toMatchObject({ name: 'Maria Teste' });
  });

  it('is not asked of a digital one', () => {
    expect(check({ address: null }, { ...everything, physical: false })).toMatchObject({
      address: null,
    });
  });
});

it.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])('in Portuguese a buyer is asked what the offer requires: %s, %s', (document, both) => {
  const requires = { requiredDocument: document, requiredDocumentAndPhone: both };
  expect(askedOfBuyer({ locale: 'PT_BR', ...requires })).toEqual(requires);
});

it.each(['EN_US', 'ES_ES'] as const)('in %s nobody is asked for CPF or phone', (locale) => {
  const requires = { requiredDocument: true, requiredDocumentAndPhone: true };
  expect(askedOfBuyer({ locale, ...requires })).toEqual({
    requiredDocument: false,
    requiredDocumentAndPhone: false,
  });
});
