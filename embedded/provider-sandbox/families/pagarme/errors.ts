import { complaintsOf, refusals } from '../../kit/account/refuse.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { Problem } from '../../kit/machine/machine.ts';

/**
 * Pagar.me's error body: `errors` is an object of arrays keyed by field path
 * (specification/providers#error-bodies).
 */
const errorBody = (message: string, errors: Record<string, string[]> = {}) => ({
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

/** The wording is assumed. */
const PROBLEMS: Record<Problem, string> = {
  notNow: 'This charge can not be canceled.',
  notAnAmount: 'The amount is invalid.',
  moreThanPaid: 'The amount is greater than the charge amount that can be canceled.',
};

/** Of requests for one thing, whose fields are named as `order.items[0].amount`. */
export const refusalsOf = (root: string) =>
  refusals((_status, message) => errorBody(message), {
    notFound: (what) => `${what} not found.`,
    invalid: (issues) => invalid(complaintsOf(issues, (path) => nameOf(path, root))),
    illegal: (problem) => new Refusal(412, errorBody(PROBLEMS[problem])),
  });

const nameOf = (path: readonly PropertyKey[], root: string): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`),
    root,
  );
