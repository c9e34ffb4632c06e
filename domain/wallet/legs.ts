import { addDays } from '../kernel/calendar/calendar.ts';
import { applyRate, cents, sum, ZERO, type Cents } from '../kernel/money/cents.ts';
import { account, type Leg, type Lot } from '../ledger/journal.ts';
import type { DisputeCause, ReserveFloor, WithdrawalCause } from './causes.ts';
import { FLOOR_DAYS, LARGEST_SALE_DAYS, type Wallet } from './state.ts';

/** What is due of a bucket on a day, or was before, becomes available. */
export function released(current: Wallet, bucket: 'pending' | 'reserve', today: string): Leg[] {
  const due = Object.entries(current[bucket])
    .filter(([day, amount]) => day <= today && amount > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...due.map(([releaseDate, amountCents]): Leg => ({
      ...{ account: account.user(current.userId, bucket), amountCents, releaseDate },
    })),
    ...credit(current, sum(due.map(([, amount]) => amount))),
  ];
}

/** What becomes available pays the user's debt first (specification/money#rule-8-recovery). */
export function credit({ userId, debtCents }: Wallet, amountCents: Cents): Leg[] {
  const recovered = Math.min(amountCents, debtCents);
  return [
    { account: account.debt(userId), amountCents: -recovered },
    { account: account.user(userId, 'available'), amountCents: recovered - amountCents },
  ];
}

/** A sale's lot, as far as it is not due so far; the rest is available at once. */
export function credited(
  current: Wallet,
  { openCents, openDate, reserveCents, reserveDate }: Lot,
): Leg[] {
  const { userId, releasedThrough } = current;
  const [openDue, reserveDue] = [openDate <= releasedThrough, reserveDate <= releasedThrough];
  const due = cents((openDue ? openCents : 0) + (reserveDue ? reserveCents : 0));
  return [
    {
      account: account.user(userId, 'pending'),
      amountCents: openDue ? 0 : -openCents,
      releaseDate: openDate,
    },
    {
      account: account.user(userId, 'reserve'),
      amountCents: reserveDue ? 0 : -reserveCents,
      releaseDate: reserveDate,
    },
    ...credit(current, due),
  ];
}

/** What disputes of a sale have put aside, in cents. */
const blockedFor = ({ blocked }: Wallet, sale: string): Cents =>
  sum(Object.values(blocked).map((each) => (each.sale === sale ? each.cents : ZERO)));

/** What a network takes: first what was put aside for it, then as `takenBack`. */
export function takenByNetwork(current: Wallet, sale: string, lot: Lot, owed: Cents): Leg[] {
  const fromBlocked = cents(Math.min(owed, blockedFor(current, sale)));
  return [
    { account: account.user(current.userId, 'blocked'), amountCents: fromBlocked },
    ...takenBack(current, sale, lot, cents(owed - fromBlocked)),
  ];
}

/** What is put aside for a dispute, or is free again. */
export function disputeLegs(current: Wallet, { hold, disputeId, amountCents }: DisputeCause): Leg[] {
  const { userId, availableCents, blocked } = current;
  const heldCents =
    hold === 'BLOCK'
      ? cents(Math.min(amountCents, availableCents))
      : (blocked[disputeId]?.cents ?? ZERO);
  const aside = account.user(userId, 'blocked');
  return hold === 'BLOCK'
    ? [
        { account: account.user(userId, 'available'), amountCents: heldCents },
        { account: aside, amountCents: -heldCents },
      ]
    : [{ account: aside, amountCents: heldCents }, ...credit(current, heldCents)];
}

/**
 * From what is left of this sale's lot, then of its reserve, then from what is available, and the
 * rest as debt (specification/money#rule-7-waterfall).
 */
export function takenBack(current: Wallet, sale: string, lot: Lot, owed: Cents): Leg[] {
  const { userId, releasedThrough, availableCents } = current;
  const reserveDate = current.movedReserve[lot.reserveDate] ?? lot.reserveDate;
  const taken = current.takenOfSales[sale];
  const left = (day: string, amount: number, before: Cents = ZERO) =>
    day <= releasedThrough ? 0 : amount - before;
  const fromOpen = Math.min(owed, left(lot.openDate, lot.openCents, taken?.openCents));
  const fromReserve = Math.min(
    owed - fromOpen,
    left(reserveDate, lot.reserveCents, taken?.reserveCents),
    // Less than the lot where staff released that day's reserve.
    current.reserve[reserveDate] ?? ZERO,
  );
  const fromAvailable = Math.min(owed - fromOpen - fromReserve, availableCents);
  return [
    { account: account.user(userId, 'pending'), amountCents: fromOpen, releaseDate: lot.openDate },
    { account: account.user(userId, 'reserve'), amountCents: fromReserve, releaseDate: reserveDate },
    { account: account.user(userId, 'available'), amountCents: fromAvailable },
    { account: account.debt(userId), amountCents: owed - fromOpen - fromReserve - fromAvailable },
  ];
}

/**
 * What was taken back for a refund that nobody made: what was taken last comes back first, into the
 * same lots, or becomes available where their day has passed.
 */
export function givenBack(current: Wallet, sale: string, lot: Lot, back: Cents): Leg[] {
  const { userId, releasedThrough } = current;
  const { openCents = ZERO, reserveCents = ZERO, otherCents = back } = current.takenOfSales[sale] ?? {};
  const fromOther = Math.min(back, otherCents);
  const ofReserve = Math.min(back - fromOther, reserveCents);
  const ofOpen = Math.min(back - fromOther - ofReserve, openCents);
  const reserveDate = current.movedReserve[lot.reserveDate] ?? lot.reserveDate;
  const toReserve = reserveDate <= releasedThrough ? 0 : ofReserve;
  const toOpen = lot.openDate <= releasedThrough ? 0 : ofOpen;
  return [
    { account: account.user(userId, 'pending'), amountCents: -toOpen, releaseDate: lot.openDate },
    { account: account.user(userId, 'reserve'), amountCents: -toReserve, releaseDate: reserveDate },
    ...credit(current, cents(back - toOpen - toReserve)),
  ];
}

/**
 * Why a wallet cannot put aside what a withdrawal asks for; undefined: it can. Whoever owes
 * something has nothing available.
 */
export function holdProblem(
  wallet: Wallet,
  {
    amountCents,
    dailyMaximumCents,
    floor,
  }: Pick<WithdrawalCause, 'amountCents' | 'dailyMaximumCents' | 'floor'>,
): 'INSUFFICIENT_BALANCE' | 'RESERVE_FLOOR' | 'DAILY_LIMIT' | undefined {
  const { availableCents, withdrawnOn, releasedThrough } = wallet;
  if (amountCents > availableCents) return 'INSUFFICIENT_BALANCE';
  if (amountCents > availableCents - floorOf(wallet, floor)) return 'RESERVE_FLOOR';
  const today = withdrawnOn.day === releasedThrough ? sum(Object.values(withdrawnOn.cents)) : 0;
  return today + amountCents > dailyMaximumCents ? 'DAILY_LIMIT' : undefined;
}

/** What of what is available a policy's floor keeps in the wallet, on its newest day. */
export function floorOf({ soldOn, releasedThrough: today }: Wallet, floor?: ReserveFloor): Cents {
  if (!floor) return ZERO;
  const within = (days: number) =>
    Object.entries(soldOn).flatMap(([day, sold]) => (day > addDays(today, -days) ? [sold] : []));
  const soldCents = sum(within(FLOOR_DAYS).map(({ cents: each }) => each));
  return reserveFloorOf(floor, {
    soldCents,
    largestCents: cents(
      Math.max(0, ...within(LARGEST_SALE_DAYS).map(({ largestCents }) => largestCents)),
    ),
  });
}

/**
 * What has to stay of what is available, of what was sold in 30 days and the largest sale of 14
 * (specification/money#rule-9-reserve).
 */
export const reserveFloorOf = (
  { rate, coversLargestSale }: ReserveFloor,
  { soldCents, largestCents }: { readonly soldCents: Cents; readonly largestCents: Cents },
): Cents => cents(Math.max(applyRate(soldCents, rate), coversLargestSale ? largestCents : 0));

/** What a withdrawal moves: put aside, on its way, or back (specification/money#postings). */
export function withdrawalLegs(current: Wallet, { move, stream, amountCents }: WithdrawalCause): Leg[] {
  const withdrawing = account.user(current.userId, 'withdrawing');
  const heldCents = current.held[stream];
  switch (move) {
    case 'HOLD':
      return [
        { account: account.user(current.userId, 'available'), amountCents },
        { account: withdrawing, amountCents: -amountCents },
      ];
    case 'SEND':
      return [
        { account: withdrawing, amountCents: heldCents ?? ZERO },
        { account: account.payout, amountCents: -(heldCents ?? ZERO) },
      ];
    case 'BACK':
      return [
        { account: heldCents === undefined ? account.payout : withdrawing, amountCents },
        ...credit(current, amountCents),
      ];
  }
}

/** Brings every bucket to zero at least, and debt together with what is available. */
export function recovery(current: Wallet): Leg[] {
  const { userId, availableCents, debtCents } = current;
  const short = (['pending', 'reserve'] as const).flatMap((bucket) =>
    Object.entries(current[bucket])
      .filter(([, amount]) => amount < 0)
      .map(([releaseDate, amountCents]): Leg => ({
        ...{ account: account.user(userId, bucket), amountCents, releaseDate },
      })),
  );
  const shortCents = short.reduce((total, { amountCents }) => total - amountCents, 0);
  // What is left when all is paid, or how much is owed.
  const leftCents = availableCents - debtCents - shortCents;
  return [
    ...short,
    { account: account.user(userId, 'available'), amountCents: availableCents - Math.max(0, leftCents) },
    { account: account.debt(userId), amountCents: Math.max(0, -leftCents) - debtCents },
  ];
}

/** A day's reserve goes to another day, or becomes available at once. */
export function movedReserve(current: Wallet, from: string, to: string | null): Leg[] {
  const reserve = account.user(current.userId, 'reserve');
  const amountCents = current.reserve[from] ?? ZERO;
  const out = { account: reserve, amountCents, releaseDate: from };
  if (to === null) return [out, ...credit(current, amountCents)];
  return [out, { account: reserve, amountCents: cents(-amountCents), releaseDate: to }];
}
