import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { basicPair, sameSecret } from '../http/basic-auth.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import type { Operation } from '../core/provider.ts';
import type { Problem } from '../machine/machine.ts';
import type { AccountFamily } from './account.ts';
import type { Charge } from './charge.ts';
import type { Charges } from './charges.ts';
import type { Payout } from './payouts.ts';

type Issues = z.ZodError['issues'];

/** What a family says in words of its own. */
interface OwnWords {
  readonly notFound?: (what: string) => string;
  readonly invalid?: (issues: Issues) => Refusal;
  readonly illegal?: (problem: Problem) => Refusal;
  /** Of a payout that its balance does not cover. */
  readonly uncovered?: readonly [status: number, message: string];
}

/** Refusals in a family's own error body. */
export const refusals = (
  errorBody: AccountFamily['errorBody'],
  {
    notFound = (what) => `${what} not found`,
    invalid,
    illegal,
    uncovered = [422, 'Insufficient balance'],
  }: OwnWords = {},
) => {
  const refuse = (status: number, message: string): Refusal =>
    new Refusal(status, errorBody(status, message));
  const firstOf = ([issue]: Issues): Refusal =>
    refuse(400, `${issue?.path.join('.') || 'body'}: ${issue?.message}`);
  const existing = <T>(found: T | undefined, what: string): T => {
    if (found === undefined) throw refuse(404, notFound(what));
    return found;
  };
  const taken = <T>(moved: ({ ok: true } & T) | { ok: false; problem: Problem }): T => {
    if (!moved.ok) throw illegal?.(moved.problem) ?? refuse(422, PROBLEMS[moved.problem]);
    return moved;
  };
  return {
    refuse,
    /** What was asked for, or "not found". */
    existing,
    /** A route that shows what is kept under the id in its path. */
    shows<T>(
      app: FastifyInstance,
      operation: Operation,
      where: `GET ${string}`,
      kept: { get: (id: string) => T | undefined },
      render: (shown: T) => unknown,
    ): void {
      route<string>(app, operation, where, ({ params }) =>
        render(existing(kept.get(params.id), 'Resource')),
      );
    },
    /** What a step of the machine made, or why it was not taken. */
    taken,
    /** A charge once so much of it, or all, went back. */
    refunded<S>(charges: Charges<S>, id: string, amountCents?: number): Charge<S> {
      existing(charges.get(id), 'Transaction');
      return taken(charges.move(id, { type: 'refund', amountCents })).charge;
    },
    /** A payout that its balance covers. */
    covered(payout: Payout | undefined): Payout {
      if (!payout) throw refuse(...uncovered);
      return payout;
    },
    /** Every route of the scope asks for the header, its value told by a secret of the account. */
    askFor(app: FastifyInstance, header: string, value: string, message = 'Unauthorized'): void {
      app.addHook('onRequest', async ({ headers }) => {
        const given = headers[header];
        if (typeof given !== 'string' || !sameSecret(given, value)) throw refuse(401, message);
      });
    },
    /** The same of user and password by HTTP Basic. */
    askForPair(app: FastifyInstance, pair: string): void {
      app.addHook('onRequest', async ({ headers }) => {
        if (!sameSecret(basicPair(headers.authorization), pair)) throw refuse(401, 'Unauthorized');
      });
    },
    /** Reads a body by its schema; the first thing that is wrong is the message. */
    read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
      const result = schema.safeParse(body ?? {});
      if (result.success) return result.data;
      throw (invalid ?? firstOf)(result.error.issues);
    },
  };
};

const PROBLEMS: Readonly<Record<Problem, string>> = {
  notNow: 'The transaction can not be changed in its state',
  notAnAmount: 'The amount is invalid',
  moreThanPaid: 'The amount is greater than what can be refunded',
};

/** All that is wrong, by the field that it is about. */
export function complaintsOf(
  issues: Issues,
  nameOf: (path: readonly PropertyKey[]) => string,
): Record<string, string[]> {
  const complaints: Record<string, string[]> = {};
  for (const { path, message } of issues) (complaints[nameOf(path)] ??= []).push(message);
  return complaints;
}
