import type { WithdrawalEvent } from '../../domain/withdrawal/events.ts';
import { withdrawal } from '../../domain/withdrawal/withdrawal.ts';
import type { Observe } from '../bulkhead/bulkhead.ts';
import {
  defineProcess,
  done,
  retryIn,
  type Process,
  type Task,
  type TaskChange,
  type TaskResult,
} from '../tasks/process.ts';
import { lookUp, payOut, type PayoutDependencies } from './pay-out.ts';
import { current, progressOf, record, withdrawalPayouts } from './payouts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** The first look at a payout that a provider has taken, and the longest pause between two. */
const FIRST_LOOK_MS = 2_000;
const LOOK_MAX_MS = 60 * MINUTE_MS;
/** How old a payout that arrived is when it is asked whether it came back, in milliseconds. */
const RETURN_LOOKS_MS = [60 * MINUTE_MS, DAY_MS, 3 * DAY_MS, 7 * DAY_MS];

type Kind = 'payout' | 'payoutStatus' | 'payoutReturn';
const closed = (): TaskChange<Kind> => ({ change: 'close' });
const sending = (at: string): TaskChange<Kind> => ({
  ...{ change: 'open', kind: 'payout', openedAt: at, afterMs: 0 },
});

/** From the last approval to the money's arrival, and for as long as it may come back. */
export const withdrawalsProcess = (deps: PayoutDependencies): Process =>
  defineProcess<WithdrawalEvent, Kind>({
    name: 'withdrawals',
    source: withdrawal,
    events: {
      WithdrawalApproved: ({ route, at }) =>
        route && { ...sending(at), ...(route[0] && { connectionId: route[0].connectionId }) },
      // Somebody said so: what waited for the next look-up goes on at once.
      PayoutNotSent: ({ by, at }) => (by === undefined ? undefined : sending(at)),
      PayoutAccepted: ({ payoutId, at }) => ({
        ...{ change: 'open', kind: 'payoutStatus', openedAt: at, afterMs: FIRST_LOOK_MS },
        providerId: payoutId,
      }),
      WithdrawalPaid: ({ at }) => ({
        ...{ change: 'open', kind: 'payoutReturn', openedAt: at, afterMs: RETURN_LOOKS_MS[0] ?? 0 },
      }),
      WithdrawalFailed: closed,
      WithdrawalReturned: closed,
    },
    kinds: {
      payout: {
        slots: 8,
        observes: 'CHARGES',
        endsAfterMs: 7 * DAY_MS,
        run: (item, observe) => payOut(deps, withdrawalPayouts, item, observe),
      },
      payoutStatus: {
        slots: 4,
        endsAfterMs: 30 * DAY_MS,
        run: (item, observe) => checkPayout(deps, item, observe),
      },
      payoutReturn: {
        slots: 2,
        endsAfterMs: 10 * DAY_MS,
        run: (item, observe) => checkReturn(deps, item, observe),
      },
    },
  });

const MOVING = new Set(['SENT', 'PAID']);

/** Asks what became of a payout that the provider has. Undefined: there is nothing to ask. */
async function ask(deps: PayoutDependencies, item: Task, observe: Observe) {
  const state = await current(deps, item.key);
  if (!state?.place || !MOVING.has(state.stage)) return undefined;
  const connection = await deps.connections.get(state.place.connectionId);
  const outcome = await lookUp(deps, progressOf(state), connection, observe);
  // What cannot be found for once says nothing of what was sent.
  const isTold = outcome.kind === 'known' || outcome.kind === 'declined';
  return isTold ? record(deps, item, { attempt: state.attempts, outcome }) : state;
}

async function checkPayout(deps: PayoutDependencies, item: Task, observe: Observe): Promise<TaskResult> {
  const after = await ask(deps, item, observe);
  if (after?.stage !== 'SENT') return done;
  const age = deps.now().getTime() - Date.parse(item.openedAt);
  return retryIn(Math.min(LOOK_MAX_MS, Math.max(FIRST_LOOK_MS, age)));
}

async function checkReturn(deps: PayoutDependencies, item: Task, observe: Observe): Promise<TaskResult> {
  const after = await ask(deps, item, observe);
  if (after?.stage !== 'PAID') return done;
  const age = deps.now().getTime() - Date.parse(item.openedAt);
  const next = RETURN_LOOKS_MS.find((each) => each > age);
  return next === undefined ? done : retryIn(next - age);
}
