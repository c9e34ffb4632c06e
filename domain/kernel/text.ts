import type { InvalidField } from './errors/invalid-fields.ts';

/**
 * What no text holds that somebody writes here: control characters, halves of characters, and what
 * turns the direction of the text around it. PostgreSQL takes no NUL, UTF-8 no half, and the others
 * make a text look like what it is not.
 */
const CONTROL = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** The same, but for what a text of several lines is made of. */
const CONTROL_IN_LINES = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;

export type TextProblem = 'CONTROL_CHARACTER' | 'LINE_BREAK';

/** What is wrong with a text of one line; undefined: nothing. */
export function lineProblem(text: string): TextProblem | undefined {
  if (LINE_BREAK.test(text)) return 'LINE_BREAK';
  return CONTROL.test(text) ? 'CONTROL_CHARACTER' : undefined;
}

/** The same of a text of several lines, which may hold line breaks and tabs. */
export const linesProblem = (text: string): TextProblem | undefined =>
  CONTROL_IN_LINES.test(text) ? 'CONTROL_CHARACTER' : undefined;

/** Whether nothing of a text is seen: blanks, characters of no width, marks without a letter. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

const ALL_BREAKS_AND_CONTROLS = /[\s\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * Any text as one line: what a line cannot hold, or blanks in a row, becomes one blank, and a
 * letter with its marks one character.
 */
export const asLine = (text: string): string =>
  text.normalize('NFC').replace(ALL_BREAKS_AND_CONTROLS, ' ').trim();

/** A text as it is found again: without accents and capitals, and with single blanks. */
export const searchText = (text: string): string =>
  asLine(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());

const CONTROLS_IN_LINES = new RegExp(CONTROL_IN_LINES, 'gu');

/** A text of somebody else, who cannot be refused, as it can be kept: what cannot be is U+FFFD. */
export const storable = (text: string): string => text.replace(CONTROLS_IN_LINES, '\ufffd');

/**
 * What is wrong with the texts anywhere in a value, by their paths (`feedbacks.0.title`). Those
 * that `before` has, wherever, may stay as they are.
 */
export function textProblems(
  value: unknown,
  problemOf: (text: string, path: string) => string | undefined,
  before?: unknown,
): InvalidField[] {
  const known = new Set(textsOf(before).map(({ text }) => text));
  return textsOf(value).flatMap(({ path, text }) => {
    const code = known.has(text) ? undefined : problemOf(text, path);
    return code ? [{ field: path, code }] : [];
  });
}

/** Each text anywhere in a value, with its path. */
export function textsOf(value: unknown): { path: string; text: string }[] {
  const texts: { path: string; text: string }[] = [];
  mapTexts(value, (text, path) => {
    texts.push({ path, text });
    return text;
  });
  return texts;
}

/** A value of JSON's kinds with each text in it changed, which is told with its path. */
export function mapTexts(
  value: unknown,
  change: (text: string, path: string) => string,
  path = '',
): unknown {
  if (typeof value === 'string') return change(value, path);
  if (typeof value !== 'object' || value === null) return value;
  const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  return Array.isArray(value)
    ? value.map((inner: unknown, index) => mapTexts(inner, change, at(index)))
    : Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, change, at(name))]),
      );
}
