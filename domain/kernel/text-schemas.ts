import { z } from 'zod';
import { lineProblem, linesProblem, type TextProblem } from './text.ts';

const text = (max: number, problemOf: (text: string) => TextProblem | undefined) =>
  z
    .string()
    .max(max)
    .check(({ value, issues }) => {
      const code = problemOf(value);
      if (code) issues.push({ code: 'custom', params: { code }, input: value });
    });

/**
 * The schema of a text of one line that anybody writes, of at most `max` UTF-16 units. For
 * commands: what is stored is never refused on reading. Apart from its rule, which pages have
 * without zod.
 */
export const line = (max: number) => text(max, lineProblem);

/** The same of a text of several lines. */
export const lines = (max: number) => text(max, linesProblem);

/** Why somebody does what is kept with their name: 1 to 500 characters, no blanks around it. */
export const reason = z.string().trim().pipe(lines(500).min(1));
