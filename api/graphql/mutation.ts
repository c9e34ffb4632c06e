import { v4 as uuidv4, v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import type { Scope } from '../../domain/access/scope.ts';
import { fail, type Result } from '../../domain/kernel/result.ts';
import { withActingBy } from '../../runtime/acting-by.ts';
import { currentTraceparent, inSpan } from '../../runtime/observability/tracing.ts';
import { unwrap } from '../http/errors.ts';
import type { ReadModelWait, ShownBy } from './await-read-model.ts';
import type { RequestContext } from './context.ts';
import { rememberSeen } from './seen.ts';

/** What every command of one call carries into the event store. */
export interface CommandFacts {
  /**
   * Follows from the caller, the idempotency key and all other arguments: the same call again is
   * the same command, and another input under the same key is another one.
   */
  readonly commandId: string;
  readonly correlationId: string;
  /** `user:…`, or `buyer` for a customer and whoever is not signed in. */
  readonly actor: string;
  readonly traceparent: string | undefined;
  readonly scope: Scope | undefined;
}

/** What a mutation answers, and what shall show it before the caller reads on. */
export interface Done<Answer> {
  readonly answer: Answer;
  readonly shownBy?: ShownBy | undefined;
}

type Run<Args, Answer> = (
  args: Args,
  command: CommandFacts,
  context: RequestContext,
) => Promise<Result<Done<Answer>>>;

const NAMESPACE = '5b0c1a52-6d0f-5b55-8f0e-3c1f4e0d9a61';

const idempotencyKey = z
  .string()
  .min(8)
  .max(100)
  .regex(/^[\w.:-]+$/);

/** How a mutation is made, beside what it runs. */
interface MutationOptions<Args> {
  /**
   * What of the arguments tells one command from another, where they hold secrets: ids are kept for
   * ever, and a short secret could be guessed by one.
   */
  readonly toldBy?: (args: Args) => object;
}

/**
 * The one way a mutation runs: it gets the facts of its command, its failure becomes the caller's
 * error, and its answer waits, for a bounded time, until the read models show what it did.
 * Repeating a call with its `idempotencyKey` does it once; a call that changes something seen says
 * which `expectedRevision` that was. Error: INVALID_INPUT for a key that is none.
 */
export const mutation =
  <Args extends object, Answer>(
    { readModels }: { readonly readModels: ReadModelWait },
    name: string,
    run: Run<Args, Answer>,
    { toldBy = (args) => args }: MutationOptions<Args> = {},
  ) =>
  async (_root: unknown, args: Args, context: RequestContext): Promise<Answer> => {
    const command = unwrap(await factsOf(name, args, toldBy(args), context));
    const actingBy = (await context.session())?.actingBy;
    const { answer, shownBy } = unwrap(
      await withActingBy(actingBy ? `user:${actingBy}` : undefined, () =>
        inSpan(name, {}, () => run(args, { ...command, traceparent: currentTraceparent() }, context)),
      ),
    );
    if (shownBy) {
      await readModels.passed(shownBy);
      rememberSeen(context, await readModels.written());
    }
    return answer;
  };

async function factsOf(
  name: string,
  args: object,
  told: object,
  context: RequestContext,
): Promise<Result<Omit<CommandFacts, 'traceparent'>>> {
  const scope = (await context.session())?.scope;
  const facts = {
    correlationId: context.requestId,
    // A customer buys as whoever is not signed in does: what they sent again is the same.
    actor: scope && scope.role !== 'CUSTOMER' ? `user:${scope.userId}` : 'buyer',
    scope,
  };
  if (!('idempotencyKey' in args)) return { ok: true, value: { ...facts, commandId: uuidv4() } };
  if (!idempotencyKey.safeParse(args.idempotencyKey).success)
    return fail('INVALID_INPUT', { fields: [{ field: 'idempotencyKey', code: 'INVALID_FORMAT' }] });
  const commandId = uuidv5(JSON.stringify([name, facts.actor, told]), NAMESPACE);
  return { ok: true, value: { ...facts, commandId } };
}
