import { withChanges } from '../../domain/configuration/editable.ts';
import type {
  DocumentKind,
  NewDocumentOf,
  PERSONAL_FIELDS,
} from '../../domain/configuration/schemas.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { handleDocument } from '../../eventstore/configuration.ts';
import type { ReadModelWait, ShownBy } from '../graphql/await-read-model.ts';
import { mutation, type CommandFacts } from '../graphql/mutation.ts';
import { findWithinReach, type ConfigurationDependencies, type SeenDocument } from './documents.ts';

/** What every mutation that saves a document is told. */
interface SaveArguments {
  readonly idempotencyKey: string;
  readonly id: string;
  /** The revision that the changes were made to. */
  readonly expectedRevision: number;
  /** The fields that change, as the document's schema has them; all others stay. */
  readonly changes: object;
}

/**
 * Kinds that say nothing of a person. What the others say has to be sealed under that person's key
 * before it is written, which this does not do.
 */
type ImpersonalKind = Exclude<DocumentKind, keyof typeof PERSONAL_FIELDS>;

interface Saved<K extends DocumentKind> extends SeenDocument<K> {
  readonly position: bigint | undefined;
}

/**
 * Changes some fields of a document of one kind. Errors: NOT_FOUND, also for what is out of reach;
 * FORBIDDEN; INVALID_INPUT with fields and codes; CONFLICT with the present `revision`.
 */
async function saveConfiguration<K extends ImpersonalKind>(
  deps: ConfigurationDependencies,
  kind: K,
  { id, expectedRevision, changes }: SaveArguments,
  { scope, ...command }: CommandFacts,
): Promise<Result<Saved<K>>> {
  if (!scope) return fail('UNAUTHENTICATED');
  const seen = await findWithinReach(deps, { kind, id, scope });
  if (!seen) return fail('NOT_FOUND');
  // The changes are put into what was read here: a later revision would be written over.
  if (expectedRevision > seen.revision) return fail('CONFLICT', { revision: seen.revision });
  const content = withChanges(kind, scope, seen.content, { ...changes });
  if (!content.ok) return content;
  const handled = await handleDocument(deps.store, {
    ...command,
    kind,
    id,
    command: { kind: 'save', expectedRevision, content: content.value as NewDocumentOf<K> },
  });
  if (!handled.ok) return handled;
  const { state, position } = handled.value;
  return state.phase === 'NONE' ? fail('NOT_FOUND') : ok({ ...state, position });
}

/**
 * The mutation that saves documents of one kind, whoever may change what of them (decision 0036). It
 * answers the document once readers of `table` see it.
 */
export const savingMutation = <K extends ImpersonalKind>(
  deps: ConfigurationDependencies & { readonly readModels: ReadModelWait },
  name: string,
  { kind, table }: { readonly kind: K; readonly table: ShownBy['table'] },
) =>
  mutation(deps, name, async (args: SaveArguments, command) => {
    const saved = await saveConfiguration(deps, kind, args, command);
    if (!saved.ok) return saved;
    const { position, ...document } = saved.value;
    return ok({
      answer: document as SeenDocument<K>,
      shownBy: position === undefined ? undefined : { table, position },
    });
  });
