import { z } from 'zod';
import { isWithinReach, type Owner } from '../../domain/access/scope.ts';
import { isAggregateId, streamOf } from '../../domain/kernel/aggregate.ts';
import { fail, ok } from '../../domain/kernel/result.ts';
import {
  archiveSeller as archive,
  changeSellerOptions as change,
  noteOnSeller,
  noteText,
  revealSeller as reveal,
  sellerArchiving,
  sellerChange,
  sellerReveal,
} from '../../domain/user/seller.ts';
import { user, type User } from '../../domain/user/user.ts';
import { load } from '../../eventstore/handle-command.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { users as table } from '../../projections/read-models/users/table.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { aggregateCommand, defineCommand } from '../graphql/command.ts';
import type { Access } from '../sign-in/access.ts';
import { contactOf, notePlace } from './account.ts';

export interface Dependencies {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly access: Access;
  readonly now: () => Date;
}

const ofSeller = {
  aggregate: user,
  table,
  ownerOf: ({ user: { platformId, userId } }: { readonly user: User }): Owner => ({
    platformId,
    userId,
  }),
};

const options = aggregateCommand({
  ...ofSeller,
  input: sellerChange,
  decide: (state, said, { at }) => change(state, { ...said, at }),
});

/** Blocks and unblocks; whose sign-in is blocked is out at once, behind the event. */
export const changeSellerOptions = defineCommand({
  input: options.input,
  async run(deps: Dependencies, said, facts, context) {
    const done = await options.run(deps, said, facts, context);
    if (done.ok && said.options.canSignIn === false)
      await deps.access.endSessions(said.id, { except: null });
    return done;
  },
});

const archiving = aggregateCommand({
  ...ofSeller,
  input: sellerArchiving,
  decide: (state, said, { at }) => archive(state, { ...said, at }),
});

export const archiveSeller = defineCommand({
  input: archiving.input,
  async run(deps: Dependencies, said, facts, context) {
    const done = await archiving.run(deps, said, facts, context);
    if (done.ok) await deps.access.endSessions(said.id, { except: null });
    return done;
  },
});

const revealing = aggregateCommand({
  ...ofSeller,
  input: sellerReveal,
  decide: (state, said, { at }) => reveal(state, { ...said, at }),
});

/** Shows a contact whole, once it is written that somebody asked, and why. */
export const revealSeller = defineCommand({
  input: revealing.input,
  async run(deps: Dependencies, said, facts, context) {
    const done = await revealing.run(deps, said, facts, context);
    if (!done.ok) return done;
    const { state } = await load(deps.store, streamOf(user, said.id), user);
    if (state.phase === 'NONE') return fail('NOT_FOUND');
    return ok({ answer: await contactOf(deps.vault, state.user) });
  },
});

/** A note under the seller's own key: it goes with them. */
export const addSellerNote = defineCommand({
  input: z.object({ id: z.string(), text: noteText }),
  async run(deps: Dependencies, { id, text }, facts, context) {
    if (!isAggregateId(id)) return fail('NOT_FOUND');
    const { state } = await load(deps.store, streamOf(user, id), user);
    if (state.phase === 'NONE' || !isWithinReach(facts.scope, ofSeller.ownerOf(state)))
      return fail('NOT_FOUND');
    const subject = await subjectOf(deps, state.user);
    if (!subject) return fail('NOT_FOUND');
    const noteId = facts.commandId;
    const note = { noteId, text: deps.vault.seal(subject, notePlace(id, noteId), text) };
    const noting = aggregateCommand({
      ...ofSeller,
      input: z.object({}),
      decide: (seller, _said, { at }) => noteOnSeller(seller, { ...note, at }),
    });
    return noting.run(deps, { id }, facts, context);
  },
});

/** Undefined for whoever was forgotten. An account of before has no profile, but an e-mail. */
async function subjectOf({ vault, access }: Dependencies, { userId, profile }: User) {
  if (profile) return vault.subject(profile.subjectId);
  const email = await access.emailOf(userId);
  return email === undefined ? undefined : vault.subjectFor(email);
}
