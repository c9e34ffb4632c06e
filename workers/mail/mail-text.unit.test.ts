import { describe, expect, it } from 'vitest';
import { mailAddress, mailEmail, mailText } from './mail-text.ts';

describe('a value in a mail', () => {
  it.each([
    ['Curso de Violão: do zero ao palco', 'Curso de Violão: do zero ao palco'],
    ['Node 20.19, às 10:30. Fim.', 'Node 20.19, às 10:30. Fim.'],
    ['Ateliê 👨‍👩‍👧 “Dona” & Cia', 'Ateliê 👨‍👩‍👧 “Dona” & Cia'],
    ['11.222.333/0001-81', '11.222.333/0001-81'],
  ])('stays as it is: %s', (text, shown) => expect(mailText(text)).toBe(shown));

  it('is one line without control characters', () => {
    expect(mailText('Curso\0\r\n\r\nTotal pago:\u2028R$ 1,00\u202e\ud800')).toBe(
      'Curso Total pago: R$ 1,00',
    );
  });

  it.each([
    ['https://evil.example/conta', 'https: //evil. example/conta'],
    ['HTTP://1.2.3.4/', 'HTTP: //1.2.3.4/'],
    ['evil.example', 'evil. example'],
    ['www.evil.com.br', 'www. evil. com. br'],
    ['Fale com suporte@evil.example', 'Fale com suporte@evil. example'],
    ['mailto:eu', 'mailto: eu'],
    ['evil。example', 'evil。 example'],
    ['evil․example', 'evil․ example'],
    ['evil．example', 'evil． example'],
    ['evil.\u200bexample', 'evil. \u200bexample'],
    ['evil.éxample', 'evil. éxample'],
  ])('is no link: %s', (text, shown) => expect(mailText(text)).toBe(shown));

  it('is of bounded length, in whole characters', () => {
    const shown = mailText('😀'.repeat(100_000));
    expect([...shown]).toHaveLength(200);
    expect(shown).toMatch(/^(😀){199}…$/u);
  });
});

it.each([
  ['ajuda@atelie.example', 'ajuda@atelie.example'],
  ['ajuda@atelie.example\nhttps://evil.example', 'ajuda@atelie. example https: //evil. example'],
])('the e-mail address %j is mailed as %j', (text, shown) => expect(mailEmail(text)).toBe(shown));

it.each([
  ['https://curso.example/aulas?de=a', 'https://curso.example/aulas?de=a'],
  ['https://curso.example/aulas ligue 0800', undefined],
  ['https://curso.example/\nTotal pago', undefined],
  ['https://ana:segredo@curso.example', undefined],
  ['javascript:alert(1)', undefined],
])('the address %j is mailed as %j', (text, shown) => expect(mailAddress(text)).toBe(shown));
