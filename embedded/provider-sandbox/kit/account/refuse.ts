import type { z } from 'zod';
import { Refusal } from '../http/refusal.ts';
import type { Problem } from '../machine/machine.ts';
import type { AccountFamily } from './account.ts';

/** Refusals in a family's own error body. */
export const refusals = (errorBody: AccountFamily['errorBody']) => {
  const refuse = (status: number, message: string): Refusal =>
    new Refusal(status, errorBody(status, message));
  return {
    refuse,
    /** What was asked for, or "not found". */
    existing<T>(found: T | undefined, what: string): T {
      if (found === undefined) throw refuse(404, `${what} not found`);
      return found;
    },
    /** What a step of the machine made, or why it was not taken. */
    taken<T>(moved: ({ ok: true } & T) | { ok: false; problem: Problem }): T {
      if (!moved.ok) throw refuse(422, PROBLEMS[moved.problem]);
      return moved;
    },
    /** Reads a body by its schema; the first thing that is wrong is the message. */
    read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
      const result = schema.safeParse(body ?? {});
      if (result.success) return result.data;
      const [issue] = result.error.issues;
      throw refuse(400, `${issue?.path.join('.') || 'body'}: ${issue?.message}`);
    },
  };
};

const PROBLEMS: Readonly<Record<Problem, string>> = {
  notNow: 'The transaction can not be changed in its state',
  notAnAmount: 'The amount is invalid',
  moreThanPaid: 'The amount is greater than what can be refunded',
};
