import { describe, expect, it } from 'vitest';
import { aCheckout } from '../../testing/factories.ts';
import { brokenRules } from './problems.ts';
import { initialValues, type FormValues } from './values.ts';

const complete = { name: 'Ana Lima', phone: '(11) 98765-4321', cpf: '529.982.247-25' };
const rulesFor = (values: Partial<FormValues>, offer = aCheckout()) =>
  brokenRules({ ...initialValues(offer), ...complete, ...values }, offer).map(({ rule }) => rule);

describe('submission rules', () => {
  it('follow the order of the specification', () => {
    const offer = aCheckout({
      provider: null,
      product: { ...aCheckout().product, typeProduct: 'FISICO' },
    });
    expect(rulesFor({ name: '', phone: '', cpf: '', paymentMethod: 'CREDIT_CARD' }, offer)).toEqual([
      'INVALID_CPF',
      'INVALID_PHONE',
      'NAME_REQUIRED',
      'ADDRESS_REQUIRED',
      'PAYMENT_NOT_CONFIGURED',
    ]);
  });

  it('let a complete order pass', () => expect(rulesFor({})).toEqual([]));

  it('check the digits of a CPF that is there', () =>
    expect(rulesFor({ cpf: '529.982.247-24' })).toEqual(['INVALID_CPF']));

  it('ask for phone and CPF where only their pair is required', () => {
    const offer = aCheckout({ requiredDocument: false, requiredDocumentAndPhone: true });
    expect(rulesFor({ cpf: '' }, offer)).toEqual(['PHONE_AND_CPF_REQUIRED']);
  });

  it('ask for neither where the offer needs neither', () => {
    const offer = aCheckout({ requiredDocument: false, requiredDocumentAndPhone: false });
    expect(rulesFor({ cpf: '', phone: '' }, offer)).toEqual([]);
  });

  it.each(['cep', 'number', 'street', 'district', 'city', 'state'] as const)(
    'miss the %s of a physical product, never the complement',
    (missing) => {
      const offer = aCheckout({ product: { ...aCheckout().product, typeProduct: 'FISICO' } });
      const address = {
        cep: '01001-000',
        number: '1',
        street: 'Praça da Sé',
        district: 'Sé',
        city: 'São Paulo',
        state: 'SP',
      };
      expect(rulesFor(address, offer)).toEqual([]);
      expect(rulesFor({ ...address, [missing]: ' ' }, offer)).toEqual(['ADDRESS_REQUIRED']);
    },
  );

  it('need a card adapter only for the card', () => {
    const offer = aCheckout({
      provider: {
        paymentProvider: 'X',
        gatewayPublicKey: 'k',
        savesCards: false,
        cardTokeniser: 'constructor' as 'IUGU',
        tokenUrl: 'https://x.example',
        isTest: false,
      },
    });
    expect(rulesFor({ paymentMethod: 'CREDIT_CARD' }, offer)).toEqual(['PAYMENT_NOT_CONFIGURED']);
    expect(rulesFor({ paymentMethod: 'PIX' }, offer)).toEqual([]);
  });
});
