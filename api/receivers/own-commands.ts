import { z } from 'zod';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import {
  bankAccount,
  destinationOf,
  registerDestination,
  removeDestination as remove,
  type DestinationDetails,
} from '../../domain/receiver/destinations.ts';
import {
  documentName,
  personKindOf,
  receiverDetails,
  saveDetails,
  submitDocument,
  type Owner,
} from '../../domain/receiver/documents.ts';
import type { Destination, ReceiverEvent } from '../../domain/receiver/events.ts';
import { readPixKey } from '../../domain/receiver/pix-key.ts';
import { receiver } from '../../domain/receiver/receiver.ts';
import type { ReceiverState } from '../../domain/receiver/state.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { receivers as table } from '../../projections/read-models/receivers/table.ts';
import { destinationDigest, sealDestination, sealDetails } from '../../runtime/vault/seal-receiver.ts';
import { notePerson } from '../../runtime/vault/seal-user.ts';
import type { Subject, Vault } from '../../runtime/vault/vault.ts';
import { defineCommand, type SignedInFacts } from '../graphql/command.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { Done } from '../graphql/mutation.ts';
import { ownerOf } from '../uploads/file-key.ts';
import { PURPOSES } from '../uploads/purposes.ts';

export interface OwnDependencies {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'seal' | 'digest' | 'subjectFor' | 'addPerson'>;
  readonly now: () => Date;
}

/** Whose receiver a seller speaks of: their own. Error: FORBIDDEN without a platform. */
const owner = ({ scope }: SignedInFacts): Result<Owner> =>
  scope.platformId === null
    ? fail('FORBIDDEN')
    : ok({ userId: scope.userId, platformId: scope.platformId });

/** Decides on a seller's own receiver, answered once its readers see it. */
async function decideOwn(
  { store }: OwnDependencies,
  { scope, ...facts }: SignedInFacts,
  decide: (state: ReceiverState) => Result<ReceiverEvent[]>,
): Promise<Result<Done<true>>> {
  const handled = await handle(store, receiver, { ...facts, id: scope.userId, decide });
  if (!handled.ok) return handled;
  const { position } = handled.value;
  return ok({ answer: true, shownBy: position === undefined ? undefined : { table, position } });
}

/** A seller is one subject, by the e-mail address that they sign in with. */
async function subjectOf({ vault }: OwnDependencies, context: RequestContext): Promise<Result<Subject>> {
  const session = await context.session();
  return session ? ok(await vault.subjectFor(session.email)) : fail('UNAUTHENTICATED');
}

/** Who is paid, sealed; the person is found by their document from then on. */
export const saveReceiverDetails = defineCommand({
  input: z.object({ input: receiverDetails }),
  async run(deps: OwnDependencies, { input }, facts, context) {
    const [whose, subject] = [owner(facts), await subjectOf(deps, context)];
    if (!whose.ok) return whose;
    if (!subject.ok) return subject;
    const { vault, now } = deps;
    const { userId } = whose.value;
    const address = Object.values(input.address).join('/');
    const said = {
      personKind: personKindOf(input.document),
      details: sealDetails(vault, subject.value, userId, input),
      documentDigest: vault.digest(`receiver-document/${input.document}`),
      addressDigest: vault.digest(`receiver-address/${address}`),
      hasMonthlyRevenue: input.monthlyRevenue !== null,
    };
    const at = now().toISOString();
    const saved = await decideOwn(deps, facts, (state) =>
      saveDetails(state, { owner: whose.value, said, at }),
    );
    if (saved.ok) await notePerson(vault, subject.value, input);
    return saved;
  },
});

/** A file that its sender has put into the private bucket. */
export const submitReceiverDocument = defineCommand({
  input: z.object({ document: documentName, key: z.string().max(300) }),
  async run(deps: OwnDependencies, { document, key }, facts) {
    const whose = owner(facts);
    if (!whose.ok) return whose;
    const { userId, platformId } = whose.value;
    const file = ownerOf(key);
    const isTheirs =
      file?.folder === PURPOSES.DOCUMENT.folder &&
      file.userId === userId &&
      file.platformId === platformId;
    if (!isTheirs) return fail('NOT_FOUND');
    const sent = { document, documentId: facts.commandId, file: key, at: deps.now().toISOString() };
    return decideOwn(deps, facts, (state) => submitDocument(state, { owner: whose.value, ...sent }));
  },
});

async function register(
  deps: OwnDependencies,
  { destination, details }: { destination: Destination; details: DestinationDetails },
  facts: SignedInFacts,
  context: RequestContext,
): Promise<Result<Done<true>>> {
  const [whose, subject] = [owner(facts), await subjectOf(deps, context)];
  if (!whose.ok) return whose;
  if (!subject.ok) return subject;
  const { vault, now } = deps;
  const of = { userId: whose.value.userId, destinationId: facts.commandId };
  const said = {
    ...{ owner: whose.value, destinationId: of.destinationId, destination },
    details: sealDestination(vault, subject.value, of, details),
    digest: destinationDigest(vault, destination, details),
    at: now().toISOString(),
  };
  return decideOwn(deps, facts, (state) => registerDestination(state, said));
}

export const registerBankAccount = defineCommand({
  input: z.object({ input: bankAccount }),
  run: (deps: OwnDependencies, { input }, facts, context) =>
    register(deps, { destination: destinationOf(input), details: input }, facts, context),
});

export const registerPixKey = defineCommand({
  input: z.object({ pixKey: z.string().max(100) }),
  async run(deps: OwnDependencies, { pixKey }, facts, context) {
    const read = readPixKey(pixKey);
    if (!read.ok) return fail('INVALID_INPUT', { fields: [{ field: 'pixKey', code: read.error.code }] });
    const destination = { kind: 'PIX_KEY', pixType: read.value.pixType } as const;
    return register(deps, { destination, details: { pixKey: read.value.pixKey } }, facts, context);
  },
});

export const removeDestination = defineCommand({
  input: z.object({ destinationId: z.string().max(100) }),
  run: (deps: OwnDependencies, { destinationId }, facts) =>
    decideOwn(deps, facts, (state) => remove(state, { destinationId, at: deps.now().toISOString() })),
});
