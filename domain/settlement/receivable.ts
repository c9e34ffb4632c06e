import { v5 as uuidv5 } from 'uuid';
import { dispatch, eventDefinitions, type Aggregate } from '../kernel/aggregate.ts';
import { saoPauloDay } from '../kernel/calendar/calendar.ts';
import { account, type Leg } from '../ledger/journal.ts';
import type { PaymentEvent } from '../payment/events.ts';
import { payment } from '../payment/payment.ts';
import type { ReceivableLot, ReceivablesPlanned } from '../payment/receivables.ts';
import { isPaid } from '../payment/state.ts';
import {
  receivableEvents,
  type LineProblem,
  type ReceivableEvent,
  type SettlementLine,
} from './events.ts';
import type { Bucket } from './kinds.ts';

/** Which line of which list. */
interface LineId {
  readonly settlementId: string;
  readonly line: number;
}

/** How a lot was paid, and by which line; without one by the calendar. */
interface Paid {
  readonly by?: LineId;
  readonly expectedCents: number;
  readonly amountCents: number;
}

export interface ReceivableState {
  readonly phase: 'NONE' | 'OPEN';
  readonly paid: Readonly<Record<string, Paid>>;
}

const pay = (
  { paid }: ReceivableState,
  {
    lot,
    settlement,
    expectedCents,
    amountCents,
  }: Extract<ReceivableEvent, { type: 'ReceivableSettled' }>['data'],
): ReceivableState => ({
  phase: 'OPEN',
  paid: { ...paid, [lot]: { ...(settlement && { by: settlement }), expectedCents, amountCents } },
});

/**
 * What a provider paid of one sale, each lot once: whatever lists name it, on the sale's own stream
 * of receivables it is decided what that was for (specification/money#i5-lots-are-consumed-once).
 */
export const receivable: Aggregate<ReceivableState, ReceivableEvent> = {
  category: 'receivable',
  events: eventDefinitions(receivableEvents),
  initial: { phase: 'NONE', paid: {} },
  evolve: dispatch<ReceivableState, ReceivableEvent>({
    ReceivableSettled: pay,
    ReceivableConfirmed: pay,
    JournalPosted: (state) => state,
  }),
};

/** What a payment's own events say that its provider owes. */
export interface Planned extends Omit<ReceivablesPlanned, 'postedAt' | 'lots'> {
  readonly lots: readonly ReceivableLot[];
}

/** The lots of a payment's stream, in order; undefined where nothing is owed on another day. */
export function plannedIn(
  events: readonly { readonly type: string; readonly data: unknown }[],
): Planned | undefined {
  const plans = events.flatMap((event) => {
    const { type, data } = event as PaymentEvent;
    return type === 'ReceivablesPlanned' ? [data] : [];
  });
  const [first] = plans;
  return first && { ...first, lots: plans.flatMap(({ lots }) => lots) };
}

/**
 * What a sale whose money is there at once brought, in cents, its fee taken off; undefined where it
 * was not paid, or has lots.
 */
export function settledAtOnceIn(
  events: readonly { readonly type: string; readonly data: unknown }[],
): (Pick<Planned, 'paymentId' | 'platformId' | 'connectionId'> & { netCents: number }) | undefined {
  const all = events as readonly PaymentEvent[];
  const state = all.reduce(payment.evolve, payment.initial);
  if (!isPaid(state) || !state.purchase.policy.settlesAtOnce) return undefined;
  const { paymentId, platformId, connectionId, provider } = state.purchase;
  const legs = all.flatMap(({ type, data }) =>
    type === 'JournalPosted' && data.kind === 'SALE' ? data.legs : [],
  );
  const netCents = legs
    .filter((leg) => leg.account === account.cash(provider))
    .reduce((total, { amountCents }) => total + amountCents, 0);
  return { paymentId, platformId, connectionId, netCents };
}

type Paying = SettlementLine & { readonly settlementId: string };

const isBy = (paid: Paid | undefined, { settlementId, line }: LineId): boolean =>
  paid?.by?.settlementId === settlementId && paid.by.line === line;

const isInstalment = ({ lot }: ReceivableLot): boolean => /^\d{1,2}$/.test(lot);

/**
 * The lot that a line may be for: of what went back, or came again by a chargeback that was won,
 * the first that it pays, else the oldest.
 */
function lotOf({ paid }: ReceivableState, { lots }: Planned, said: Paying): ReceivableLot | undefined {
  const own = lots.find(({ lot }) => isBy(paid[lot], said));
  if (own || said.kind === 'SALE') return own ?? lots.find(({ lot }) => lot === String(said.instalment));
  const back = lots.filter(
    (each) =>
      !isInstalment(each) &&
      Math.sign(each.amountCents) === Math.sign(said.amountCents) &&
      paid[each.lot]?.by === undefined,
  );
  return back.find(({ amountCents }) => amountCents === said.amountCents) ?? back[0];
}

/** What a line was for, and how it differs from what was expected. */
export interface Comparison {
  readonly bucket: Bucket;
  readonly problem: LineProblem | null;
  readonly lot?: ReceivableLot;
}

/** Compares a line with the lots of its sale, whether it was taken in before or not. */
export function compareLine(state: ReceivableState, planned: Planned, said: Paying): Comparison {
  const lot = lotOf(state, planned, said);
  if (!lot) return { bucket: 'EXCEPTION', problem: 'UNKNOWN_LOT' };
  const before = state.paid[lot.lot];
  if (before?.by && !isBy(before, said)) return { bucket: 'EXCEPTION', problem: 'ALREADY_SETTLED', lot };
  if (lot.amountCents !== said.amountCents) return { bucket: 'EXCEPTION', problem: 'AMOUNT', lot };
  return { bucket: lot.dueOn === said.paidOn ? 'MATCHED' : 'TIMING', problem: null, lot };
}

/**
 * Takes in a line of a list: pays the lot that it is for, and what it differs by goes to suspense.
 * A lot that the calendar paid is confirmed, and only the difference is posted. A line that was
 * taken in before, and one for nothing that is open, is no event.
 */
export function settleLine(
  state: ReceivableState,
  { planned, said, at }: { readonly planned: Planned; readonly said: Paying; readonly at: string },
): ReceivableEvent[] {
  const { lot, problem } = compareLine(state, planned, said);
  if (!lot || problem === 'ALREADY_SETTLED' || isBy(state.paid[lot.lot], said)) return [];
  const { settlementId, line, amountCents, paidOn } = said;
  const data = {
    ...{ paymentId: planned.paymentId, lot: lot.lot, expectedCents: lot.amountCents },
    ...{ amountCents, paidOn, settlement: { settlementId, line }, at },
  };
  return state.paid[lot.lot] === undefined
    ? [{ type: 'ReceivableSettled', data }, ...posted(planned, lot, { amountCents, at })]
    : [{ type: 'ReceivableConfirmed', data }, ...corrected(planned, lot, { amountCents, at })];
}

/** Takes all that is due by a moment as paid: what a connection's calendar says. */
export function settleDue(
  state: ReceivableState,
  { planned, at }: { readonly planned: Planned; readonly at: string },
): ReceivableEvent[] {
  const today = saoPauloDay(new Date(at));
  return openLots(state, planned)
    .filter(({ dueOn }) => dueOn <= today)
    .flatMap((lot): ReceivableEvent[] => {
      const { paymentId } = planned;
      const { amountCents } = lot;
      const data = { paymentId, lot: lot.lot, expectedCents: amountCents, amountCents };
      return [
        { type: 'ReceivableSettled', data: { ...data, paidOn: lot.dueOn, at } },
        ...posted(planned, lot, { amountCents, at }),
      ];
    });
}

/** What nobody has paid so far. */
export const openLots = ({ paid }: ReceivableState, { lots }: Planned): ReceivableLot[] =>
  lots.filter(({ lot }) => paid[lot] === undefined);

interface Arrived {
  readonly amountCents: number;
  readonly at: string;
}

/** Cash for the lot; suspense takes what it differs by (specification/money#postings). */
function posted(planned: Planned, lot: ReceivableLot, arrived: Arrived): ReceivableEvent[] {
  const { provider, method } = planned;
  return journalOf(planned, `SETTLEMENT:${lot.lot}`, arrived.at, [
    { account: account.cash(provider), amountCents: arrived.amountCents },
    { account: account.receivable(provider, method), amountCents: -lot.amountCents },
    { account: account.suspense(provider), amountCents: lot.amountCents - arrived.amountCents },
  ]);
}

/** The calendar's cash was too much or too little. */
function corrected(planned: Planned, lot: ReceivableLot, arrived: Arrived): ReceivableEvent[] {
  const differenceCents = arrived.amountCents - lot.amountCents;
  return journalOf(planned, `CONFIRMATION:${lot.lot}`, arrived.at, [
    { account: account.cash(planned.provider), amountCents: differenceCents },
    { account: account.suspense(planned.provider), amountCents: -differenceCents },
  ]);
}

function journalOf(
  planned: Planned,
  cause: string,
  at: string,
  legs: readonly Leg[],
): ReceivableEvent[] {
  const moving = legs.filter(({ amountCents }) => amountCents !== 0);
  if (moving.length === 0) return [];
  const { paymentId, platformId, currency } = planned;
  const journalId = uuidv5(cause, paymentId);
  return [
    {
      type: 'JournalPosted',
      data: {
        journalId,
        kind: 'SETTLEMENT',
        ...{ platformId, currency },
        legs: moving,
        postedAt: at,
      },
    },
  ];
}
