import { idOf } from '../../../domain/kernel/aggregate.ts';
import { saoPauloDay } from '../../../domain/kernel/calendar/calendar.ts';
import type { ComparedLine, SettlementEvent } from '../../../domain/settlement/events.ts';
import { settlement } from '../../../domain/settlement/settlement.ts';
import type { ReadModel, RowRef, Rows } from '../../read-model.ts';
import { rowKey, type WrittenRow } from '../../table.ts';
import { settlementLines, settlements } from './table.ts';

type SettlementRow = WrittenRow<typeof settlements>;
type LineRow = WrittenRow<typeof settlementLines>;
type DataOf<Type extends SettlementEvent['type']> = Extract<SettlementEvent, { type: Type }>['data'];

const DEPOSIT_LINE = 0;
const keyOf = (settlementId: string, line: number) => rowKey(settlementLines, { settlementId, line });
const lineRef = (settlementId: string, line: number, isNew: boolean): RowRef => ({
  ...{ table: settlementLines, key: keyOf(settlementId, line), isNew },
});

/** Lists of what providers paid, from their arrival to the last difference explained. */
export const settlementsModel: ReadModel = {
  tables: [settlements, settlementLines],
  eventTypes: new Set([
    'SettlementReceived',
    'SettlementLinesCompared',
    'SettlementCompared',
    'SuspenseCleared',
  ]),
  affectedRows({ type, stream, data }) {
    const id = idOf(settlement, stream);
    if (id === undefined) return [];
    const list: RowRef = { table: settlements, key: id, isNew: type === 'SettlementReceived' };
    if (type === 'SettlementLinesCompared')
      return [list, ...(data as DataOf<typeof type>).lines.map(({ line }) => lineRef(id, line, true))];
    if (type === 'SettlementCompared') return [list, lineRef(id, DEPOSIT_LINE, true)];
    if (type === 'SuspenseCleared')
      return [list, lineRef(id, (data as DataOf<typeof type>).line, false)];
    return [list];
  },
  apply(rows, { type, stream, data, position: at }) {
    const id = idOf(settlement, stream);
    if (id === undefined) return;
    const position = Number(at);
    if (type === 'SettlementReceived')
      return rows.put(settlements, id, received(data as DataOf<typeof type>, position));
    const before = rows.get(settlements, id);
    if (!before) throw new Error(`${type} in ${stream}, which never began`);
    const event = { type, data } as SettlementEvent;
    const after = { ...changed(rows, before, event, position), position };
    rows.put(settlements, id, { ...after, state: stateOf(after) });
  },
};

function received(data: DataOf<'SettlementReceived'>, position: number): SettlementRow {
  const { lines, by, at, ...copied } = data;
  return {
    ...{ ...copied, lines: lines.length, receivedBy: by, receivedAt: at, comparedAt: null },
    linesCents: lines.reduce((total, { amountCents }) => total + amountCents, 0),
    state: 'COMPARING',
    ...{ matched: 0, timing: 0, exceptions: 0, suspenseCents: 0, depositDifferenceCents: 0, position },
  };
}

function stateOf({ comparedAt, suspenseCents }: SettlementRow): SettlementRow['state'] {
  if (comparedAt === null) return 'COMPARING';
  return suspenseCents > 0 ? 'UNEXPLAINED' : 'DONE';
}

/** Writes what an event says of lines, and answers what it leaves of the list. */
function changed(
  rows: Rows,
  before: SettlementRow,
  { type, data }: SettlementEvent,
  position: number,
): SettlementRow {
  const { settlementId, platformId } = before;
  if (type === 'SettlementLinesCompared') {
    for (const line of data.lines)
      rows.put(settlementLines, keyOf(settlementId, line.line), lineOf(before, line, position));
    const fresh = data.lines.reduce((sum, { suspenseCents }) => sum + Math.abs(suspenseCents), 0);
    return { ...before, suspenseCents: before.suspenseCents + fresh };
  }
  if (type === 'SettlementCompared') {
    const { at, depositDifferenceCents, ...counts } = data;
    const differenceCents = Math.abs(depositDifferenceCents);
    if (differenceCents > 0)
      rows.put(settlementLines, keyOf(settlementId, DEPOSIT_LINE), {
        ...{ settlementId, platformId, line: DEPOSIT_LINE, bucket: 'EXCEPTION', problem: 'DEPOSIT' },
        ...{ reference: before.batch, isReversal: false, instalment: 1 },
        ...{ amountCents: before.depositCents ?? 0, expectedCents: before.linesCents },
        ...{ paidOn: saoPauloDay(new Date(at)), dueOn: null, paymentId: null },
        ...{ suspenseCents: depositDifferenceCents, clearedFor: null, clearedBy: null, position },
      });
    const suspenseCents = before.suspenseCents + differenceCents;
    return { ...before, ...counts, depositDifferenceCents, comparedAt: at, suspenseCents };
  }
  if (type === 'SuspenseCleared') {
    const key = keyOf(settlementId, data.line);
    const line = rows.get(settlementLines, key);
    if (!line) throw new Error(`${type} of line ${data.line}, which was never compared`);
    const cleared = { clearedFor: data.reason, clearedBy: data.by, suspenseCents: 0 };
    rows.put(settlementLines, key, { ...line, ...cleared, position });
    return { ...before, suspenseCents: before.suspenseCents - Math.abs(data.amountCents) };
  }
  return before;
}

function lineOf(
  { settlementId, platformId }: SettlementRow,
  said: ComparedLine,
  position: number,
): LineRow {
  const { kind, ...copied } = said;
  return {
    ...{ settlementId, platformId, ...copied, isReversal: kind === 'REVERSAL' },
    ...{ clearedFor: null, clearedBy: null, position },
  };
}
