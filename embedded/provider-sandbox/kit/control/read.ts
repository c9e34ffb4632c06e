import type { z } from 'zod';
import { Refusal } from '../http/refusal.ts';

/** Reads what the control plane was sent, or refuses it with the first thing that is wrong. */
export function read<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw failure(
    400,
    'INVALID_REQUEST',
    `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`,
  );
}

export const failure = (status: number, code: string, message: string): Refusal =>
  new Refusal(status, { code, message });
