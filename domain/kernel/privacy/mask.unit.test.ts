import { describe, expect, it } from 'vitest';
import { maskedDocument, maskedEmail, maskedPhone } from './mask.ts';

describe('masked personal data', () => {
  it.each([
    ['maria@gmail.com', 'm•••@gmail.com'],
    ['x@y.example', 'x•••@y.example'],
    ['"a@b"@c.example', '"•••@c.example'],
    ['nothing', '•••'],
    ['@nobody', '•••'],
    ['', '•••'],
  ])('of the e-mail %s is %s', (email, masked) => expect(maskedEmail(email)).toBe(masked));

  it.each([
    ['52998224725', '•••.982.247-••'],
    ['529.982.247-25', '•••.982.247-••'],
    ['11222333000181', '••.•••.•••/0001-••'],
    ['123', '•••'],
  ])('of the document %s is %s', (document, masked) => expect(maskedDocument(document)).toBe(masked));

  it.each([
    ['11987654321', '(11) •••••-4321'],
    ['1133334444', '(11) ••••-4444'],
    ['+44 20 7946 0000 00', '•••'],
  ])('of the phone %s is %s', (phone, masked) => expect(maskedPhone(phone)).toBe(masked));
});
