import { z } from 'zod';
import { isWithinReach, type Owner } from '../../domain/access/scope.ts';
import { isAggregateId, streamOf } from '../../domain/kernel/aggregate.ts';
import { fail, type Result } from '../../domain/kernel/result.ts';
import { reason } from '../../domain/kernel/text-schemas.ts';
import { user } from '../../domain/user/user.ts';
import { confirmNotSent, confirmSent, recordReturn } from '../../domain/withdrawal/payout.ts';
import type { WithdrawalEvent } from '../../domain/withdrawal/events.ts';
import {
  approveWithdrawal as approve,
  endAudit,
  rejectWithdrawal as reject,
  startAudit,
} from '../../domain/withdrawal/review.ts';
import {
  withdrawal,
  type Withdrawal,
  type WithdrawalState,
} from '../../domain/withdrawal/withdrawal.ts';
import { load } from '../../eventstore/handle-command.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { withdrawals as table } from '../../projections/read-models/withdrawals/table.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { payoutRouteOf } from '../catalogue/payout-route.ts';
import { aggregateCommand, defineCommand, type Decided } from '../graphql/command.ts';

export interface StaffDependencies {
  readonly store: EventStore;
  readonly catalogue: Catalogue;
  readonly now: () => Date;
}

const ofWithdrawal = {
  aggregate: withdrawal,
  table,
  ownerOf: ({ request: { platformId, userId } }: Withdrawal): Owner => ({ platformId, userId }),
};

type Explained = Decided & { readonly reason: string };

const explained = (decide: (state: WithdrawalState, said: Explained) => Result<WithdrawalEvent[]>) =>
  aggregateCommand({
    ...ofWithdrawal,
    input: z.object({ reason }),
    decide: (state, { reason: why }, { by, at }) => decide(state, { reason: why, by, at }),
  });

export const rejectWithdrawal = explained(reject);
export const startWithdrawalAudit = explained(startAudit);
export const endWithdrawalAudit = explained(endAudit);
export const confirmPayoutNotSent = explained(confirmNotSent);
export const recordWithdrawalReturn = explained(recordReturn);

/** As providers name payouts, also below a receiver of theirs. */
const PAYOUT_ID = /^\w[\w.:~-]{0,99}(\/\w[\w.:~-]{0,99})?$/;

export const confirmPayoutSent = aggregateCommand({
  ...ofWithdrawal,
  input: z.object({ payoutId: z.string().trim().regex(PAYOUT_ID) }),
  decide: (state, { payoutId }, { at }) => confirmSent(state, { payoutId, at }),
});

/** `connectionId`: the first that is asked; the others follow in the platform's order. */
export const approveWithdrawal = defineCommand({
  input: z.object({ id: z.string(), connectionId: z.string().max(100).nullable().default(null) }),
  async run(deps: StaffDependencies, { id, connectionId }, facts, context) {
    if (!isAggregateId(id)) return fail('NOT_FOUND');
    const { state } = await load(deps.store, streamOf(withdrawal, id), withdrawal);
    if (state.phase === 'NONE' || !isWithinReach(facts.scope, ofWithdrawal.ownerOf(state)))
      return fail('NOT_FOUND');
    const { platformId, userId, amountCents, terms, destination } = state.request;
    // What was asked for before stays on the list, and whoever approves need not know of the block.
    const { state: seller } = await load(deps.store, streamOf(user, userId), user);
    if (seller.phase !== 'NONE' && seller.user.blockedCashout) return fail('CASHOUT_BLOCKED');
    const asked = { platformId, amountCents, feeCents: terms.feeCents, ...destination };
    const able = await payoutRouteOf(deps.catalogue, asked);
    const first = able.filter((place) => place.connectionId === connectionId);
    const others = able.filter((place) => place.connectionId !== connectionId);
    const route = connectionId !== null && first.length === 0 ? [] : [...first, ...others];
    const approving = aggregateCommand({
      ...ofWithdrawal,
      input: z.object({}),
      decide: (current, _said, decided) => approve(current, { ...decided, route }),
    });
    return approving.run(deps, { id }, facts, context);
  },
});
