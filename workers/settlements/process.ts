import { v5 as uuidv5, validate } from 'uuid';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { startOfDay } from '../../domain/kernel/calendar/calendar.ts';
import { ok } from '../../domain/kernel/result.ts';
import type { PaymentEvent } from '../../domain/payment/events.ts';
import { payment } from '../../domain/payment/payment.ts';
import type {
  ComparedLine,
  SettlementEvent,
  SettlementLine,
  SettlementReceivedData,
} from '../../domain/settlement/events.ts';
import {
  compareLine,
  openLots,
  plannedIn,
  receivable,
  settleDue,
  settledAtOnceIn,
  settleLine,
  type Planned,
} from '../../domain/settlement/receivable.ts';
import {
  completeSettlement,
  nextLines,
  recordLines,
  settlement,
} from '../../domain/settlement/settlement.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { FindPayment } from '../charges/dependencies.ts';
import {
  commandIdOf,
  defineProcess,
  done,
  restart,
  retryIn,
  type Process,
  type Task,
  type TaskResult,
} from '../tasks/process.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly findPayment: FindPayment;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;
const NAMESPACE = '1b8a5a35-3f3d-5d0c-9f08-53b7a0a2b9e4';

/** Each list is compared with what its provider owed, line by line. */
export const settlementsProcess = (deps: Dependencies): Process =>
  defineProcess<SettlementEvent, 'compare'>({
    name: 'settlements',
    source: settlement,
    events: {
      SettlementReceived: ({ at }) => ({ change: 'open', kind: 'compare', openedAt: at, afterMs: 0 }),
    },
    kinds: { compare: { slots: 2, endsAfterMs: 7 * DAY_MS, run: (item) => comparePortion(deps, item) } },
  });

/** Where a line is taken in before it is recorded, taking it in again says the same. */
async function comparePortion(deps: Dependencies, item: Task): Promise<TaskResult> {
  const { store, now } = deps;
  const { state } = await load(store, streamOf(settlement, item.key), settlement);
  if (state.phase !== 'RECEIVED') return done;
  const lines: ComparedLine[] = [];
  // In order: of two lines for the same lot the first pays it.
  for (const line of nextLines(state)) lines.push(await takeIn(deps, item, state.received, line));
  const at = now().toISOString();
  const command = {
    ...{ id: item.key, correlationId: item.correlationId, causationId: item.eventId },
    actor: 'worker',
  };
  const recorded = await handle(store, settlement, {
    ...{ ...command, commandId: uuidv5(`${item.key}:${state.compared.length}`, NAMESPACE) },
    decide: (current) => ok(recordLines(current, { lines, at })),
  });
  const after = recorded.ok ? recorded.value.state : state;
  if (after.phase === 'RECEIVED' && nextLines(after).length > 0) return restart(0);
  await handle(store, settlement, {
    ...{ ...command, commandId: uuidv5(`${item.key}:completed`, NAMESPACE) },
    decide: (current) => ok(completeSettlement(current, at)),
  });
  return done;
}

/** What a line pays, decided by the receivables of its sale. */
async function takeIn(
  deps: Dependencies,
  item: Task,
  list: SettlementReceivedData,
  line: SettlementLine,
): Promise<ComparedLine> {
  const { settlementId } = list;
  const sale = await saleOf(deps, list, line.reference);
  if (!sale) return { ...line, ...UNKNOWN, suspenseCents: -line.amountCents };
  if ('netCents' in sale) return comparedAtOnce(line, sale);
  const planned = sale;
  const said = { ...line, settlementId };
  const at = deps.now().toISOString();
  const handled = await handle(deps.store, receivable, {
    ...{ id: planned.paymentId, correlationId: item.correlationId, causationId: item.eventId },
    ...{ commandId: uuidv5(`${settlementId}:${line.line}`, NAMESPACE), actor: 'worker' },
    decide: (state) => ok(settleLine(state, { planned, said, at })),
  });
  if (!handled.ok) throw new Error(`Line ${line.line} was not taken in: ${handled.error.code}`);
  const { lot, bucket, problem } = compareLine(handled.value.state, planned, said);
  const isExpected = problem === null || problem === 'AMOUNT';
  return {
    ...{ ...line, bucket, problem, paymentId: planned.paymentId },
    ...{ expectedCents: lot?.amountCents ?? null, dueOn: lot?.dueOn ?? null },
    suspenseCents: (isExpected && lot ? lot.amountCents : 0) - line.amountCents,
  };
}

const UNKNOWN: Omit<ComparedLine, keyof SettlementLine | 'suspenseCents'> = {
  ...{ bucket: 'EXCEPTION', problem: 'UNKNOWN_SALE', paymentId: null },
  ...{ expectedCents: null, dueOn: null },
};

/** Its money was there with the payment: the list says the same again, or another amount. */
function comparedAtOnce(
  line: SettlementLine,
  { paymentId, netCents }: { readonly paymentId: string; readonly netCents: number },
): ComparedLine {
  const expectedCents = line.kind === 'SALE' ? netCents : line.amountCents;
  const suspenseCents = expectedCents - line.amountCents;
  return {
    ...{ ...line, paymentId, expectedCents, dueOn: null, suspenseCents },
    ...(suspenseCents === 0
      ? { bucket: 'MATCHED' as const, problem: null }
      : { bucket: 'EXCEPTION' as const, problem: 'AMOUNT' as const }),
  };
}

/** The sale that a line names by our id or the provider's, if the list's connection sold it. */
async function saleOf(
  { store, findPayment }: Dependencies,
  { platformId, connectionId }: SettlementReceivedData,
  reference: string,
): Promise<Planned | ReturnType<typeof settledAtOnceIn>> {
  const find = async (paymentId: string | undefined) => {
    const events = paymentId ? await store.load(streamOf(payment, paymentId)) : [];
    const sale = plannedIn(events) ?? settledAtOnceIn(events);
    return sale?.platformId === platformId && sale.connectionId === connectionId ? sale : undefined;
  };
  // Providers' ids may look like ours.
  const ours = validate(reference) ? await find(reference) : undefined;
  return ours ?? find(await findPayment(connectionId, reference));
}

/** Longer than any instalment is waited for. */
const ENDS_AFTER_MS = 800 * DAY_MS;

/** What connections without lists owe is paid on its day, by São Paulo's calendar. */
export const receivablesProcess = ({ store, now }: Dependencies): Process =>
  defineProcess<PaymentEvent, 'settle'>({
    name: 'receivables',
    source: payment,
    events: {
      ReceivablesPlanned: ({ settledBy, lots, postedAt }) =>
        settledBy && {
          ...{ change: 'open', kind: 'settle', openedAt: postedAt },
          afterMs: msUntil(lots[0]?.dueOn, postedAt),
        },
    },
    kinds: {
      settle: {
        slots: 8,
        endsAfterMs: ENDS_AFTER_MS,
        async run(item) {
          const planned = plannedIn(await store.load(streamOf(payment, item.key)));
          if (!planned) return done;
          const at = now().toISOString();
          const handled = await handle(store, receivable, {
            ...{ id: item.key, correlationId: item.correlationId, causationId: item.eventId },
            ...{ commandId: commandIdOf(item, at), actor: 'worker' },
            decide: (state) => ok(settleDue(state, { planned, at })),
          });
          if (!handled.ok) throw new Error(`Nothing was settled: ${handled.error.code}`);
          const [next] = openLots(handled.value.state, planned)
            .map(({ dueOn }) => dueOn)
            .sort();
          return next === undefined ? done : retryIn(msUntil(next, at));
        },
      },
    },
  });

const msUntil = (day: string | undefined, at: string): number =>
  day === undefined ? 0 : Math.max(0, Date.parse(startOfDay(day)) - Date.parse(at));
