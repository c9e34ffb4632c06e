import { describe, expect, it } from 'vitest';
import { utmIn } from './utm.ts';

const buyer = {
  name: 'Zuleica Dias',
  email: 'zu.quirino@example.com',
  phone: '11976543218',
  document: '39053344705',
};
const campaign = (value: string) =>
  utmIn(new URLSearchParams({ utm_campaign: value }).toString(), buyer)?.campaign;

describe('how a buyer came, by the query string', () => {
  it('is what its three parameters say, and nothing else of it', () =>
    expect(
      utmIn(
        'utm_source=Instagram&nome=Ana&utm_medium=%20Stories&utm_campaign=Volta+%C3%A0s+aulas',
        buyer,
      ),
    ).toEqual({ source: 'instagram', medium: 'stories', campaign: 'volta às aulas' }));

  it.each([
    '',
    'utm_source=',
    'utm_source=%20%00%0A',
    'utm_source=%E2%80%8B',
    'UTM_SOURCE=x',
    'fbclid=x',
  ])('is nothing where it says nothing: %j', (search) => expect(utmIn(search, buyer)).toBeUndefined());

  it('is empty where only others of the three are said', () =>
    expect(utmIn('utm_medium=cpc', buyer)).toEqual({ source: '', medium: 'cpc', campaign: '' }));

  it('is one line of sixty characters, without half a one at its end', () => {
    expect(campaign('a\u0000b\n c')).toBe('a b c');
    expect(campaign('x'.repeat(70))).toBe('x'.repeat(60));
    expect(campaign(`${'x'.repeat(59)}💣`)).toBe('x'.repeat(59));
  });

  it.each([
    ['an e-mail address', 'ana@example.com'],
    ['a CPF', '529.982.247-25'],
    ['a CPF among letters', 'cpf52998224725x'],
    ['their own CPF within a number', '0039053344705'],
    ['their own phone, however it is written', '+55 (11) 97654-3218'],
    ['their name', 'campanha-zuleica'],
    ['a part of their mailbox', 'Quirino_2'],
  ])('leaves out what names somebody: %s', (_, value) => expect(campaign(value)).toBeUndefined());

  it.each([
    ['the number of a campaign', '120210987654321098'],
    ['eleven digits that are no CPF', '52998224724'],
    ['a longer word that a name begins', 'zuleicas'],
    ['a short word of their mailbox', 'zu-1'],
  ])('keeps %s', (_, value) => expect(campaign(value)).toBe(value));
});
