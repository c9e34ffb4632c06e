import { describe, expect, it } from 'vitest';
import { associatedData, cartContact, checkContact, contactsOf, type CartContact } from './contact.ts';

const phoneOnly: CartContact = {
  name: null,
  document: null,
  email: null,
  phone: '11987654321',
  utmQuery: 'utm_source=feed',
  form: null,
};

describe('a cart’s contact', () => {
  it('may be a phone alone', () => {
    expect(cartContact.parse(phoneOnly)).toEqual(phoneOnly);
  });

  it('is sealed for the stream of its cart', () => {
    expect(associatedData('6f1d1c1e')).toBe('cart-6f1d1c1e/contact');
  });

  it('is what is complete of what was typed', () => {
    const typed = {
      name: '  Maria  da Silva ',
      document: '529.982.247-2',
      email: ' Maria@Example.com',
      phone: '1198765',
      utmQuery: 'utm_source=feed',
      form: null,
    };
    expect(checkContact(typed)).toEqual({
      ok: true,
      value: {
        name: 'Maria da Silva',
        document: null,
        email: 'maria@example.com',
        phone: null,
        utmQuery: 'utm_source=feed',
        form: null,
      },
    });
    expect(checkContact({ ...typed, email: 'maria@', phone: '+55 11 98765-4321' })).toMatchObject({
      value: { email: null, phone: '11987654321' },
    });
  });

  it.each([
    [null, null],
    ['maria@', '119876'],
    [`${'a'.repeat(250)}@example.com`, '119876'],
  ])('is none while neither e-mail nor phone is complete: %s, %s', (email, phone) => {
    expect(checkContact({ ...phoneOnly, email, phone })).toMatchObject({
      ok: false,
      error: {
        code: 'INVALID_INPUT',
        details: { fields: [{ field: 'email', code: 'EMAIL_OR_PHONE_REQUIRED' }] },
      },
    });
  });

  it('leads to the buyer by what there is', () => {
    expect(contactsOf({ email: 'maria@example.com', phone: '11987654321' })).toHaveLength(2);
    expect(contactsOf(phoneOnly)).toEqual(['11987654321']);
  });
});
