import type { ConfigurationKind, NewConfigurationOf } from '../../domain/configuration/schemas.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { handleConfiguration } from '../../eventstore/configuration.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { ShownBy } from '../graphql/await-read-model.ts';
import type { CommandFacts, Done } from '../graphql/mutation.ts';
import type { ConfigurationView } from './authorized.ts';

const NEW = -1;

interface Creation<K extends ConfigurationKind> {
  readonly kind: K;
  /** Under the command's id, so that the call again is the same configuration. */
  readonly content: NewConfigurationOf<K>;
  /** Whose readers shall see it. */
  readonly table: ShownBy['table'];
}

/**
 * Writes a new configuration under its command's id. The call again answers it as it is by then.
 * Error: NOT_FOUND for a call again of what was archived since.
 */
export async function createConfiguration<K extends ConfigurationKind>(
  store: EventStore,
  { kind, content, table }: Creation<K>,
  { scope: _scope, ...command }: CommandFacts,
): Promise<Result<Done<ConfigurationView<K>>>> {
  const handled = await handleConfiguration(store, {
    ...command,
    kind,
    id: command.commandId,
    command: { kind: 'save', expectedRevision: NEW, content },
  });
  if (!handled.ok) return handled;
  const { state, position } = handled.value;
  if (state.phase !== 'SAVED') return fail('NOT_FOUND');
  return ok({ answer: state, shownBy: position === undefined ? undefined : { table, position } });
}
