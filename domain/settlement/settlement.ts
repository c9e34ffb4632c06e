import { v5 as uuidv5 } from 'uuid';
import { dispatch, eventDefinitions, impossible, type Aggregate } from '../kernel/aggregate.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { account, type Journal, type JournalKind, type Leg } from '../ledger/journal.ts';
import {
  settlementEvents,
  type ComparedLine,
  type SettlementEvent,
  type SettlementLine,
  type SettlementReceivedData,
} from './events.ts';

export type SettlementState =
  | { readonly phase: 'NONE' }
  | {
      readonly phase: 'RECEIVED' | 'COMPARED';
      readonly received: SettlementReceivedData;
      readonly compared: readonly ComparedLine[];
      /** What is in suspense, by the line that left it there; 0: the transfer. */
      readonly suspense: Readonly<Record<number, number>>;
    };
type Known = Exclude<SettlementState, { phase: 'NONE' }>;

const inOrder =
  <Data>(type: string, change: (state: Known, data: Data) => Known) =>
  (state: SettlementState, data: Data): SettlementState =>
    state.phase === 'NONE' ? impossible(state, type) : change(state, data);

const suspenseOf = (lines: readonly ComparedLine[]): Record<number, number> =>
  Object.fromEntries(
    lines
      .filter(({ suspenseCents }) => suspenseCents !== 0)
      .map((each) => [each.line, each.suspenseCents]),
  );

/**
 * One list of what a provider paid, line by line, and what came of comparing it with what it owed.
 * What a line pays of a sale is decided by the sale's receivables; what fits nothing stays here, in
 * suspense, until somebody explains it (specification/money#postings).
 */
export const settlement: Aggregate<SettlementState, SettlementEvent> = {
  category: 'settlement',
  events: eventDefinitions(settlementEvents),
  initial: { phase: 'NONE' },
  evolve: dispatch<SettlementState, SettlementEvent>({
    SettlementReceived: (state, received) =>
      state.phase === 'NONE'
        ? { phase: 'RECEIVED', received, compared: [], suspense: {} }
        : impossible(state, 'SettlementReceived'),
    SettlementLinesCompared: inOrder('SettlementLinesCompared', (state, { lines }) => ({
      ...state,
      compared: [...state.compared, ...lines],
      suspense: { ...state.suspense, ...suspenseOf(lines) },
    })),
    SettlementCompared: inOrder('SettlementCompared', (state, { depositDifferenceCents }) => ({
      ...state,
      phase: 'COMPARED',
      suspense: {
        ...state.suspense,
        ...(depositDifferenceCents !== 0 && { 0: depositDifferenceCents }),
      },
    })),
    SuspenseCleared: inOrder('SuspenseCleared', (state, { line }) => ({
      ...state,
      suspense: { ...state.suspense, [line]: 0 },
    })),
    JournalPosted: (state) => state,
  }),
};

const NAMESPACE = '5f6ec5a0-8f57-5b0e-9d1c-b8a2f5f4c7d3';

/** The same list of the same connection is one settlement, however often it is sent. */
export const settlementIdOf = (connectionId: string, batch: string): string =>
  uuidv5(`${connectionId}:${batch}`, NAMESPACE);

/** Errors: SETTLEMENT_EXISTS, for a batch that was taken in before with other lines. */
export function receiveSettlement(
  state: SettlementState,
  received: SettlementReceivedData,
): Result<SettlementEvent[]> {
  if (state.phase === 'NONE') return ok([{ type: 'SettlementReceived', data: received }]);
  return fail('SETTLEMENT_EXISTS', { receivedAt: state.received.at });
}

/** Lines that are compared at a time. */
const PORTION = 50;

/** What is to be compared next; none: all are. */
export const nextLines = (state: Known): SettlementLine[] =>
  state.received.lines.slice(state.compared.length, state.compared.length + PORTION);

/** What a line differs by from a lot is posted with that; of any other the money came anyway. */
const isPostedHere = ({ problem, dueOn }: ComparedLine): boolean =>
  problem !== null && (problem !== 'AMOUNT' || dueOn === null);

/**
 * Records what came of the next lines; money that fits nothing goes from cash to suspense. Lines
 * that were recorded before are no event.
 */
export function recordLines(
  state: SettlementState,
  { lines, at }: { readonly lines: readonly ComparedLine[]; readonly at: string },
): SettlementEvent[] {
  if (state.phase !== 'RECEIVED' || lines[0]?.line !== state.compared.length + 1) return [];
  const cents = lines
    .filter(isPostedHere)
    .reduce((total, { suspenseCents }) => total - suspenseCents, 0);
  const { provider } = state.received;
  return [
    { type: 'SettlementLinesCompared', data: { lines: [...lines], at } },
    ...journal(state, { kind: 'SETTLEMENT', cause: `lines:${lines[0].line}`, at }, [
      { account: account.cash(provider), amountCents: cents },
      { account: account.suspense(provider), amountCents: -cents },
    ]),
  ];
}

/** All lines are compared: what the transfer differs by from all of them goes to suspense. */
export function completeSettlement(state: SettlementState, at: string): SettlementEvent[] {
  if (state.phase !== 'RECEIVED' || nextLines(state).length > 0) return [];
  const { received, compared } = state;
  const count = (bucket: ComparedLine['bucket']) =>
    compared.filter((line) => line.bucket === bucket).length;
  const linesCents = received.lines.reduce((total, { amountCents }) => total + amountCents, 0);
  const depositDifferenceCents = received.depositCents === null ? 0 : linesCents - received.depositCents;
  const { provider } = received;
  return [
    {
      type: 'SettlementCompared',
      data: {
        ...{ matched: count('MATCHED'), timing: count('TIMING'), exceptions: count('EXCEPTION') },
        ...{ depositDifferenceCents, at },
      },
    },
    ...journal(state, { kind: 'SETTLEMENT', cause: 'deposit', at }, [
      { account: account.cash(provider), amountCents: -depositDifferenceCents },
      { account: account.suspense(provider), amountCents: depositDifferenceCents },
    ]),
  ];
}

interface Clearing {
  /** Of which line; 0: of the transfer. */
  readonly line: number;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

/**
 * What a line left in suspense is explained: the platform bears it, or has it, as a cost of its
 * provider. Errors: NOT_FOUND; ILLEGAL_TRANSITION while lines are compared; NOTHING_IN_SUSPENSE.
 */
export function clearSuspense(state: SettlementState, clearing: Clearing): Result<SettlementEvent[]> {
  if (state.phase === 'NONE') return fail('NOT_FOUND');
  if (state.phase !== 'COMPARED') return fail('ILLEGAL_TRANSITION', { stage: state.phase });
  const amountCents = state.suspense[clearing.line] ?? 0;
  if (amountCents === 0) return fail('NOTHING_IN_SUSPENSE');
  const { provider } = state.received;
  const { line, at } = clearing;
  return ok([
    { type: 'SuspenseCleared', data: { ...clearing, amountCents } },
    ...journal(state, { kind: 'SUSPENSE_CLEARED', cause: `cleared:${line}`, at }, [
      { account: account.providerFee, amountCents },
      { account: account.suspense(provider), amountCents: -amountCents },
    ]),
  ]);
}

function journal(
  { received: { settlementId, platformId, currency } }: Known,
  { kind, cause, at }: { readonly kind: JournalKind; readonly cause: string; readonly at: string },
  legs: Leg[],
): SettlementEvent[] {
  if (legs.every(({ amountCents }) => amountCents === 0)) return [];
  const journalId = uuidv5(cause, settlementId);
  const data: Journal = { journalId, kind, platformId, currency, legs, postedAt: at };
  return [{ type: 'JournalPosted', data }];
}
