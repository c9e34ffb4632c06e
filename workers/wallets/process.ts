import pLimit from 'p-limit';
import { v5 as uuidv5 } from 'uuid';
import { idOf } from '../../domain/kernel/aggregate.ts';
import { cents } from '../../domain/kernel/money/cents.ts';
import { correction } from '../../domain/correction/correction.ts';
import { startOfDay } from '../../domain/kernel/calendar/calendar.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { userOf, type Journal } from '../../domain/ledger/journal.ts';
import { releaseDates } from '../../domain/ledger/sale.ts';
import { disputesOf, holdAsked, type DisputeMove } from '../../domain/payment/disputes.ts';
import { payment } from '../../domain/payment/payment.ts';
import { isPaid } from '../../domain/payment/state.ts';
import type { Cause } from '../../domain/wallet/causes.ts';
import type { WalletEvent } from '../../domain/wallet/events.ts';
import { holdProblem } from '../../domain/wallet/legs.ts';
import { releaseDue, takeCauses, usersOf, wallet, walletIdOf } from '../../domain/wallet/wallet.ts';
import { MOVES, type WithdrawalEvent } from '../../domain/withdrawal/events.ts';
import { recordHold } from '../../domain/withdrawal/request.ts';
import { withdrawal } from '../../domain/withdrawal/withdrawal.ts';
import { handle, loadCached } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { commandIdOf, defineProcess, done, type Process, type TaskChange } from '../tasks/process.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly now: () => Date;
}

const NAMESPACE = '0c6a5a5c-8c3e-5f0f-a0f7-3f6b1d9e24c8';

/** Wallets that are written at a time. */
const WRITING_MAX = 16;

/** Longer than any lot is held. */
const ENDS_AFTER_MS = 800 * 86_400_000;

/**
 * What sales and corrections bring and take back goes into the wallets of their parties, and what
 * withdrawals ask for out of them, in log order and once for each wallet: what it has passed it
 * skips. A busy seller's sales are one append for each batch.
 */
export const walletsProcess = (deps: Dependencies): Process =>
  defineProcess<PaymentEvent, never>({
    name: 'wallets',
    source: payment,
    events: {
      JournalPosted: () => undefined,
      DisputeOpened: () => undefined,
      DisputeTaken: () => undefined,
      DisputeClosed: () => undefined,
    },
    kinds: {},
    others: [
      { source: withdrawal, types: Object.keys(MOVES) },
      { source: correction, types: ['JournalPosted'] },
    ],
    take: (events) => takeIntoWallets(deps, events),
  });

async function takeIntoWallets(deps: Dependencies, events: readonly StoredEvent[]): Promise<void> {
  const byWallet = new Map<string, Concern>();
  for (const event of events) {
    const { users, currency, cause } = await concernedBy(deps.store, event);
    for (const userId of users) {
      const walletId = walletIdOf(userId, currency);
      const concern = byWallet.get(walletId) ?? { walletId, userId, events: [], causes: [] };
      concern.events.push(event);
      concern.causes.push(cause(userId));
      byWallet.set(walletId, concern);
    }
  }
  const inTurn = pLimit(WRITING_MAX);
  await Promise.all([...byWallet.values()].map((concern) => inTurn(() => takeInto(deps, concern))));
}

interface Concern {
  readonly walletId: string;
  readonly userId: string;
  readonly events: StoredEvent[];
  readonly causes: Cause[];
}

interface Concerned {
  readonly users: readonly string[];
  readonly currency: string;
  /** What of it concerns one of them. */
  readonly cause: (userId: string) => Cause;
}

async function concernedBy(store: EventStore, event: StoredEvent): Promise<Concerned> {
  if (idOf(withdrawal, event.stream) !== undefined) return concernedByWithdrawal(store, event);
  if (event.type !== 'JournalPosted') return concernedByDispute(store, event);
  const journal = event.data as Journal;
  const { currency } = journal;
  const cause = await causeOf(store, event);
  return { users: usersOf(journal), currency, cause: () => cause };
}

const NOBODY: readonly string[] = [];

async function concernedByWithdrawal(
  store: EventStore,
  { id, stream, position, type, data }: StoredEvent,
): Promise<Concerned> {
  const { state } = await loadCached(store, withdrawal, idOf(withdrawal, stream) ?? '');
  if (state.phase === 'NONE') throw new Error(`${stream} has no beginning`);
  const { userId, platformId, currency, amountCents, terms } = state.request;
  const { type: moving, data: said } = { type, data } as WithdrawalEvent;
  const move = MOVES[moving];
  // The first of two approvals moves nothing.
  const isPartial = moving === 'WithdrawalApproved' && said.route === undefined;
  return {
    users: move && !isPartial ? [userId] : NOBODY,
    currency,
    cause: () => ({
      ...{ stream, eventId: id, position, move: move ?? 'HOLD', platformId, currency },
      ...{ amountCents: cents(amountCents), dailyMaximumCents: terms.dailyMaximumCents },
      ...(terms.floor && { floor: terms.floor }),
    }),
  };
}

/** What a dispute asks of its parties' wallets: to put it aside, or to free the rest. */
async function concernedByDispute(
  store: EventStore,
  { id, stream, position, type, data }: StoredEvent,
): Promise<Concerned> {
  const move = { type, data } as DisputeMove;
  const { disputeId } = move.data;
  const { state } = await loadCached(store, payment, idOf(payment, stream) ?? '', (known) =>
    disputesOf(known).some(({ opened }) => opened.disputeId === disputeId),
  );
  const dispute = isPaid(state) ? state.disputes[disputeId] : undefined;
  if (!isPaid(state) || !dispute) throw new Error(`${stream} has no dispute ${disputeId}`);
  const { platformId, currency } = state.purchase;
  const { hold, parties } = holdAsked(dispute.opened, move);
  return {
    users: parties.map(({ userId }) => userId),
    currency,
    cause: (userId) => ({
      ...{ stream, eventId: id, position, hold, disputeId, platformId, currency },
      amountCents: cents(parties.find((each) => each.userId === userId)?.amountCents ?? 0),
    }),
  };
}

async function takeInto({ store, now }: Dependencies, concern: Concern): Promise<void> {
  const { walletId, userId, events, causes } = concern;
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return;
  const at = now().toISOString();
  const from = { correlationId: last.metadata.$correlationId, causationId: last.id, actor: 'worker' };
  const taken = await handle(store, wallet, {
    id: walletId,
    commandId: uuidv5(`${walletId}:${first.id}:${last.id}`, NAMESPACE),
    ...from,
    decide: (state) => takeCauses(state, { walletId, userId, causes, at }),
  });
  if (!taken.ok) throw new Error(`${walletId} took nothing: ${taken.error.code}`);
  const { state } = taken.value;
  for (const cause of causes) {
    if (!('move' in cause) || cause.move !== 'HOLD') continue;
    const isHeld = state.phase === 'OPEN' && state.held[cause.stream] !== undefined;
    const problem = state.phase === 'OPEN' ? holdProblem(state, cause) : undefined;
    await handle(store, withdrawal, {
      id: idOf(withdrawal, cause.stream) ?? '',
      commandId: uuidv5(`${cause.eventId}:hold`, NAMESPACE),
      ...from,
      decide: (asked) =>
        recordHold(asked, { result: isHeld ? 'HELD' : (problem ?? 'INSUFFICIENT_BALANCE'), at }),
    });
  }
}

async function causeOf(store: EventStore, { id, stream, position, data }: StoredEvent): Promise<Cause> {
  const journal = data as Journal;
  const cause = { stream, eventId: id, position, journal };
  const namesBuckets = journal.legs.some(({ account }) => userOf(account) !== undefined);
  // A reversal under rules version 1 does not say which day's lot it takes from.
  if (!namesBuckets || journal.kind === 'SALE') return cause;
  const { state } = await loadCached(store, payment, idOf(payment, stream) ?? '', isPaid);
  return isPaid(state) ? { ...cause, dates: releaseDates(state.purchase, state.approvedAt) } : cause;
}

const nextRelease = (day: string | null | undefined, at: string): TaskChange<'release'> | undefined => {
  if (day === undefined) return undefined;
  if (day === null) return { change: 'close' };
  const afterMs = Math.max(0, Date.parse(startOfDay(day)) - Date.parse(at));
  return { change: 'open', kind: 'release', openedAt: at, afterMs };
};

/** On the day on which a lot is due it becomes available, by São Paulo's calendar. */
export const walletReleasesProcess = ({ store, now }: Dependencies): Process =>
  defineProcess<WalletEvent, 'release'>({
    name: 'wallet-releases',
    source: wallet,
    events: {
      LotsReleased: ({ nextRelease: day, at }) => nextRelease(day, at),
      CausesTaken: ({ nextRelease: day, at }) => nextRelease(day, at),
      ReserveMoved: ({ nextRelease: day, at }) => nextRelease(day, at),
    },
    kinds: {
      release: {
        slots: 16,
        endsAfterMs: ENDS_AFTER_MS,
        async run(item) {
          const at = now().toISOString();
          await handle(store, wallet, {
            id: item.key,
            commandId: commandIdOf(item, at),
            correlationId: item.correlationId,
            causationId: item.eventId,
            actor: 'worker',
            decide: (state) => releaseDue(state, { at }),
          });
          return done;
        },
      },
    },
  });
