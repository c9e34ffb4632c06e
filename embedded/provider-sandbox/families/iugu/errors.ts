import type { z } from 'zod';
import { Refusal } from '../../kit/http/refusal.ts';

/**
 * Iugu's error body: `errors` is an object of arrays, or one text
 * (specification/providers#error-bodies).
 */
export const errorBody = (errors: string | Record<string, string[]>) => ({ errors });

const MESSAGES: Record<number, string> = { 401: 'Unauthorized', 404: 'Not Found' };

export const statusBody = (status: number, message: string) => errorBody(MESSAGES[status] ?? message);

export const invalid = (errors: Record<string, string[]>): Refusal =>
  new Refusal(422, errorBody(errors));

export const refuse = (status: number, message: string): Refusal =>
  new Refusal(status, errorBody(message));

/** Reads a body by its schema or refuses it, naming each field as `payer.cpf_cnpj`. */
export function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues)
    (errors[path.map(String).join('.') || 'base'] ??= []).push(message);
  throw invalid(errors);
}
