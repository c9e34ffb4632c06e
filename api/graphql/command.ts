import { z } from 'zod';
import { isWithinReach, type Owner, type Scope } from '../../domain/access/scope.ts';
import { isAggregateId, type Aggregate, type DomainEvent } from '../../domain/kernel/aggregate.ts';
import { invalidInput } from '../../domain/kernel/errors/invalid-fields.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { ReadModelWait, ShownBy } from './await-read-model.ts';
import type { RequestContext } from './context.ts';
import { mutation, type CommandFacts, type Done } from './mutation.ts';

/** What a command of somebody who is signed in carries into the event store. */
export interface SignedInFacts extends CommandFacts {
  readonly scope: Scope;
}

/**
 * A mutation as one value: what it is told and what it does. Who may ask for it says `@auth` in the
 * contract, and nothing else; `contract-inputs.unit.test.ts` holds `input` to the contract.
 */
export interface Command<Input extends z.ZodObject, Deps, Answer> {
  /** All arguments but the `idempotencyKey`. */
  readonly input: Input;
  readonly run: (
    deps: Deps,
    input: z.output<Input>,
    facts: SignedInFacts,
    context: RequestContext,
  ) => Promise<Result<Done<Answer>>>;
  /** What of the arguments tells one command from another, where they hold secrets. */
  readonly toldBy?: (deps: Deps, args: z.input<Input> & { readonly idempotencyKey: string }) => object;
}

/** A command by what it runs. */
export const defineCommand = <Input extends z.ZodObject, Deps, Answer>(
  command: Command<Input, Deps, Answer>,
): Command<Input, Deps, Answer> => command;

/** Who decides, and when (ISO 8601). */
export interface Decided {
  readonly by: string;
  readonly at: string;
}

interface Decision<
  State extends { readonly phase: string },
  Event extends DomainEvent,
  Shape extends z.ZodRawShape,
> {
  readonly aggregate: Aggregate<State, Event>;
  /** What is said beside the `id`. */
  readonly input: z.ZodObject<Shape>;
  /** Whose one is that is there: anybody else's is NOT_FOUND. */
  readonly ownerOf: (state: Exclude<State, { readonly phase: 'NONE' }>) => Owner;
  readonly decide: (
    state: State,
    input: z.output<z.ZodObject<Shape>>,
    decided: Decided,
  ) => Result<Event[]>;
  /** Whose readers shall see it. */
  readonly table: ShownBy['table'];
}

interface StoreDependencies {
  readonly store: EventStore;
  readonly now: () => Date;
}

/**
 * A command that one aggregate decides: its `id` and `input`, answered by true once readers of
 * `table` see it. Errors: NOT_FOUND, also for one out of reach; those of `decide`.
 */
export const aggregateCommand = <
  State extends { readonly phase: string },
  Event extends DomainEvent,
  Shape extends z.ZodRawShape,
>({
  aggregate,
  input,
  ownerOf,
  decide,
  table,
}: Decision<State, Event, Shape>) =>
  defineCommand({
    input: z.object({ id: z.string() }).extend(input.shape),
    async run({ store, now }: StoreDependencies, told, { scope, ...facts }) {
      const { id, ...said } = told as { id: string } & z.output<z.ZodObject<Shape>>;
      if (!isAggregateId(id)) return fail('NOT_FOUND');
      const isTheirs = (state: State) =>
        state.phase !== 'NONE' &&
        isWithinReach(scope, ownerOf(state as Exclude<State, { readonly phase: 'NONE' }>));
      const handled = await handle(store, aggregate, {
        ...facts,
        id,
        decide: (state) =>
          isTheirs(state)
            ? decide(state, said as z.output<z.ZodObject<Shape>>, {
                by: scope.userId,
                at: now().toISOString(),
              })
            : fail('NOT_FOUND'),
      });
      if (!handled.ok) return handled;
      const { position } = handled.value;
      return ok({ answer: true, shownBy: position === undefined ? undefined : { table, position } });
    },
  });

/** Any command, as far as its resolver has to know it. */
interface AnyCommand<Deps> {
  readonly input: z.ZodObject;
  readonly run: (
    deps: Deps,
    input: never,
    facts: SignedInFacts,
    context: RequestContext,
  ) => Promise<Result<Done<unknown>>>;
  readonly toldBy?: (deps: Deps, args: never) => object;
}

type FieldOf<C> = C extends {
  readonly input: infer Input extends z.ZodObject;
  readonly run: (...args: never) => Promise<Result<Done<infer Answer>>>;
}
  ? (root: unknown, args: z.input<Input>, context: RequestContext) => Promise<Answer>
  : never;

/**
 * The resolvers of some commands, by the names of their mutations. Each reads its arguments by the
 * command's schema, and carries it for whoever compares it with the contract. Errors:
 * UNAUTHENTICATED; INVALID_INPUT with fields and codes; the command's.
 */
export const commandFields = <
  Deps extends { readonly readModels: ReadModelWait },
  Commands extends Readonly<Record<string, AnyCommand<Deps>>>,
>(
  deps: Deps,
  commands: Commands,
) =>
  Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [name, commandField(deps, name, command)]),
  ) as unknown as { readonly [Name in keyof Commands]: FieldOf<Commands[Name]> };

/** What is said in one argument is named as in that. */
const withinInput = <Issue extends z.core.$ZodIssue>(issue: Issue): Issue => ({
  ...issue,
  path: issue.path[0] === 'input' ? issue.path.slice(1) : issue.path,
});

function commandField<Deps extends { readonly readModels: ReadModelWait }>(
  deps: Deps,
  name: string,
  { input, run, toldBy }: AnyCommand<Deps>,
) {
  const field = mutation(
    deps,
    name,
    async (args: object, facts, context) => {
      const { scope } = facts;
      if (!scope) return fail('UNAUTHENTICATED');
      const read = input.safeParse(args);
      if (!read.success) return invalidInput({ issues: read.error.issues.map(withinInput) });
      return run(deps, read.data as never, { ...facts, scope }, context);
    },
    toldBy && { toldBy: (args) => toldBy(deps, args as never) },
  );
  return Object.assign(field, { input });
}
