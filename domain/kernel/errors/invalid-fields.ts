import type { z } from 'zod';
import { fail, type Result } from '../result.ts';

/** One field of an input and the stable code of what is wrong with it. */
export interface InvalidField {
  readonly field: string;
  readonly code: string;
}

/**
 * What a schema refused, as INVALID_INPUT with the path and the code of each issue (`TOO_SMALL`,
 * `INVALID_TYPE`, …; of a rule of our own the `code` among its `params`), never with values.
 */
export const invalidInput = ({ issues }: Pick<z.ZodError, 'issues'>): Result<never> =>
  fail('INVALID_INPUT', {
    fields: issues.map((issue): InvalidField => ({ field: issue.path.join('.'), code: codeOf(issue) })),
  });

type Issue = z.ZodError['issues'][number];

const codeOf = (issue: Issue): string =>
  issue.code === 'custom' && typeof issue.params?.code === 'string'
    ? issue.params.code
    : issue.code.toUpperCase();
