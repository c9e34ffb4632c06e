import { describe, expect, it } from 'vitest';
import { associatedData, cartContact, type CartContact } from './contact.ts';

const phoneOnly: CartContact = {
  name: null,
  document: null,
  email: null,
  phone: '11987654321',
  utmQuery: 'utm_source=feed',
};

describe('a cart’s contact', () => {
  it('may be a phone alone', () => {
    expect(cartContact.parse(phoneOnly)).toEqual(phoneOnly);
  });

  it('is sealed for the stream of its cart', () => {
    expect(associatedData('6f1d1c1e')).toBe('cart-6f1d1c1e/contact');
  });
});
