import { randomUUID } from 'node:crypto';
import { ok } from '../../../domain/kernel/result.ts';
import { aRequest } from '../../../domain/testing/withdrawal-facts.ts';
import {
  recordPayoutAttempt,
  recordPayoutOutcome,
  type PayoutOutcome,
} from '../../../domain/withdrawal/payout.ts';
import type { WithdrawalEvent } from '../../../domain/withdrawal/events.ts';
import { recordHold, requestWithdrawal } from '../../../domain/withdrawal/request.ts';
import { approveWithdrawal, startAudit } from '../../../domain/withdrawal/review.ts';
import { withdrawal, type WithdrawalState } from '../../../domain/withdrawal/withdrawal.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import { handle } from '../../../eventstore/repository.ts';
import type { Owner, Thing } from '../../testing/access-walk.ts';
import type { ApiStack } from '../../testing/api-stack.ts';

type Step = (state: WithdrawalState) => Result<WithdrawalEvent[]>;

/** A withdrawal that went some steps beyond being held. */
export async function withdrawalAfter(
  { stack }: Pick<ApiStack, 'stack'>,
  { platformId, producerId: userId }: Owner,
  steps: readonly Step[] = [],
): Promise<string> {
  const id = randomUUID();
  const at = new Date().toISOString();
  const asked = aRequest({ ...{ withdrawalId: id, userId, platformId: platformId ?? '' }, at });
  const all: readonly Step[] = [
    (state) => requestWithdrawal(state, asked),
    (state) => recordHold(state, { result: 'HELD', at }),
    ...steps,
  ];
  const made = await handle(stack.store, withdrawal, {
    ...{ id, commandId: randomUUID(), correlationId: id, actor: 'test' },
    decide(state) {
      const events: WithdrawalEvent[] = [];
      for (const step of all) {
        const decided = step(events.reduce(withdrawal.evolve, state));
        if (!decided.ok) return decided;
        events.push(...decided.value);
      }
      return ok(events);
    },
  });
  if (!made.ok) throw new Error(made.error.code);
  return id;
}

const at = '2026-11-29T12:00:00.000Z';
const place = { connectionId: 'bank', provider: 'ONZ' };
const approving: Step = (state) => approveWithdrawal(state, { by: 'staff', route: [place], at });
const auditing: Step = (state) => startAudit(state, { by: 'staff', reason: 'Odd', at });
const came = (outcome: PayoutOutcome): readonly Step[] => [
  approving,
  (state) => recordPayoutAttempt(state, { place, at }),
  (state) => recordPayoutOutcome(state, { attempt: 1, outcome, at }),
];
export const paying = came({ kind: 'known', payoutId: 'payout-1', status: 'APPROVED' });
const losing = came({ kind: 'unknown', reason: 'TIMEOUT' });

const thing = (
  name: string,
  steps: readonly Step[],
  asked: NonNullable<Thing['asked']>,
  listed: NonNullable<Thing['listed']> = {},
): Thing => ({
  name,
  of: 'SELLER',
  make: (api, owner) => withdrawalAfter(api, owner, steps),
  asked,
  listed,
});

const reason = 'It has to be';

export const things: readonly Thing[] = [
  thing(
    'withdrawal',
    [],
    { withdrawal: (id) => ({ id }), cancelWithdrawal: (id) => ({ id }) },
    { withdrawals: {} },
  ),
  thing(
    'requested withdrawal',
    [],
    {
      withdrawalRequest: (id) => ({ id }),
      rejectWithdrawal: (id) => ({ id, reason }),
      startWithdrawalAudit: (id) => ({ id, reason }),
    },
    { withdrawalRequests: {} },
  ),
  thing('audited withdrawal', [auditing], { endWithdrawalAudit: (id) => ({ id, reason }) }),
  thing('withdrawal of which nobody knows', losing, {
    confirmPayoutNotSent: (id) => ({ id, reason }),
  }),
  thing('withdrawal that somebody found', losing, {
    confirmPayoutSent: (id) => ({ id, payoutId: 'payout-1' }),
  }),
  thing(
    'paid withdrawal',
    paying,
    { paidWithdrawal: (id) => ({ id }), recordWithdrawalReturn: (id) => ({ id, reason }) },
    { paidWithdrawals: {} },
  ),
];

/** What a platform and a seller have to have first: withdrawals.int.test.ts. */
export const askedIn = {
  withdrawalOffer: 'withdrawals.int.test.ts',
  requestWithdrawal: 'withdrawals.int.test.ts',
  approveWithdrawal: 'withdrawals.int.test.ts',
};
