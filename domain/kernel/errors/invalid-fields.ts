import type { z } from 'zod';
import { fail, type Result } from '../result.ts';

/** One field of an input and the stable code of what is wrong with it. */
export interface InvalidField {
  readonly field: string;
  readonly code: string;
}

/**
 * What a schema refused, as INVALID_INPUT with the path and the code of each issue (`TOO_SMALL`,
 * `INVALID_TYPE`, …), never with values.
 */
export const invalidInput = ({ issues }: Pick<z.ZodError, 'issues'>): Result<never> =>
  fail('INVALID_INPUT', {
    fields: issues.map(({ path, code }): InvalidField => ({
      field: path.join('.'),
      code: code.toUpperCase(),
    })),
  });
