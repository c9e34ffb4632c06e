import { z } from 'zod';
import { lineProblem, linesProblem, type TextProblem } from './text.ts';

/**
 * The two schemas of all text that anybody writes, of at most `max` UTF-16 units. For commands:
 * what is stored is never refused on reading. Apart from their rules, which pages have without zod.
 */
const textOf = (problemOf: (text: string) => TextProblem | undefined) => (max: number) =>
  z
    .string()
    .max(max)
    .check(({ value, issues }) => {
      const code = problemOf(value);
      if (code) issues.push({ code: 'custom', params: { code }, input: value });
    });

export const line = textOf(lineProblem);
/** Line breaks and tabs may be in it. */
export const lines = textOf(linesProblem);
