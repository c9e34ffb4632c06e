import { dispatch, impossible } from '../kernel/aggregate.ts';
import { type Cents, cents, sum, ZERO } from '../kernel/money/cents.ts';
import type { Currency } from '../kernel/enums.ts';
import {
  sellerOf,
  userOf,
  type Journal,
  type JournalKind,
  type Leg,
  type UserBucket,
} from '../ledger/journal.ts';
import { addDays, saoPauloDay } from '../kernel/calendar/calendar.ts';
import type { WalletEvent } from './events.ts';

/** Cents by the day on which they are released. No day is kept with nothing. */
type ByDay = Readonly<Record<string, Cents>>;

/** What went back of one sale while a lot of it was not released. */
interface TakenOfSale {
  readonly openCents: Cents;
  readonly reserveCents: Cents;
  /** From what was available, or as debt. */
  readonly otherCents: Cents;
  /** Its last lot is released then, and this is of no meaning any more. */
  readonly until: string;
}

/** One user's money in one currency, by bucket. None is negative. */
export interface Wallet {
  readonly phase: 'OPEN';
  readonly walletId: string;
  readonly userId: string;
  readonly platformId: string;
  readonly currency: Currency;
  /** Up to this position of the log all that concerns the wallet is taken over. */
  readonly through: bigint;
  /** What was due on this day, or before, is released. */
  readonly releasedThrough: string;
  readonly pending: ByDay;
  readonly reserve: ByDay;
  readonly availableCents: Cents;
  readonly debtCents: Cents;
  /** When the debt began; of a wallet that has one. */
  readonly debtSince?: string;
  readonly takenOfSales: Readonly<Record<string, TakenOfSale>>;
  /** What of each day's reserve was held until another day, as long as that has not come. */
  readonly movedReserve: Readonly<Record<string, string>>;
  /** What was sold on each day of the newest 30, for the floor; by the day. */
  readonly soldOn: Readonly<Record<string, SoldOnDay>>;
  /** What is put aside for each dispute that is not over, by its id. */
  readonly blocked: Readonly<Record<string, BlockedForDispute>>;
  /** What is put aside for each withdrawal that nobody has approved, by its stream. */
  readonly held: Readonly<Record<string, Cents>>;
  /** What was put aside on the newest day on which anything was, and did not come back. */
  readonly withdrawnOn: WithdrawnOnDay;
}

interface WithdrawnOnDay {
  readonly day: string;
  /** By the withdrawal's stream. */
  readonly cents: Readonly<Record<string, Cents>>;
}

interface BlockedForDispute {
  /** The sale's stream. */
  readonly sale: string;
  readonly cents: Cents;
}

interface SoldOnDay {
  readonly cents: Cents;
  readonly largestCents: Cents;
}

export type WalletState = { readonly phase: 'NONE' } | Wallet;

const BEFORE_ALL_DAYS = '0001-01-01';

export const totalOf = (byDay: ByDay): Cents => sum(Object.values(byDay));

/** The next day on which something is released; null: nothing waits. */
export const nextReleaseOf = ({
  pending,
  reserve,
}: Pick<Wallet, 'pending' | 'reserve'>): string | null =>
  [...Object.keys(pending), ...Object.keys(reserve)].reduce<string | null>(
    (first, day) => (first === null || day < first ? day : first),
    null,
  );

const asOpen = (state: WalletState, type: string): Wallet =>
  state.phase === 'OPEN' ? state : impossible(state, type);

/** The wallet after one more fact: its buckets are what the legs of its journals add up to. */
export const evolveWallet = dispatch<WalletState, WalletEvent>({
  WalletOpened: (state, { walletId, userId, platformId, currency }) =>
    state.phase === 'OPEN'
      ? impossible(state, 'WalletOpened')
      : {
          phase: 'OPEN',
          ...{ walletId, userId, platformId, currency },
          through: -1n,
          releasedThrough: BEFORE_ALL_DAYS,
          ...{ pending: {}, reserve: {}, availableCents: ZERO, debtCents: ZERO, takenOfSales: {} },
          ...{ movedReserve: {}, soldOn: {}, blocked: {}, held: {} },
          withdrawnOn: { day: BEFORE_ALL_DAYS, cents: {} },
        },
  JournalPosted: (state, journal) => afterJournal(asOpen(state, 'JournalPosted'), journal),
  EarlierJournalTaken: (state, { legs, at }) =>
    afterLegs(asOpen(state, 'EarlierJournalTaken'), legs, at),
  LotsReleased: (state, { through }) => {
    const wallet = asOpen(state, 'LotsReleased');
    const takenOfSales = Object.entries(wallet.takenOfSales).filter(([, { until }]) => until > through);
    const movedReserve = Object.entries(wallet.movedReserve).filter(([, to]) => to > through);
    return {
      ...wallet,
      releasedThrough: through,
      takenOfSales: Object.fromEntries(takenOfSales),
      movedReserve: Object.fromEntries(movedReserve),
    };
  },
  ReserveMoved: (state, { from, to }) => {
    const wallet = asOpen(state, 'ReserveMoved');
    if (to === null) return wallet;
    // What was moved before goes on with it.
    const along = Object.entries(wallet.movedReserve).map(([first, day]) => [
      first,
      day === from ? to : day,
    ]);
    const takenOfSales = Object.entries(wallet.takenOfSales).map(([sale, taken]) => [
      sale,
      taken.until === from ? { ...taken, until: to } : taken,
    ]);
    return {
      ...wallet,
      movedReserve: { ...Object.fromEntries(along), [from]: to },
      takenOfSales: Object.fromEntries(takenOfSales),
    };
  },
  DisputeHeld: (state, { disputeId, sale, blockedCents }) => {
    const wallet = asOpen(state, 'DisputeHeld');
    const held = { sale, cents: cents(blockedCents) };
    return { ...wallet, blocked: { ...wallet.blocked, [disputeId]: held } };
  },
  DisputeFreed: (state, { disputeId }) => {
    const wallet = asOpen(state, 'DisputeFreed');
    const { [disputeId]: _free, ...blocked } = wallet.blocked;
    return { ...wallet, blocked };
  },
  CausesTaken: (state, { through }) => ({ ...asOpen(state, 'CausesTaken'), through: BigInt(through) }),
});

function afterJournal(wallet: Wallet, { kind, cause, legs, postedAt }: Journal): Wallet {
  const after = afterLegs(wallet, legs, postedAt);
  if (kind === 'SALE') return afterSale(after, legs, postedAt);
  if (cause && WITHDRAWAL_KINDS.has(kind)) return afterWithdrawal(after, cause.stream, legs, postedAt);
  if (!cause || (kind !== 'REFUND' && kind !== 'REFUND_BACK' && kind !== 'CHARGEBACK')) return after;
  return afterTaking(withoutBlocked(after, cause.stream, legs), cause.stream, legs);
}

/** What was put aside for a sale's disputes pays what a network took of it. */
function withoutBlocked(wallet: Wallet, sale: string, legs: readonly Leg[]): Wallet {
  let taken = sum(
    legs
      .filter(({ account }) => userOf(account)?.bucket === 'blocked')
      .map(({ amountCents }) => cents(amountCents)),
  );
  if (taken === ZERO) return wallet;
  const blocked = Object.entries(wallet.blocked).map(([disputeId, held]) => {
    const part = cents(held.sale === sale ? Math.min(taken, held.cents) : 0);
    taken = cents(taken - part);
    return [disputeId, { ...held, cents: cents(held.cents - part) }] as const;
  });
  return { ...wallet, blocked: Object.fromEntries(blocked) };
}

/** The floor looks back so many days. */
export const FLOOR_DAYS = 30;
export const LARGEST_SALE_DAYS = 14;

function afterSale(wallet: Wallet, legs: readonly Leg[], at: string): Wallet {
  const day = saoPauloDay(new Date(at));
  const soldCents = sum(
    legs
      .filter(({ account }) => sellerOf(account) === wallet.userId)
      .map(({ amountCents }) => cents(amountCents)),
  );
  const { [day]: before, ...others } = wallet.soldOn;
  const kept = before
    ? others
    : Object.fromEntries(Object.entries(others).filter(([each]) => each > addDays(day, -FLOOR_DAYS)));
  const today = {
    cents: cents((before?.cents ?? 0) + soldCents),
    largestCents: cents(Math.max(before?.largestCents ?? 0, soldCents)),
  };
  return { ...wallet, soldOn: { ...kept, [day]: today } };
}

const WITHDRAWAL_KINDS: ReadonlySet<JournalKind> = new Set([
  'WITHDRAWAL',
  'WITHDRAWAL_SENT',
  'WITHDRAWAL_BACK',
]);

function afterWithdrawal(wallet: Wallet, stream: string, legs: readonly Leg[], at: string): Wallet {
  const inBucket = (...buckets: readonly (UserBucket | 'debt')[]): Cents =>
    sum(
      legs
        .filter(({ account }) => buckets.includes(userOf(account)?.bucket ?? 'pending'))
        .map(({ amountCents }) => cents(amountCents)),
    );
  const { [stream]: before = ZERO, ...others } = wallet.held;
  const left = cents(before - inBucket('withdrawing'));
  const held = left === ZERO ? others : { ...others, [stream]: left };
  const taken = inBucket('available', 'debt');
  return { ...wallet, held, withdrawnOn: withdrawnOn(wallet, stream, taken, at) };
}

/** What comes back counts no more on the day on which it was put aside, and nothing of another. */
function withdrawnOn(
  { withdrawnOn: before }: Wallet,
  stream: string,
  taken: Cents,
  at: string,
): WithdrawnOnDay {
  const day = saoPauloDay(new Date(at));
  if (taken > 0) return { day, cents: { ...(day === before.day && before.cents), [stream]: taken } };
  if (taken === ZERO) return before;
  const { [stream]: _back, ...others } = before.cents;
  return { ...before, cents: others };
}

/** A credit is negative in the ledger; of what the user owes it is the other way round. */
function afterLegs(wallet: Wallet, legs: readonly Leg[], at: string): Wallet {
  const after = legs.reduce<Wallet>((before, { account, amountCents, releaseDate = '' }) => {
    const own = userOf(account);
    if (own?.userId !== before.userId) return before;
    switch (own.bucket) {
      case 'pending':
      case 'reserve':
        return { ...before, [own.bucket]: added(before[own.bucket], releaseDate, -amountCents) };
      case 'withdrawing':
      // What is put aside is kept by what it is put aside for.
      case 'blocked':
        return before;
      case 'available':
        return { ...before, availableCents: cents(before.availableCents - amountCents) };
      case 'debt':
        return { ...before, debtCents: cents(before.debtCents + amountCents) };
    }
  }, wallet);
  if (after.debtCents <= 0) {
    const { debtSince: _over, ...debtless } = after;
    return debtless;
  }
  return { ...after, debtSince: wallet.debtSince ?? at };
}

function added(byDay: ByDay, day: string, amountCents: number): ByDay {
  const { [day]: before = ZERO, ...others } = byDay;
  const after = cents(before + amountCents);
  return after === ZERO ? others : { ...others, [day]: after };
}

function afterTaking(wallet: Wallet, sale: string, legs: readonly Leg[]): Wallet {
  const lot = legs.find((each) => each.lot)?.lot;
  if (!lot) return wallet;
  const reserveDate = wallet.movedReserve[lot.reserveDate] ?? lot.reserveDate;
  const until = lot.openDate > reserveDate ? lot.openDate : reserveDate;
  const { [sale]: before, ...others } = wallet.takenOfSales;
  if (until <= wallet.releasedThrough) return wallet;
  const taken = (...buckets: readonly (UserBucket | 'debt')[]) =>
    sum(
      legs
        .filter(({ account }) => buckets.includes(userOf(account)?.bucket ?? 'withdrawing'))
        .map(({ amountCents }) => cents(amountCents)),
    );
  const of = {
    openCents: cents(taken('pending') + (before?.openCents ?? 0)),
    reserveCents: cents(taken('reserve') + (before?.reserveCents ?? 0)),
    otherCents: cents(taken('available', 'blocked', 'debt') + (before?.otherCents ?? 0)),
    until,
  };
  const isAllBack = of.openCents + of.reserveCents + of.otherCents === 0;
  return { ...wallet, takenOfSales: isAllBack ? others : { ...others, [sale]: of } };
}
