import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { handleConfiguration } from '../../eventstore/configuration.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { ShownBy } from '../graphql/await-read-model.ts';
import type { SignedInFacts } from '../graphql/command.ts';
import type { Done } from '../graphql/mutation.ts';
import type { SeenConnection } from './queries.ts';

/** A connection after a command, and where in the log that is. */
export interface Changed {
  readonly connection: SeenConnection;
  readonly position: bigint | undefined;
}

type Command = Parameters<typeof handleConfiguration<'ProviderConnection'>>[1]['command'];

/** What a command of a connection is told beside itself. */
export type ConnectionFacts = Omit<SignedInFacts, 'scope'> & {
  readonly id: string;
  readonly reason?: string;
};

/**
 * Saves or archives a connection, as an event. Errors: CONFLICT with the present `revision`;
 * NOT_FOUND.
 */
export async function changeConnection(
  store: EventStore,
  facts: ConnectionFacts,
  command: Command,
): Promise<Result<Changed>> {
  const handled = await handleConfiguration(store, { ...facts, kind: 'ProviderConnection', command });
  if (!handled.ok) return handled;
  const { state, position } = handled.value;
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  const { revision, content, phase } = state;
  return ok({ connection: { revision, content, archived: phase === 'ARCHIVED' }, position });
}

/** Saves a connection behind the revision that was seen. Errors: those of `changeConnection`. */
export const saveConnection = (
  store: EventStore,
  facts: ConnectionFacts,
  of: {
    readonly expectedRevision: number;
    readonly content: ConfigurationOf<'ProviderConnection'>;
  },
): Promise<Result<Changed>> => changeConnection(store, facts, { kind: 'save', ...of });

/** A change as its mutation answers it, once readers of a table see it. */
export async function answered<Did extends Changed, Answer>(
  changing: Promise<Result<Did>>,
  table: ShownBy['table'],
  answerOf: (did: Did) => Answer,
): Promise<Result<Done<Answer>>> {
  const did = await changing;
  if (!did.ok) return did;
  const { position } = did.value;
  const shownBy = position === undefined ? undefined : { table, position };
  return ok({ answer: answerOf(did.value), shownBy });
}

export const connectionOf = ({ connection }: Changed): SeenConnection => connection;
