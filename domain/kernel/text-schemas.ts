import { z } from 'zod';
import { lineProblem } from './text.ts';

/**
 * The schema of a text of one line that anybody writes, of at most `max` UTF-16 units. For
 * commands: what is stored is never refused on reading. Apart from its rule, which pages have
 * without zod.
 */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .check(({ value, issues }) => {
      const code = lineProblem(value);
      if (code) issues.push({ code: 'custom', params: { code }, input: value });
    });
