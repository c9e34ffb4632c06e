import type { z } from 'zod';
import { Refusal } from '../../kit/http/refusal.ts';

/**
 * Pagar.me's error body: `errors` is an object of arrays keyed by field path
 * (specification/providers#error-bodies).
 */
export const errorBody = (message: string, errors: Record<string, string[]> = {}) => ({
  message,
  errors,
  request: {},
});

const MESSAGES: Record<number, string> = {
  401: 'Authorization has been denied for this request.',
  404: 'The requested resource was not found.',
  429: 'Too many requests.',
};

export const statusBody = (status: number, message: string) => errorBody(MESSAGES[status] ?? message);

export const invalid = (errors: Record<string, string[]>): Refusal =>
  new Refusal(422, errorBody('The request is invalid.', errors));

export const refuse = (status: number, message: string): Refusal =>
  new Refusal(status, errorBody(message));

export const notFound = (what: string): Refusal => refuse(404, `${what} not found.`);

/** Reads a body by its schema or refuses it, naming each field as `order.items[0].amount`. */
export function read<S extends z.ZodType>(schema: S, body: unknown, root: string): z.output<S> {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const path = issue.path.reduce<string>(
      (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`),
      root,
    );
    (errors[path] ??= []).push(issue.message);
  }
  throw invalid(errors);
}
