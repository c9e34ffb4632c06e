import { z } from 'zod';
import type { Scope } from '../../domain/access/scope.ts';
import { initialConfiguration } from '../../domain/configuration/configuration.ts';
import { withChanges } from '../../domain/configuration/editable.ts';
import {
  PERSONAL_FIELDS,
  type ConfigurationKind,
  type ConfigurationOf,
  type NewConfigurationOf,
} from '../../domain/configuration/schemas.ts';
import { invalidInput, type InvalidField } from '../../domain/kernel/errors/invalid-fields.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { reason } from '../../domain/kernel/text-schemas.ts';
import { handleConfiguration } from '../../eventstore/configuration.ts';
import { isSealed, sealConfiguration } from '../../runtime/vault/seal-configuration.ts';
import type { Subject, Vault } from '../../runtime/vault/vault.ts';
import type { ReadModelWait, ShownBy } from '../graphql/await-read-model.ts';
import type { SignedInFacts } from '../graphql/command.ts';
import { mutation, type CommandFacts } from '../graphql/mutation.ts';
import { findAuthorized, type ConfigurationDependencies, type ConfigurationView } from './authorized.ts';

/** What every mutation that saves a configuration is told. */
interface SaveArguments {
  readonly idempotencyKey: string;
  readonly id: string;
  /** The revision that the changes were made to. */
  readonly expectedRevision: number;
  /** The fields that change, as the configuration's schema has them; all others stay. */
  readonly changes: object;
  /** Why, of a kind whose contract asks for it. */
  readonly reason?: string;
}

type PersonalKind = keyof typeof PERSONAL_FIELDS;

/** Whose key seals what a configuration says of a person. */
interface Sealing<K extends ConfigurationKind> {
  readonly vault: Pick<Vault, 'seal'>;
  /**
   * Of the configuration as it was seen; undefined for somebody who was forgotten. `sealedSubject`
   * is the usual one.
   */
  readonly subjectOf: (content: ConfigurationOf<K>) => Promise<Subject | undefined>;
}

/** What a kind's mutation is made of; a kind that speaks of a person also says under whose key. */
type Saving<K extends ConfigurationKind> = {
  readonly kind: K;
  /** What one that was never saved begins with, for whoever may save it first. */
  readonly begin?: (scope: Scope, id: string) => ConfigurationOf<K> | undefined;
  /** Whose readers shall see it; none where all who read the kind read its stream. */
  readonly table?: ShownBy['table'];
  /** What is wrong with a change that the configuration by itself does not show. */
  readonly check?: (
    changed: ConfigurationOf<K>,
    changes: object,
    seen: ConfigurationOf<K>,
  ) => readonly InvalidField[] | Promise<readonly InvalidField[]>;
  /** The changes as the configuration has them, where they are sent in another form. */
  readonly read?: (changes: object, seen: ConfigurationOf<K>, commandId: string) => object;
  /** What is done before it is saved, once the changes are known to be right. */
  readonly before?: (
    changes: object,
    of: { readonly id: string; readonly seen: ConfigurationOf<K>; readonly changed: ConfigurationOf<K> },
    facts: SignedInFacts,
  ) => Promise<void>;
  /** What of the arguments tells one save from another, where they hold secrets. */
  readonly toldBy?: (args: SaveArguments) => object;
  /** The configuration with whatever else changes with what was changed. */
  readonly following?: (seen: ConfigurationOf<K>, changed: ConfigurationOf<K>) => ConfigurationOf<K>;
} & (K extends PersonalKind ? Sealing<K> : unknown);

/** Whether it has to be there says the contract. */
const explained = z.object({ reason: reason.optional() });

/** The revision of what was never saved. */
export const UNSAVED = initialConfiguration.revision;

interface Saved<K extends ConfigurationKind> extends ConfigurationView<K> {
  readonly position: bigint | undefined;
}

/**
 * Changes some fields of a configuration of one kind. Errors: NOT_FOUND, also for what is out of
 * reach; FORBIDDEN; INVALID_INPUT with fields and codes; CONFLICT with the present `revision`.
 */
async function saveConfiguration<K extends ConfigurationKind>(
  deps: ConfigurationDependencies,
  saving: Saving<K>,
  { id, expectedRevision, changes: sent, reason: said }: SaveArguments,
  { scope, ...command }: CommandFacts,
): Promise<Result<Saved<K>>> {
  if (!scope) return fail('UNAUTHENTICATED');
  const { kind } = saving;
  const why = explained.safeParse({ reason: said });
  if (!why.success) return invalidInput(why.error);
  const seen = (await findAuthorized(deps, { kind, id, scope })) ?? unsaved(saving, scope, id);
  if (!seen) return fail('NOT_FOUND');
  // The changes are put into what was read here: a later revision would be written over.
  if (expectedRevision > seen.revision) return fail('CONFLICT', { revision: seen.revision });
  const changes = saving.read?.(sent, seen.content, command.commandId) ?? sent;
  const changed = withChanges(kind, scope, seen.content, { ...changes });
  if (!changed.ok) return changed;
  const invalid = (await saving.check?.(changed.value, sent, seen.content)) ?? [];
  if (invalid.length > 0) return fail('INVALID_INPUT', { fields: invalid });
  const whole = saving.following?.(seen.content, changed.value) ?? changed.value;
  const content = await sealedContent(saving, { seen: seen.content, changed: whole, changes });
  if (!content.ok) return content;
  const about = { id, seen: seen.content, changed: whole };
  await saving.before?.(sent, about, { scope, ...command });
  const handled = await handleConfiguration(deps.store, {
    ...command,
    ...why.data,
    kind,
    id,
    command: { kind: 'save', expectedRevision, content: content.value },
  });
  if (!handled.ok) return handled;
  const { state, position } = handled.value;
  return state.phase === 'NONE' ? fail('NOT_FOUND') : ok({ ...state, position });
}

function unsaved<K extends ConfigurationKind>({ begin }: Saving<K>, scope: Scope, id: string) {
  const content = begin?.(scope, id);
  return content && { revision: UNSAVED, content };
}

/**
 * The configuration as it may be written. Nothing of a person is written in clear: without their
 * key, what is said of them cannot change, nor can a configuration be saved that still has it in
 * clear.
 */
async function sealedContent<K extends ConfigurationKind>(
  saving: Saving<K>,
  of: {
    readonly seen: ConfigurationOf<K>;
    readonly changed: ConfigurationOf<K>;
    readonly changes: object;
  },
): Promise<Result<NewConfigurationOf<K>>> {
  const { kind } = saving;
  const field = (PERSONAL_FIELDS as Partial<Record<ConfigurationKind, string>>)[kind];
  const refused = () => fail('INVALID_INPUT', { fields: [{ field, code: 'NOT_EDITABLE' }] });
  // A box can only be one that was stored: whoever sends one names somebody else's key.
  if (isSealed(kind, of.changes)) return refused();
  if (!('subjectOf' in saving) || isSealed(kind, of.changed))
    return ok(of.changed as unknown as NewConfigurationOf<K>);
  const { vault, subjectOf } = saving as unknown as Sealing<K>;
  const subject = await subjectOf(of.seen);
  return subject ? ok(sealConfiguration(vault, subject, kind, of.changed)) : refused();
}

/**
 * The mutation that saves configurations of one kind, whoever may change what of them (decision
 * 0036). It answers the configuration once readers of `table`, where there is one, see it.
 */
export const savingMutation = <K extends ConfigurationKind>(
  deps: ConfigurationDependencies & { readonly readModels: ReadModelWait },
  name: string,
  saving: Saving<K>,
) =>
  mutation(
    deps,
    name,
    async (args: SaveArguments, command) => {
      const saved = await saveConfiguration(deps, saving, args, command);
      if (!saved.ok) return saved;
      const { position, ...configuration } = saved.value;
      const { table } = saving;
      return ok({
        answer: configuration as ConfigurationView<K>,
        shownBy: table && position !== undefined ? { table, position } : undefined,
      });
    },
    saving.toldBy && { toldBy: saving.toldBy },
  );
