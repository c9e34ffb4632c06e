import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { changesOf, inputsOf, problemOf, type Input } from './field-kinds.ts';
import type { Field, Value } from './form-screen.ts';

const text: Field = { kind: 'text', name: 'x', label: 'X' };
const money: Field = { kind: 'money', name: 'x', label: 'X' };
const onOff: Field = { kind: 'switch', name: 'x', label: 'X' };
const choice: Field = {
  kind: 'select',
  name: 'x',
  label: 'X',
  options: [null, true, false, 'a', 3].map((value) => ({ value, label: String(value) })),
};
const valueOf = (field: Field, input: Input) => changesOf([field], { x: input }, {})['x'];

describe('a setting in its control', () => {
  it.each<[Field, Value, Input]>([
    [text, 'Olá', 'Olá'],
    [money, 0, '0,00'],
    [money, 5, '0,05'],
    [money, 19_700, '197,00'],
    [money, 99_999_999_999, '999999999,99'],
    [money, null, ''],
    [choice, null, 'null'],
    [choice, true, 'true'],
    [choice, false, 'false'],
    [choice, 'a', 'a'],
    [choice, 3, '3'],
    [onOff, true, true],
    [onOff, false, false],
  ])('of kind $kind: %j is %j, there and back', (field, value, input) => {
    expect(inputsOf([field], { x: value })).toEqual({ x: input });
    expect(valueOf(field, input)).toBe(value);
  });

  it.each([
    ['1.234,56', 123_456],
    ['1234,5', 123_450],
    ['1.234.567', 123_456_700],
    [' 12 ', 1_200],
    ['R$ 159,00', 15_900],
    ['R$\u00a01.234,56', 123_456],
    ['r$5', 500],
    ['99999999999', 9_999_999_999_900],
  ])('reads money as it is written: %s', (input, cents) => expect(valueOf(money, input)).toBe(cents));

  it.each([
    ...['1,234', '12.34', '10.50', '-1', 'US$ 1', 'R$', '1 R$', '1e3', '1234567890123', ',5'],
    ...['.500', '0.100', '1234.567'],
  ])('takes nothing else for money: %s', (input) => {
    expect(problemOf(money, input)).toEqual({ code: 'INVALID_FORMAT' });
    expect(valueOf(money, input)).toBeUndefined();
  });

  const priced: Field = { kind: 'money', name: 'x', label: 'X', coinIn: 'coin' };

  it.each([
    ['EUR', '€ 1.234,56'],
    ['USD', '$5'],
    ['MXN', 'MX$ 5'],
    ['BRL', '5'],
  ])('reads an amount in %s by its own sign: %s', (coin, input) =>
    expect(problemOf(priced, input, { coin })).toBeUndefined(),
  );

  it.each([
    ['BRL', '$ 5'],
    ['USD', 'R$ 5'],
    ['EUR', 'MX$ 5'],
  ])('takes no amount in %s by the sign of another coin: %s', (coin, input) =>
    expect(problemOf(priced, input, { coin })).toEqual({ code: 'INVALID_FORMAT' }),
  );

  it('tells the limit of an amount in its coin', () => {
    const least = { ...priced, rule: z.int().check(z.minimum(100)) } as Field;
    expect(problemOf(least, '0,50', { coin: 'EUR' })).toEqual({
      code: 'TOO_SMALL',
      limit: '€\u00a01,00',
    });
  });

  it('takes no choice that is not offered', () => {
    expect(problemOf(choice, 'b')).toEqual({ code: 'INVALID_FORMAT' });
  });

  it('tells what its rule refuses by the server’s codes', () => {
    const short = { ...text, rule: z.string().check(z.minLength(2), z.maxLength(4)) };
    expect(['', 'a', 'ab', 'abcde'].map((input) => problemOf(short, input)?.code)).toEqual([
      'REQUIRED',
      'TOO_SMALL',
      undefined,
      'TOO_BIG',
    ]);
    const dear = { ...money, rule: z.int().check(z.minimum(100)) };
    expect(['', '0,99', '1,00'].map((input) => problemOf(dear, input)?.code)).toEqual([
      'REQUIRED',
      'TOO_SMALL',
      undefined,
    ]);
  });

  it('tells of a text that is too long by how many characters it may have, spaces around it apart', () => {
    const short: Field = { ...text, maxLength: 4 };
    expect(['abcd', ' abcd ', 'abcde'].map((input) => problemOf(short, input))).toEqual([
      undefined,
      undefined,
      { code: 'TOO_BIG', limit: '4' },
    ]);
  });

  it('has one line without control characters, unless it is a long one', () => {
    expect(problemOf(text, 'um\u2028dois')).toEqual({ code: 'LINE_BREAK' });
    expect(problemOf({ ...text, isLong: true }, 'um\r\ndois')).toBeUndefined();
    for (const isLong of [false, true])
      expect(problemOf({ ...text, isLong }, 'um\u202edois')).toEqual({ code: 'CONTROL_CHARACTER' });
  });

  it('tells the limit of its rule as it is shown', () => {
    const price = { ...money, rule: z.nullable(z.int().check(z.minimum(100), z.maximum(123_456))) };
    expect(['0,99', '1.234,57'].map((input) => problemOf(price, input)?.limit)).toEqual([
      'R$\u00a01,00',
      'R$\u00a01.234,56',
    ]);
    const options = ['a', 'b'].map((value) => ({ value, label: value }));
    const rule = z.array(z.string()).check(z.maxLength(1));
    const some: Field = { kind: 'several', name: 'x', label: 'X', options, rule };
    expect(problemOf(some, ['a', 'b'])).toEqual({ code: 'TOO_BIG', limit: '1' });
  });
});

describe('a list in its controls', () => {
  const rows: Field = {
    kind: 'rows',
    name: 'x',
    label: 'X',
    max: 3,
    words: { one: 'Opção', add: 'Adicionar', none: 'Nenhuma' },
    newRow: () => ({ id: 'new', name: '', fareCents: null }),
    columns: [
      { kind: 'text', name: 'name', label: 'Nome' },
      { kind: 'money', name: 'fareCents', label: 'Frete' },
    ],
  };
  const seen = { x: [{ id: 'a', name: 'Correios', fareCents: 5, __typename: 'Option' }] };

  it('is each row in its own, with its id', () => {
    expect(inputsOf([rows], seen)).toEqual({ x: [{ id: 'a', name: 'Correios', fareCents: '0,05' }] });
  });

  it('is no change as it was seen, whatever else the answer said of it', () => {
    expect(changesOf([rows], inputsOf([rows], seen), seen)).toEqual({});
  });

  it('is sent as a whole', () => {
    const x = [{ id: 'a', name: 'Correios', fareCents: '1,00' }];
    expect(changesOf([rows], { x }, seen)).toEqual({
      x: [{ id: 'a', name: 'Correios', fareCents: 100 }],
    });
  });
});

it('only what differs from what was seen is a change', () => {
  const fields: Field[] = [text, { ...onOff, name: 'y' }];
  expect(changesOf(fields, { x: ' a ', y: true }, { x: 'a', y: false })).toEqual({ y: true });
});

describe('a setting that is part of a whole', () => {
  const fields: Field[] = [
    { kind: 'text', name: 'seller.name', label: 'Nome' },
    { kind: 'text', name: 'seller.address', label: 'Endereço', optional: true },
    { kind: 'list', name: 'pixels.kwai', label: 'Kwai' },
  ];
  const seen = { seller: { name: 'Ana', address: null }, pixels: { kwai: ['a', 'b'] } };
  const inputs = { seller: { name: 'Ana', address: '' }, pixels: { kwai: 'a, b' } } as never;

  it('is at its path, in its control and among the changes', () => {
    expect(inputsOf(fields, seen)).toEqual(inputs);
    expect(changesOf(fields, inputs, seen)).toEqual({});
    const typed = { seller: { name: 'Bia', address: '' }, pixels: { kwai: 'a, b' } } as never;
    expect(changesOf(fields, typed, seen)).toEqual({ seller: { name: 'Bia', address: null } });
  });

  it('begins with what it says, or with nothing, where there is no whole yet', () => {
    const days: Field = { kind: 'select', name: 'every.days', label: 'X', initial: 30, options: [] };
    expect(inputsOf([days, { ...text, name: 'every.note' }], { every: null })).toEqual({
      every: { days: '30', note: '' },
    });
  });
});
