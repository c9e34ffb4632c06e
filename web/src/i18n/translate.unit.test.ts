import { compileMessage } from '@lingui/message-utils/compileMessage';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, type LanguageTag } from '../../../domain/kernel/locale.ts';
import { translator, type Message } from './translate.ts';

const inWords = (
  text: string,
  values?: Readonly<Record<string, string | number>>,
  language: LanguageTag = 'pt-BR',
) => translator<'a'>(language, { a: compileMessage(text) as Message })('a', values);

describe('a message', () => {
  it.each([
    ['Nome completo', {}, 'Nome completo'],
    ['por {seller}', { seller: 'Ana' }, 'por Ana'],
    ["it''s '{'x'}'", {}, 'it’s {x}'.replace('’', "'")],
    ['{n, plural, one {Falta # ponto} other {Faltam # pontos}}', { n: 1 }, 'Falta 1 ponto'],
    ['{n, plural, one {Falta # ponto} other {Faltam # pontos}}', { n: 0 }, 'Falta 0 ponto'],
    ['{n, plural, one {Falta # ponto} other {Faltam # pontos}}', { n: 12 }, 'Faltam 12 pontos'],
    ['{n, plural, =0 {Nada} one {Um} other {#}} de {of}', { n: 0, of: 3 }, 'Nada de 3'],
    ['{n, plural, one {# de {of}} other {# de {of}}}', { n: 2_000, of: 'x' }, '2.000 de x'],
  ])('%s', (text, values, said) => expect(inWords(text, values)).toBe(said));

  it('follows the rules of its language', () =>
    expect(inWords('{n, plural, one {# day} other {# days}}', { n: 0 }, 'en-US')).toBe('0 days'));

  it.each(Object.values(LANGUAGE_TAGS))('has the plurals of Intl in %s', (language) => {
    const rules = new Intl.PluralRules(language);
    const numbers = new Intl.NumberFormat(language);
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.nat(999_999)), (n) => {
        const said = inWords('{n, plural, one {one #} other {other #}}', { n }, language);
        expect(said).toBe(`${rules.select(n)} ${numbers.format(n)}`);
      }),
    );
  });

  it('may be of a catalogue that was loaded before', () => {
    translator('pt-BR', { 'of.one': ['um'] });
    expect(translator<string>('pt-BR', { 'of.another': ['dois'] })('of.one')).toBe('um');
  });

  it('is that of its own catalogue, whatever another that comes later has by its name', () => {
    const t = translator<string>('pt-BR', { 'of.both': ['o meu'] });
    translator('pt-BR', { 'of.both': ['o deles'] });
    expect(t('of.both')).toBe('o meu');
  });

  it('that is missing is told by its name', () =>
    expect(translator<string>('pt-BR', {})('not.there')).toBe('not.there'));
});
