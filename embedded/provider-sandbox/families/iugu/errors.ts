import { complaintsOf, refusals } from '../../kit/account/refuse.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { Problem } from '../../kit/machine/machine.ts';

/**
 * Iugu's error body: `errors` is an object of arrays, or one text
 * (specification/providers#error-bodies).
 */
const errorBody = (errors: string | Record<string, string[]>) => ({ errors });

const MESSAGES: Record<number, string> = { 401: 'Unauthorized', 404: 'Not Found' };

export const statusBody = (status: number, message: string) => errorBody(MESSAGES[status] ?? message);

export const invalid = (errors: Record<string, string[]>): Refusal =>
  new Refusal(422, errorBody(errors));

const PROBLEMS: Record<Problem, string> = {
  notNow: 'a situação da fatura não permite',
  notAnAmount: 'o valor não é válido',
  moreThanPaid: 'o valor é maior que o saldo da fatura',
};

/** A body that is wrong is refused field by field, as `payer.cpf_cnpj`. */
export const { refuse, existing, shows, taken, read } = refusals(
  (_status, message) => errorBody(message),
  {
    notFound: (what) => `${what} Not Found`,
    invalid: (issues) => invalid(complaintsOf(issues, (path) => path.map(String).join('.') || 'base')),
    illegal: (problem) =>
      new Refusal(422, errorBody(`Não foi possível alterar a fatura: ${PROBLEMS[problem]}`)),
  },
);
