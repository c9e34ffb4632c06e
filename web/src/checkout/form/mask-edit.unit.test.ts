import { describe, expect, it } from 'vitest';
import { formatPhone } from '../../../../domain/brazil/phone.ts';
import { formatCardNumber } from '../../../../domain/card/number.ts';
import { formatExpiry } from '../../../../domain/card/expiry.ts';
import { maskEdit, type Mask } from './mask-edit.ts';

interface Field {
  readonly text: string;
  readonly caret: number;
}

/** What a browser does with a key: `<` is Backspace, `>` is Delete. */
function press(field: Field, key: string, mask: Mask): Field {
  const { text, caret } = field;
  if (key === '<') {
    const edited = text.slice(0, Math.max(0, caret - 1)) + text.slice(caret);
    return maskEdit(text, { text: edited, caret: Math.max(0, caret - 1), forward: false }, mask);
  }
  if (key === '>') {
    const edited = text.slice(0, caret) + text.slice(caret + 1);
    return maskEdit(text, { text: edited, caret, forward: true }, mask);
  }
  const edited = text.slice(0, caret) + key + text.slice(caret);
  return maskEdit(text, { text: edited, caret: caret + 1, forward: false }, mask);
}

const EMPTY: Field = { text: '', caret: 0 };
const type = (keys: string, mask: Mask, from = EMPTY): Field =>
  [...keys].reduce((field, key) => press(field, key, mask), from);

describe('an expiry typed key by key', () => {
  it.each([
    ['330', '03/30'],
    ['730', '07/30'],
    ['3/30', '03/30'],
    ['1/30', '01/30'],
    ['0330', '03/30'],
    ['03/30', '03/30'],
    ['03/2030', '03/30'],
    ['032030', '03/30'],
    ['1130', '11/30'],
  ])('%s gives %s', (keys, shown) => {
    expect(type(keys, formatExpiry)).toEqual({ text: shown, caret: shown.length });
  });

  it('is emptied by Backspace, whatever it holds', () => {
    for (const text of ['03/30', '00/30', '3/30', '12/203'])
      expect(type('<<<<<<', formatExpiry, { text, caret: text.length }).text).toBe('');
  });

  it('has its month mended in the middle', () => {
    const month = { text: '03/30', caret: 2 };
    expect(type('<<12', formatExpiry, month)).toEqual({ text: '12/30', caret: 2 });
    expect(type('<1', formatExpiry, { text: '12/30', caret: 2 }).text).toBe('11/30');
  });
});

describe('the caret of a masked field', () => {
  it('stays behind the digit that was put in', () => {
    expect(type('9', formatCardNumber, { text: '4111 1111', caret: 2 })).toEqual({
      text: '4191 1111 1',
      caret: 3,
    });
    expect(type('2', formatPhone, { text: '(11) 9876', caret: 1 }).caret).toBe(2);
  });

  it('passes a separator in both directions', () => {
    const gap = { text: '4111 1111', caret: 5 };
    expect(type('<', formatCardNumber, gap)).toEqual({ text: '4111 1111', caret: 4 });
    expect(type('<<', formatCardNumber, gap)).toEqual({ text: '4111 111', caret: 3 });
    expect(type('>', formatCardNumber, { ...gap, caret: 4 })).toEqual({ text: '4111 1111', caret: 5 });
  });
});
