import type { ReversalKind } from '../kernel/enums.ts';
import { applyRate, cents, type Cents, ZERO } from '../kernel/money/cents.ts';
import { portion } from '../kernel/money/portion.ts';
import { account, type JournalKind, type Leg } from './journal.ts';
import {
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
 */
const VERSIONS: Readonly<Record<number, LedgerRules>> = {
  1: { openPosition, saleLegs, reversalLegs },
};

/** The version that new sales freeze. */
export const RULES_VERSION = 1;

/** The rules of one sale. Throws for a version that this program does not know. */
export function rulesOf({ policy: { rulesVersion } }: Pick<SaleTerms, 'policy'>): LedgerRules {
  const rules = VERSIONS[rulesVersion];
  if (!rules) throw new Error(`No ledger rules of version ${rulesVersion} are known`);
  return rules;
}

/** The journal of an approved sale, provider fee included (specification/money#postings). */
export function saleLegs(sale: SaleTerms, approvedAt: string): Leg[] {
  const position = openPosition(sale);
  const dates = releaseDates(sale, approvedAt);
  const { policy, provider } = sale;
  const providerFee = cents(
    applyRate(cents(sale.amountCents), policy.providerFee.rate) + policy.providerFee.fixedCents,
  );
  return nonZero([
    { account: moneyAccount(sale), amountCents: sale.amountCents },
    ...position.lots.flatMap((lot) => [
      {
        account: openAccount(sale, lot.userId),
        amountCents: -lot.openCents,
        releaseDate: dates.open,
      },
      {
        account: account.user(lot.userId, 'reserve'),
        amountCents: -lot.reserveCents,
        releaseDate: dates.reserve,
      },
    ]),
    { account: account.percentFee, amountCents: -position.percentFeeCents },
    { account: account.fixedFee, amountCents: -position.fixedFeeCents },
    { account: account.interest, amountCents: -position.interestCents },
    { account: account.providerFee, amountCents: providerFee },
    // The provider keeps its fee out of what it owes or paid us.
    {
      account: policy.settlesAtOnce ? account.cash(provider) : account.receivable(provider, sale.method),
      amountCents: -providerFee,
    },
  ]);
}

interface Reversal {
  readonly kind: ReversalKind;
  readonly amountCents: Cents;
  /** It goes on with a chargeback that was posted before: a network takes its fee once. */
  readonly continued: boolean;
}

const takenByTheNetwork = (kind: ReversalKind) =>
  kind === 'CHARGEBACK' || kind === 'MED_FRAUD' || kind === 'MED_OPERATIONAL';

export const journalKindOf = (kind: ReversalKind): JournalKind =>
  takenByTheNetwork(kind) ? 'CHARGEBACK' : 'REFUND';

/**
 * Money going back: everybody has given back their portion of all that went back so far
 * (specification/money#rule-5-refund-rounding), what the platform does not return is borne by the
 * liable party (specification/money#rule-6-who-bears-a-refund), and each party pays from this
 * sale's lot, then its reserve, then as debt (specification/money#rule-7-waterfall).
 *
 * `amountCents` must not exceed what remains of the position.
 */
export function reversalLegs(
  sale: SaleTerms,
  position: SalePosition,
  { kind, amountCents, continued }: Reversal,
): { legs: Leg[]; position: SalePosition } {
  const { policy } = sale;
  const [percentPart = ZERO, fixedPart = ZERO, interestPart = ZERO, ...shareParts] = partsOf(
    amountCents,
    openPosition(sale),
    position,
  );
  const networkFee = kind === 'CHARGEBACK' && !continued ? cents(policy.chargebackFeeCents) : ZERO;
  const keptByPlatform = cents(
    (policy.percentFeeReturned ? 0 : percentPart) + (policy.fixedFeeReturned ? 0 : fixedPart),
  );
  // Somebody may have several shares of a sale; they bear this once.
  const liable = position.lots.findIndex(({ userId }) => userId === policy.liableUserId);
  const takings = position.lots.map((lot, index) => {
    const extra = index === liable ? keptByPlatform + networkFee : 0;
    return takeBack(lot, cents((shareParts[index] ?? ZERO) + extra));
  });
  const legs = nonZero([
    { account: account.percentFee, amountCents: policy.percentFeeReturned ? percentPart : ZERO },
    { account: account.fixedFee, amountCents: policy.fixedFeeReturned ? fixedPart : ZERO },
    { account: account.interest, amountCents: interestPart },
    ...takings.flatMap(({ lot, fromOpen, fromReserve, debt }) => [
      { account: openAccount(sale, lot.userId), amountCents: fromOpen },
      { account: account.user(lot.userId, 'reserve'), amountCents: fromReserve },
      { account: account.debt(lot.userId), amountCents: debt },
    ]),
    { account: moneyAccount(sale), amountCents: -(amountCents + networkFee) },
  ]);
  return {
    legs,
    position: {
      percentFeeCents: cents(position.percentFeeCents - percentPart),
      fixedFeeCents: cents(position.fixedFeeCents - fixedPart),
      interestCents: cents(position.interestCents - interestPart),
      shareCents: position.shareCents.map((share, index) => cents(share - (shareParts[index] ?? ZERO))),
      lots: takings.map(({ lot }) => lot),
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

const moneyAccount = ({ policy, provider, method }: SaleTerms): string =>
  policy.settlesAtOnce ? account.cash(provider) : account.receivable(provider, method);

/** A sale that is released on the day it is approved goes straight to what may be withdrawn. */
const openAccount = ({ policy }: SaleTerms, userId: string): string =>
  account.user(userId, policy.releaseDays === 0 ? 'available' : 'pending');

const nonZero = (legs: Leg[]): Leg[] => legs.filter(({ amountCents }) => amountCents !== 0);
