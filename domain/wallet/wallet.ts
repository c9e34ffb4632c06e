import { eventDefinitions, type Aggregate } from '../kernel/aggregate.ts';
import { saoPauloDay } from '../kernel/calendar/calendar.ts';
import type { Currency } from '../kernel/enums.ts';
import { cents, type Cents } from '../kernel/money/cents.ts';
import { ok, type Result } from '../kernel/result.ts';
import {
  sellerOf,
  userOf,
  type Journal,
  type JournalKind,
  type Leg,
  type Lot,
} from '../ledger/journal.ts';
import { walletEvents, type WalletEvent } from './events.ts';
import {
  bookOf,
  type Cause,
  type DisputeCause,
  type SaleCause,
  type WithdrawalCause,
} from './causes.ts';
import { WalletDecision } from './decision.ts';
import {
  credit,
  credited,
  disputeLegs,
  givenBack,
  holdProblem,
  recovery,
  released,
  takenBack,
  takenByNetwork,
  withdrawalLegs,
} from './legs.ts';
import { evolveWallet, nextReleaseOf, type Wallet, type WalletState } from './state.ts';

/**
 * One user's money in one currency: the only place that names buckets
 * (specification/money#journal-of-a-wallet).
 */
export const wallet: Aggregate<WalletState, WalletEvent> = {
  category: 'wallet',
  events: eventDefinitions(walletEvents),
  initial: { phase: 'NONE' },
  evolve: evolveWallet,
};

export const walletIdOf = (userId: string, currency: string): string => `${userId}-${currency}`;

/** The users whose wallets a journal of a sale concerns. */
export const usersOf = ({ legs }: Pick<Journal, 'legs'>): string[] => [
  ...new Set(legs.flatMap(({ account: name }) => sellerOf(name) ?? userOf(name)?.userId ?? [])),
];

interface Taking {
  readonly walletId: string;
  readonly userId: string;
  /** In log order, at least one. What the wallet has passed is skipped. */
  readonly causes: readonly Cause[];
  readonly at: string;
}

/**
 * Takes over what sales brought and took back and what withdrawals ask for, each once, after what
 * is due by then is released. Nothing new is no event.
 */
export function takeCauses(
  state: WalletState,
  { walletId, userId, causes, at }: Taking,
): Result<WalletEvent[]> {
  // A book is kept for each platform; of another one a user has no part.
  const { platformId: own } =
    state.phase === 'OPEN' ? state : { platformId: causes[0] && bookOf(causes[0]).platformId };
  const fresh = causes.filter(
    (cause) =>
      bookOf(cause).platformId === own && (state.phase === 'NONE' || cause.position > state.through),
  );
  const [first] = fresh;
  const last = fresh.at(-1);
  if (!first || !last) return ok([]);
  const decision = new WalletDecision(state);
  if (state.phase === 'NONE') {
    const { platformId, currency } = bookOf(first);
    decision.add({
      type: 'WalletOpened',
      data: { walletId, userId, platformId, currency: currency as Currency, at },
    });
  }
  release(decision, saoPauloDay(new Date(at)), at);
  const before = nextReleaseOf(decision.wallet);
  for (const cause of fresh) take(decision, cause, at);
  const nextRelease = nextReleaseOf(decision.wallet);
  const changed = nextRelease === before ? {} : { nextRelease };
  decision.add({ type: 'CausesTaken', data: { through: String(last.position), ...changed, at } });
  return ok(decision.events);
}

/** Releases what is due at a moment, by São Paulo's calendar; nothing due is no event. */
export function releaseDue(state: WalletState, { at }: { readonly at: string }): Result<WalletEvent[]> {
  if (state.phase === 'NONE') return ok([]);
  const today = saoPauloDay(new Date(at));
  const next = nextReleaseOf(state);
  if (next === null || next > today) return ok([]);
  const decision = new WalletDecision(state);
  release(decision, today, at);
  return ok(decision.events);
}

/** What is due on a day or before becomes available, once for each day that comes. */
function release(decision: WalletDecision, today: string, at: string): void {
  if (today <= decision.wallet.releasedThrough) return;
  releaseLots(decision, today, today, at);
  const nextRelease = nextReleaseOf(decision.wallet);
  decision.add({ type: 'LotsReleased', data: { through: today, nextRelease, at } });
}

function releaseLots(decision: WalletDecision, today: string, occasion: string, at: string): void {
  for (const [bucket, kind] of RELEASES)
    decision.post(kind, occasion, released(decision.wallet, bucket, today), at);
}

const RELEASES = [
  ['pending', 'RELEASE'],
  ['reserve', 'RESERVE_RELEASE'],
] as const;

const KIND_BY_MOVE = {
  HOLD: 'WITHDRAWAL',
  SEND: 'WITHDRAWAL_SENT',
  BACK: 'WITHDRAWAL_BACK',
} as const satisfies Record<WithdrawalCause['move'], JournalKind>;

function take(decision: WalletDecision, cause: Cause, at: string): void {
  if ('journal' in cause) return takeSale(decision, cause, at);
  if ('hold' in cause) return takeDispute(decision, cause, at);
  const { move, stream, eventId } = cause;
  if (move === 'HOLD' && holdProblem(decision.wallet, cause)) return;
  const legs = withdrawalLegs(decision.wallet, cause);
  decision.post(KIND_BY_MOVE[move], eventId, legs, at, { stream, eventId });
}

function takeDispute(decision: WalletDecision, cause: DisputeCause, at: string): void {
  const { hold, disputeId, stream, eventId, amountCents } = cause;
  const isHeld = decision.wallet.blocked[disputeId] !== undefined;
  if (isHeld === (hold === 'BLOCK')) return;
  const legs = disputeLegs(decision.wallet, cause);
  const kind = hold === 'BLOCK' ? 'BLOCK' : 'UNBLOCK';
  decision.post(kind, eventId, legs, at, { stream, eventId });
  if (hold === 'FREE') return decision.add({ type: 'DisputeFreed', data: { disputeId, at } });
  const blockedCents = legs[0]?.amountCents ?? 0;
  const shortfallCents = amountCents - blockedCents;
  decision.add({
    type: 'DisputeHeld',
    data: { disputeId, sale: stream, blockedCents, shortfallCents, at },
  });
}

function takeSale(decision: WalletDecision, cause: SaleCause, at: string): void {
  const { userId } = decision.wallet;
  const { stream, eventId, journal } = cause;
  for (const { account: name, amountCents, lot } of journal.legs) {
    if (sellerOf(name) !== userId || !lot) continue;
    const moved = { account: name, amountCents: -amountCents, lot };
    const legs = takenOver(decision.wallet, cause, lot, cents(amountCents));
    decision.post(journal.kind, eventId, [moved, ...legs], at, { stream, eventId });
  }
  const earlier = journal.legs.filter(({ account: name }) => userOf(name)?.userId === userId);
  if (earlier.length > 0) takeEarlier(decision, cause, earlier, at);
}

function takenOver(
  current: Wallet,
  { stream, journal }: SaleCause,
  lot: Lot,
  amountCents: Cents,
): Leg[] {
  const takes = journal.kind === 'CHARGEBACK' ? takenByNetwork : takenBack;
  if (amountCents > 0) return takes(current, stream, lot, amountCents);
  // What was won is not held any more, whatever day its lot is of.
  if (journal.kind === 'CHARGEBACK_WON') return credit(current, cents(-amountCents));
  return journal.kind === 'REFUND_BACK'
    ? givenBack(current, stream, lot, cents(-amountCents))
    : credited(current, lot);
}

/**
 * Legs of a sale under rules version 1 named their buckets themselves, by the sale alone: they are
 * taken as they stand, and what they leave below zero, since it was released meanwhile, is covered
 * from what is available, the rest as debt.
 */
function takeEarlier(
  decision: WalletDecision,
  { stream, eventId, dates }: SaleCause,
  legs: readonly Leg[],
  at: string,
): void {
  const dateOf: Partial<Record<string, string>> = { pending: dates?.open, reserve: dates?.reserve };
  const dated = legs.map((each): Leg => {
    const day = dateOf[userOf(each.account)?.bucket ?? ''];
    return day === undefined ? each : { ...each, releaseDate: day };
  });
  const { platformId, currency } = decision.wallet;
  decision.add({
    type: 'EarlierJournalTaken',
    data: { cause: { stream, eventId }, platformId, currency, legs: dated, at },
  });
  releaseLots(decision, decision.wallet.releasedThrough, eventId, at);
  decision.post('RECOVERY', eventId, recovery(decision.wallet), at);
}
