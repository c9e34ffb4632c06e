import type { ReversalKind } from '../kernel/enums.ts';
import { applyRate, cents, sum, type Cents, ZERO } from '../kernel/money/cents.ts';
import { portion } from '../kernel/money/portion.ts';
import { account, type JournalKind, type Leg } from './journal.ts';
import {
  lotsOf,
  openPosition,
  releaseDates,
  remainingOf,
  vectorOf,
  type PartyLot,
  type SalePosition,
  type SaleTerms,
} from './sale.ts';

interface LedgerRules {
  readonly openPosition: typeof openPosition;
  readonly saleLegs: typeof saleLegs;
  readonly reversalLegs: typeof reversalLegs;
}

/**
 * How a sale is divided and given back. Each sale freezes the version under which it was made, so
 * that a version that sales were made under never changes: a change is a new version beside it.
 *
 * 1: the payment itself named the buckets of its parties. 2: it says what each party is owed, and
 * the party's wallet decides in which bucket that lies
 * (specification/money#journal-of-a-payment).
 */
const VERSIONS: Readonly<Record<number, LedgerRules>> = {
  1: { openPosition, saleLegs: bucketSaleLegs, reversalLegs: bucketReversalLegs },
  2: { openPosition, saleLegs, reversalLegs },
};

/** The version that new sales freeze. */
export const RULES_VERSION = 2;

/** The rules of one sale. Throws for a version that this program does not know. */
export function rulesOf({ policy: { rulesVersion } }: Pick<SaleTerms, 'policy'>): LedgerRules {
  const rules = VERSIONS[rulesVersion];
  if (!rules) throw new Error(`No ledger rules of version ${rulesVersion} are known`);
  return rules;
}

/** The journal of an approved sale, provider fee included (specification/money#postings). */
function saleLegs(sale: SaleTerms, approvedAt: string): Leg[] {
  return ofSale(
    sale,
    lotsOf(sale, approvedAt).map(({ userId, lot }) => ({
      account: account.sales(userId),
      amountCents: -(lot.openCents + lot.reserveCents),
      lot,
    })),
  );
}

interface Reversal {
  readonly kind: ReversalKind;
  readonly amountCents: Cents;
  /** It goes on with a chargeback that was posted before: a network takes its fee once. */
  readonly continued: boolean;
  /** When the sale was approved. */
  readonly approvedAt: string;
  /** From which it goes out; left out: the provider holds or owes it. */
  readonly moneyAccount?: string;
}

const takenByTheNetwork = (kind: ReversalKind) =>
  kind === 'CHARGEBACK' || kind === 'MED_FRAUD' || kind === 'MED_OPERATIONAL';

export const journalKindOf = (kind: ReversalKind): JournalKind =>
  takenByTheNetwork(kind) ? 'CHARGEBACK' : 'REFUND';

interface Reversed {
  readonly legs: Leg[];
  readonly position: SalePosition;
}

/**
 * Money going back: everybody owes their portion of all that went back so far
 * (specification/money#rule-5-refund-rounding), and the liable party what the platform does not
 * return (specification/money#rule-6-who-bears-a-refund).
 *
 * `amountCents` must not exceed what remains of the position. A negative amount gives that much
 * back to the parties: it undoes a refund of that amount that was not made.
 */
function reversalLegs(sale: SaleTerms, position: SalePosition, reversal: Reversal): Reversed {
  const divided = divide(sale, position, reversal);
  const owedBy = lotsOf(sale, reversal.approvedAt).map(({ userId, positions, lot }) => ({
    account: account.sales(userId),
    amountCents: sum(positions.map((index) => divided.owed[index] ?? ZERO)),
    lot,
  }));
  return { legs: ofReversal(sale, divided, owedBy, reversal), position: divided.left };
}

interface Divided {
  readonly percentPart: Cents;
  readonly fixedPart: Cents;
  readonly interestPart: Cents;
  /** By each share, in the order of the splits. */
  readonly owed: readonly Cents[];
  /** Goes out to the provider. */
  readonly outCents: Cents;
  /** What nobody else is liable for. */
  readonly borneByPlatform: Cents;
  readonly left: SalePosition;
}

function divide(
  { policy, ...sale }: SaleTerms,
  position: SalePosition,
  { kind, amountCents, continued }: Reversal,
): Divided {
  const [percentPart = ZERO, fixedPart = ZERO, interestPart = ZERO, ...shareParts] = partsOf(
    amountCents,
    openPosition({ policy, ...sale }),
    position,
  );
  const networkFee = kind === 'CHARGEBACK' && !continued ? cents(policy.chargebackFeeCents) : ZERO;
  const keptByPlatform = cents(
    (policy.percentFeeReturned ? 0 : percentPart) + (policy.fixedFeeReturned ? 0 : fixedPart),
  );
  // Somebody may have several shares of a sale; they bear this once.
  const liable = position.lots.findIndex(({ userId }) => userId === policy.liableUserId);
  return {
    ...{ percentPart, fixedPart, interestPart },
    owed: position.lots.map((_lot, index) =>
      cents((shareParts[index] ?? ZERO) + (index === liable ? keptByPlatform + networkFee : 0)),
    ),
    outCents: cents(amountCents + networkFee),
    borneByPlatform: liable === -1 ? cents(keptByPlatform + networkFee) : ZERO,
    left: {
      ...position,
      percentFeeCents: cents(position.percentFeeCents - percentPart),
      fixedFeeCents: cents(position.fixedFeeCents - fixedPart),
      interestCents: cents(position.interestCents - interestPart),
      shareCents: position.shareCents.map((share, index) => cents(share - (shareParts[index] ?? ZERO))),
    },
  };
}

/** What `amountCents` takes from each component of the position. */
function partsOf(amountCents: Cents, original: SalePosition, position: SalePosition): Cents[] {
  const whole = vectorOf(original);
  const given = portion(cents(remainingOf(original) - remainingOf(position) + amountCents), whole);
  return vectorOf(position).map((remaining, index) =>
    cents(remaining - (whole[index] ?? 0) + (given[index] ?? 0)),
  );
}

/** A sale's journal around the legs of its parties. */
function ofSale(sale: SaleTerms, parties: readonly Leg[]): Leg[] {
  const position = openPosition(sale);
  const { policy } = sale;
  const providerFee = cents(
    applyRate(cents(sale.amountCents), policy.providerFee.rate) + policy.providerFee.fixedCents,
  );
  return nonZero([
    { account: moneyAccount(sale), amountCents: sale.amountCents },
    ...parties,
    { account: account.percentFee, amountCents: -position.percentFeeCents },
    { account: account.fixedFee, amountCents: -position.fixedFeeCents },
    { account: account.interest, amountCents: -position.interestCents },
    { account: account.providerFee, amountCents: providerFee },
    // The provider keeps its fee out of what it owes or paid us.
    { account: moneyAccount(sale), amountCents: -providerFee },
  ]);
}

/** A reversal's journal around the legs of its parties. */
const ofReversal = (
  sale: SaleTerms,
  { percentPart, fixedPart, interestPart, outCents, borneByPlatform }: Divided,
  parties: readonly Leg[],
  { moneyAccount: from = moneyAccount(sale) }: Reversal,
): Leg[] =>
  nonZero([
    { account: account.percentFee, amountCents: sale.policy.percentFeeReturned ? percentPart : ZERO },
    { account: account.fixedFee, amountCents: sale.policy.fixedFeeReturned ? fixedPart : ZERO },
    { account: account.interest, amountCents: interestPart },
    ...parties,
    { account: account.chargebackLoss, amountCents: borneByPlatform },
    { account: from, amountCents: -outCents },
  ]);

/** Where the money of a sale lies: with its provider, or owed by it. */
export const moneyAccount = ({ policy, provider, method }: SaleTerms): string =>
  policy.settlesAtOnce ? account.cash(provider) : account.receivable(provider, method);

const nonZero = (legs: Leg[]): Leg[] => legs.filter(({ amountCents }) => amountCents !== 0);

// Version 1.

function bucketSaleLegs(sale: SaleTerms, approvedAt: string): Leg[] {
  const dates = releaseDates(sale, approvedAt);
  return ofSale(
    sale,
    openPosition(sale).lots.flatMap(({ userId, openCents, reserveCents }) => [
      { account: openAccount(sale, userId), amountCents: -openCents, releaseDate: dates.open },
      {
        account: account.user(userId, 'reserve'),
        amountCents: -reserveCents,
        releaseDate: dates.reserve,
      },
    ]),
  );
}

/**
 * Each party pays from this sale's lot, then its reserve, then as debt
 * (specification/money#rule-7-waterfall).
 */
function bucketReversalLegs(sale: SaleTerms, position: SalePosition, reversal: Reversal): Reversed {
  const divided = divide(sale, position, reversal);
  const takings = position.lots.map((lot, index) => {
    const owed = divided.owed[index] ?? ZERO;
    return owed < 0 ? giveBack(sale, position, index, cents(-owed)) : takeBack(lot, owed);
  });
  const parties = takings.flatMap(({ lot, fromOpen, fromReserve, debt }) => [
    { account: openAccount(sale, lot.userId), amountCents: fromOpen },
    { account: account.user(lot.userId, 'reserve'), amountCents: fromReserve },
    { account: account.debt(lot.userId), amountCents: debt },
  ]);
  return {
    legs: ofReversal(sale, divided, parties, reversal),
    position: { ...divided.left, lots: takings.map(({ lot }) => lot) },
  };
}

function takeBack(lot: PartyLot, owed: Cents) {
  const fromOpen = cents(Math.min(owed, lot.openCents));
  const fromReserve = cents(Math.min(owed - fromOpen, lot.reserveCents));
  const left: PartyLot = {
    userId: lot.userId,
    openCents: cents(lot.openCents - fromOpen),
    reserveCents: cents(lot.reserveCents - fromReserve),
  };
  return { lot: left, fromOpen, fromReserve, debt: cents(owed - fromOpen - fromReserve) };
}

/** What `takeBack` took last is given back first. What a network's fee took is not. */
function giveBack(sale: SaleTerms, position: SalePosition, index: number, backCents: Cents) {
  const whole = openPosition(sale);
  const [lot, original] = [position.lots[index], whole.lots[index]];
  if (!lot || !original) throw new Error('The position has no such lot');
  const { policy } = sale;
  const liable = position.lots.findIndex(({ userId }) => userId === policy.liableUserId);
  const kept =
    (policy.percentFeeReturned ? 0 : whole.percentFeeCents - position.percentFeeCents) +
    (policy.fixedFeeReturned ? 0 : whole.fixedFeeCents - position.fixedFeeCents);
  const share = (whole.shareCents[index] ?? 0) - (position.shareCents[index] ?? 0);
  const reserveTaken = original.reserveCents - lot.reserveCents;
  const lotsTaken = original.openCents - lot.openCents + reserveTaken;
  const debtTaken = Math.max(0, share + (index === liable ? kept : 0) - lotsTaken);
  const toDebt = Math.min(backCents, debtTaken);
  const toReserve = Math.min(backCents - toDebt, reserveTaken);
  const toOpen = backCents - toDebt - toReserve;
  return {
    lot: {
      userId: lot.userId,
      openCents: cents(lot.openCents + toOpen),
      reserveCents: cents(lot.reserveCents + toReserve),
    },
    ...{ fromOpen: cents(-toOpen), fromReserve: cents(-toReserve), debt: cents(-toDebt) },
  };
}

/** A sale that is released on the day it is approved goes straight to what may be withdrawn. */
const openAccount = ({ policy }: SaleTerms, userId: string): string =>
  account.user(userId, policy.releaseDays === 0 ? 'available' : 'pending');
