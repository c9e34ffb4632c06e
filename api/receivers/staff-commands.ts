import { z } from 'zod';
import type { Owner } from '../../domain/access/scope.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { fail, ok } from '../../domain/kernel/result.ts';
import { settleReceiver as settle, settling } from '../../domain/receiver/at-acquirer.ts';
import {
  destinationRefusal,
  refuseDestination as refuse,
  validateDestination as validate,
} from '../../domain/receiver/destinations.ts';
import {
  documentName,
  documentRefusal,
  refuseDocument,
  revealReceiver as reveal,
  revealing,
  validateDocument,
} from '../../domain/receiver/documents.ts';
import { receiver } from '../../domain/receiver/receiver.ts';
import type { Receiver } from '../../domain/receiver/state.ts';
import { load } from '../../eventstore/handle-command.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { receivers as table } from '../../projections/read-models/receivers/table.ts';
import { openDestination, openDetails } from '../../runtime/vault/seal-receiver.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { aggregateCommand, defineCommand } from '../graphql/command.ts';
import { wholeDestination } from './shown.ts';

export interface StaffDependencies {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'open'>;
  readonly now: () => Date;
}

const ofReceiver = {
  aggregate: receiver,
  table,
  /** Staff reach all of their platform's; a seller no command of these. */
  ownerOf: ({ platformId, userId }: Receiver): Owner => ({ platformId, userId }),
};

const seenDocument = z.object({ document: documentName, documentId: z.string().max(100) });
const chosen = z.object({ destinationId: z.string().max(100) });

export const validateReceiverDocument = aggregateCommand({
  ...ofReceiver,
  input: seenDocument,
  decide: (state, said, { at }) => validateDocument(state, { ...said, at }),
});

export const refuseReceiverDocument = aggregateCommand({
  ...ofReceiver,
  input: seenDocument.extend(documentRefusal.shape),
  decide: (state, said, { at }) => refuseDocument(state, { ...said, at }),
});

export const settleReceiver = aggregateCommand({
  ...ofReceiver,
  input: settling,
  decide: (state, said, { at }) => settle(state, { ...said, at }),
});

export const validateDestination = aggregateCommand({
  ...ofReceiver,
  input: chosen,
  decide: (state, said, { at }) => validate(state, { ...said, at }),
});

export const refuseDestination = aggregateCommand({
  ...ofReceiver,
  input: chosen.extend(destinationRefusal.shape),
  decide: (state, said, { at }) => refuse(state, { ...said, at }),
});

const revealingDetails = aggregateCommand({
  ...ofReceiver,
  input: revealing,
  decide: (state, said, { at }) => reveal(state, { ...said, destinationId: null, at }),
});

/** Shows what a seller has said of themselves, once it is written that somebody asked, and why. */
export const revealReceiver = defineCommand({
  input: revealingDetails.input,
  async run(deps: StaffDependencies, said, facts, context) {
    const done = await revealingDetails.run(deps, said, facts, context);
    if (!done.ok) return done;
    const { state } = await load(deps.store, streamOf(receiver, said.id), receiver);
    if (state.phase === 'NONE') return fail('NOT_FOUND');
    return ok({ answer: (await openDetails(deps.vault, said.id, state.details)) ?? null });
  },
});

const revealingDestination = aggregateCommand({
  ...ofReceiver,
  input: chosen.extend(revealing.shape),
  decide: (state, said, { at }) => reveal(state, { ...said, at }),
});

/** The same of a bank account or key. */
export const revealDestination = defineCommand({
  input: revealingDestination.input,
  async run(deps: StaffDependencies, said, facts, context) {
    const done = await revealingDestination.run(deps, said, facts, context);
    if (!done.ok) return done;
    const { id: userId, destinationId } = said;
    const { state } = await load(deps.store, streamOf(receiver, userId), receiver);
    const known = state.phase === 'NONE' ? undefined : state.destinations[destinationId];
    if (!known) return fail('NOT_FOUND');
    const opened = await openDestination(deps.vault, { userId, destinationId }, known);
    return ok({ answer: opened ? wholeDestination(opened) : null });
  },
});
