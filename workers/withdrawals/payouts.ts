import { streamOf } from '../../domain/kernel/aggregate.ts';
import { payoutDestination, receiver } from '../../domain/receiver/receiver.ts';
import { recordPayoutAttempt, recordPayoutOutcome } from '../../domain/withdrawal/payout.ts';
import { withdrawal, type Withdrawal } from '../../domain/withdrawal/withdrawal.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { openDetails, openPayoutDestination } from '../../runtime/vault/seal-receiver.ts';
import type { PayoutRequest } from '../providers/contract.ts';
import type { Task } from '../tasks/process.ts';
import type { PayoutDependencies, Payouts, Progress } from './pay-out.ts';

/** As the stream tells it. */
export async function current({ store }: { readonly store: EventStore }, withdrawalId: string) {
  const { state } = await load(store, streamOf(withdrawal, withdrawalId), withdrawal);
  return state.phase === 'OPEN' ? state : undefined;
}

export const progressOf = (state: Withdrawal): Progress => ({
  ...state,
  isSending: state.stage === 'SENDING',
  idempotencyKey: state.request.withdrawalId,
  stream: streamOf(withdrawal, state.request.withdrawalId),
  platformId: state.request.platformId,
});

const commandOf = (deps: PayoutDependencies, { key, eventId, correlationId }: Task) => ({
  id: key,
  commandId: deps.newId(),
  ...{ correlationId, causationId: eventId, actor: 'worker' },
});

type Answer = Parameters<Payouts['record']>[2];

export async function record(deps: PayoutDependencies, item: Task, answer: Answer): Promise<Withdrawal> {
  const at = deps.now().toISOString();
  const recorded = await handle(deps.store, withdrawal, {
    ...commandOf(deps, item),
    decide: (state) => recordPayoutOutcome(state, { ...answer, at }),
  });
  if (!recorded.ok) throw new Error(`The outcome of a payout was refused: ${recorded.error.code}`);
  const { state } = recorded.value;
  if (state.phase === 'NONE') throw new Error(`${item.key} is gone`);
  return state;
}

/** Undefined where the seller was forgotten, or took the destination out. */
async function requestOf(
  { store, vault }: PayoutDependencies,
  { request: { withdrawalId, userId, amountCents, terms, destination } }: Withdrawal,
): Promise<PayoutRequest | undefined> {
  const { state } = await load(store, streamOf(receiver, userId), receiver);
  const found = payoutDestination(state, destination.destinationId);
  if (!found.ok || state.phase === 'NONE') return undefined;
  const recipient = await openPayoutDestination(vault, userId, found.value);
  const details = await openDetails(vault, userId, state.details);
  if (!recipient) return undefined;
  return {
    withdrawReference: withdrawalId,
    idempotencyKey: withdrawalId,
    amountCents: amountCents - terms.feeCents,
    description: 'Saque',
    destination:
      recipient.method === 'PIX' ? { ...recipient, document: details?.document ?? '' } : recipient,
  };
}

/** Payouts of withdrawals, each in its own stream. */
export const withdrawalPayouts: Payouts = {
  async find(deps, { key }) {
    const state = await current(deps, key);
    return state && progressOf(state);
  },
  async requestOf(deps, { key }) {
    const state = await current(deps, key);
    return state && requestOf(deps, state);
  },
  async begin(deps, item, said) {
    const begun = await handle(deps.store, withdrawal, {
      ...commandOf(deps, item),
      decide: (state) => recordPayoutAttempt(state, said),
    });
    return begun.ok && begun.value.state.phase === 'OPEN' ? progressOf(begun.value.state) : undefined;
  },
  record: async (deps, item, answer) => progressOf(await record(deps, item, answer)),
};
