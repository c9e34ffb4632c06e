import { describe, expect, it, test } from 'vitest';
import { line } from './text-schemas.ts';
import { asLine, lineProblem, linesProblem, storable, textProblems } from './text.ts';

const every = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

const BREAKS = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];
const CONTROLS = [
  ...every(0, 0x1f),
  ...every(0x7f, 0x9f),
  ...every(0x202a, 0x202e),
  ...every(0x2066, 0x2069),
  '\ud83d',
  '\ude00',
].filter((text) => !BREAKS.includes(text));
const named = (text: string) => [...text].map((each) => each.codePointAt(0)?.toString(16)).join(' ');

describe('a text of one line', () => {
  it.each(CONTROLS.map((text) => [named(text), text]))(
    'refuses the control character %s',
    (_n, text) => {
      expect(lineProblem(`Curso${text}de barro`)).toBe('CONTROL_CHARACTER');
      expect(line(50).safeParse(`Curso${text}`).success).toBe(false);
    },
  );

  it.each(BREAKS.map((text) => [named(text), text]))('refuses the line break %s', (_n, text) => {
    expect(lineProblem(`Curso${text}de barro`)).toBe('LINE_BREAK');
  });

  it.each(['', 'Ateliê da Dona', 'João 😀 👨‍👩‍👧', 'שלום عربي', 'a\u00a0b', '"<>\'', 'e\u0301'])(
    'takes %j',
    (text) => expect(line(50).safeParse(text)).toEqual({ success: true, data: text }),
  );

  it('is not longer than it may be', () => {
    expect(line(3).safeParse('abcd').success).toBe(false);
  });
});

describe('a text of several lines', () => {
  const allowed = ['\t', '\n', '\r', '\r\n', '\u2028', '\u2029'];

  it.each(
    [...CONTROLS, ...BREAKS]
      .filter((text) => !allowed.includes(text))
      .map((text) => [named(text), text]),
  )('refuses the control character %s', (_n, text) => {
    expect(linesProblem(`Curso${text}de barro`)).toBe('CONTROL_CHARACTER');
  });

  it.each(allowed.map((text) => [named(text), text]))('takes the line break or tab %s', (_n, text) => {
    expect(linesProblem(`um${text}dois`)).toBeUndefined();
  });
});

test('a text with whatever in it becomes one line', () => {
  expect(asLine(' Ana\0\u202e\n\r\n  Lima\ud800\u0085\t')).toBe('Ana Lima');
  expect(asLine('Ana 😀 Lima')).toBe('Ana 😀 Lima');
});

test.each([
  ['VISA\0', 'VISA\ufffd'],
  ['a\ud800b', 'a\ufffdb'],
  ['a\udc00b', 'a\ufffdb'],
  ['a\u202eb\u0085', 'a\ufffdb\ufffd'],
  ['um\r\ndois\ttrês', 'um\r\ndois\ttrês'],
  ['Maria 😀 é', 'Maria 😀 é'],
])('%j of somebody else is kept as %j', (said, kept) => expect(storable(said)).toBe(kept));

describe('the texts of a value', () => {
  const value = {
    name: 'a\nb',
    list: [{ text: 'a\nb' }, { text: 'a\0', id: 'x' }],
    count: 1,
    none: null,
  };

  it('are each looked at with their path, wherever they are', () => {
    expect(
      textProblems(value, (text, path) => (path === 'name' ? lineProblem(text) : linesProblem(text))),
    ).toEqual([
      { field: 'name', code: 'LINE_BREAK' },
      { field: 'list.1.text', code: 'CONTROL_CHARACTER' },
    ]);
  });

  it('may stay where they were there before', () => {
    expect(textProblems(value, lineProblem, { other: ['a\nb'] })).toEqual([
      { field: 'list.1.text', code: 'CONTROL_CHARACTER' },
    ]);
  });
});
