import type { InvalidField } from '../kernel/errors/invalid-fields.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { lineProblem, linesProblem, mapTexts, textProblems, textsOf } from '../kernel/text.ts';
import { webAddress, webAddressProblem } from '../kernel/web-address.ts';

/**
 * What the texts of a configuration may be, by path (`*`: each place of a list): all that is named
 * in neither has one line. Asked of what is written; what was stored is read as it is.
 */
export interface TextRules {
  readonly severalLines: readonly string[];
  /** Exactly one address with https each. */
  readonly addresses: readonly string[];
}

const placeOf = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '.*');

/** What is wrong with the texts of a configuration, or of a part of it, that `before` has not. */
export const writtenProblems = (
  { severalLines, addresses }: TextRules,
  said: unknown,
  before: unknown,
): InvalidField[] =>
  textProblems(
    said,
    (text, path) => {
      const place = placeOf(path);
      if (addresses.includes(place)) return webAddressProblem(text);
      return severalLines.includes(place) ? linesProblem(text) : lineProblem(text);
    },
    before,
  );

/**
 * What somebody says of a configuration as it may be written, its new addresses in the one form
 * that each has. Error: INVALID_INPUT with the fields.
 */
export function asWritten<T extends object>(rules: TextRules, said: T, before?: unknown): Result<T> {
  const fields = writtenProblems(rules, said, before);
  if (fields.length > 0) return fail('INVALID_INPUT', { fields });
  const known = new Set(textsOf(before).map(({ text }) => text));
  const inOneForm = (text: string, path: string): string =>
    rules.addresses.includes(placeOf(path)) && !known.has(text) ? (webAddress(text) ?? text) : text;
  return ok(mapTexts(said, inOneForm) as T);
}
