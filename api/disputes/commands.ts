import { z } from 'zod';
import { associatedData } from '../../domain/checkout/buyer.ts';
import { isWithinReach, type Owner } from '../../domain/access/scope.ts';
import { isAggregateId, streamOf } from '../../domain/kernel/aggregate.ts';
import { fail, ok } from '../../domain/kernel/result.ts';
import { DISPUTE_FILES_MAX, DISPUTE_OUTCOMES } from '../../domain/payment/dispute-events.ts';
import {
  acceptDispute as accept,
  closeDispute as close,
  disputeOpening,
  evidenceText,
  giveEvidence,
  openDispute as open,
} from '../../domain/payment/dispute.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { disputes as table } from '../../projections/read-models/disputes/table.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { aggregateCommand, defineCommand, type SignedInFacts } from '../graphql/command.ts';
import { ownerOf as ownerOfFile } from '../uploads/file-key.ts';
import { PURPOSES } from '../uploads/purposes.ts';

export interface DisputeDependencies {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'seal' | 'subject'>;
  readonly now: () => Date;
}

type Known = Exclude<PaymentState, { readonly phase: 'NONE' }>;

const ofSale = {
  aggregate: payment,
  table,
  ownerOf: ({ purchase: { platformId, producerId: userId } }: Known): Owner => ({ platformId, userId }),
};

const shown = (position: bigint | undefined) => ({
  answer: true,
  shownBy: position === undefined ? undefined : { table, position },
});

/** The dispute has the id of its command: entered again, it is the same. */
export const openDispute = defineCommand({
  input: z.object({ id: z.string() }).extend(disputeOpening.shape),
  async run({ store, now }: DisputeDependencies, { id, amount, ...said }, { scope, ...facts }) {
    if (!isAggregateId(id)) return fail('NOT_FOUND');
    const entered = { ...said, disputeId: facts.commandId, amountCents: amount, by: scope.userId };
    const handled = await handle(store, payment, {
      ...{ ...facts, id },
      decide: (state) =>
        state.phase !== 'NONE' && isWithinReach(scope, ofSale.ownerOf(state))
          ? open(state, { ...entered, at: now().toISOString() })
          : fail('NOT_FOUND'),
    });
    return handled.ok ? ok(shown(handled.value.position)) : handled;
  },
});

const disputeId = z.uuid();

export const acceptDispute = aggregateCommand({
  ...ofSale,
  input: z.object({ disputeId, taken: z.int().positive() }),
  decide: (state, { taken: takenCents, ...said }, decided) =>
    accept(state, { ...said, takenCents, ...decided }),
});

export const closeDispute = aggregateCommand({
  ...ofSale,
  input: z.object({ disputeId, outcome: z.enum(DISPUTE_OUTCOMES) }),
  decide: (state, said, decided) => close(state, { ...said, ...decided }),
});

const KEY_MAX = 300;

/** A file that the seller has put into the private bucket, for this. */
function isTheirs(key: string, { scope }: SignedInFacts): boolean {
  const file = ownerOfFile(key);
  return (
    file?.folder === PURPOSES.DISPUTE_EVIDENCE.folder &&
    file.userId === scope.userId &&
    file.platformId === scope.platformId
  );
}

/** What is said of the buyer is sealed under their key before anything is written. */
export const giveDisputeEvidence = defineCommand({
  input: z.object({
    ...{ id: z.string(), disputeId, text: evidenceText },
    files: z.array(z.string().max(KEY_MAX)).max(DISPUTE_FILES_MAX),
  }),
  async run(deps: DisputeDependencies, { id, text, files, ...said }, signedIn) {
    const { scope, ...facts } = signedIn;
    if (!isAggregateId(id) || !files.every((key) => isTheirs(key, signedIn))) return fail('NOT_FOUND');
    const { state } = await load(deps.store, streamOf(payment, id), payment);
    if (state.phase === 'NONE' || !isWithinReach(scope, ofSale.ownerOf(state))) return fail('NOT_FOUND');
    const subject = await deps.vault.subject(state.purchase.subjectId);
    if (!subject) return fail('NOT_FOUND');
    const sealed = deps.vault.seal(subject, associatedData(id, 'disputeEvidence'), text);
    const given = { ...said, files, text: sealed, by: scope.userId, at: deps.now().toISOString() };
    const handled = await handle(deps.store, payment, {
      ...{ ...facts, id },
      decide: (current) => giveEvidence(current, given),
    });
    return handled.ok ? ok(shown(handled.value.position)) : handled;
  },
});
