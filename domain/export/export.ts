import { dispatch, eventDefinitions, impossible, type Aggregate } from '../kernel/aggregate.ts';
import { ok, type Result } from '../kernel/result.ts';
import {
  exportEvents,
  type ExportAdvanced,
  type ExportEvent,
  type ExportFailure,
  type ExportRequested,
} from './events.ts';

/** A file of more rows is not made. */
export const EXPORT_ROWS_MAX = 500_000;
/** Whoever waits for a file of so many rows looks at the page; of more, they are mailed. */
export const EXPORT_ROWS_UNMAILED = 2_000;
/** How long a file is there. */
export const EXPORT_KEPT_MS = 86_400_000;
/** How many of one person's may be under way. */
export const EXPORTS_RUNNING_MAX = 5;
/** Mails of one export, until the page alone tells of it. */
export const EXPORT_MAILS_MAX = 5;

type Part = Pick<ExportAdvanced, 'part' | 'bytes'>;

interface Asked {
  readonly requested: ExportRequested;
  /** So far. */
  readonly rows: number;
  readonly parts: readonly Part[];
}

interface Running extends Asked {
  readonly phase: 'RUNNING';
  /** Behind which the list goes on: null: from its beginning, or it is read to its end. */
  readonly cursor: string | null;
  readonly isRead: boolean;
}

interface Completed extends Asked {
  readonly phase: 'COMPLETED';
  readonly expiresAt: string;
  readonly isMailDue: boolean;
  readonly mailFailures: number;
}

interface Failed extends Asked {
  readonly phase: 'FAILED';
  readonly reason: ExportFailure;
}

/** `REMOVED`: nothing is kept any more, neither of a file nor of what was made of one. */
export type ExportState =
  { readonly phase: 'NONE' } | Running | Completed | Failed | (Asked & { readonly phase: 'REMOVED' });

/** Who acts in another's name does not have them mailed. */
const isMailed = ({ rows, requested }: Asked): boolean =>
  rows > EXPORT_ROWS_UNMAILED && requested.actingBy === null;

const evolve = dispatch<ExportState, ExportEvent>({
  ExportRequested: (state, requested) =>
    state.phase === 'NONE'
      ? { phase: 'RUNNING', requested, rows: 0, parts: [], cursor: null, isRead: false }
      : impossible(state, 'ExportRequested'),
  ExportAdvanced: (state, { part, bytes, rows, cursor }) =>
    state.phase === 'RUNNING'
      ? {
          ...{ ...state, rows: state.rows + rows, parts: [...state.parts, { part, bytes }] },
          ...{ cursor, isRead: cursor === null },
        }
      : impossible(state, 'ExportAdvanced'),
  ExportCompleted: (state, { expiresAt }) =>
    state.phase === 'RUNNING'
      ? {
          ...{ phase: 'COMPLETED', requested: state.requested, rows: state.rows, parts: state.parts },
          ...{ expiresAt, isMailDue: isMailed(state), mailFailures: 0 },
        }
      : impossible(state, 'ExportCompleted'),
  ExportFailed: (state, { reason }) =>
    state.phase === 'RUNNING'
      ? { phase: 'FAILED', requested: state.requested, rows: state.rows, parts: state.parts, reason }
      : impossible(state, 'ExportFailed'),
  ExportRemoved: (state) =>
    state.phase === 'COMPLETED' || state.phase === 'FAILED'
      ? { phase: 'REMOVED', requested: state.requested, rows: state.rows, parts: [] }
      : impossible(state, 'ExportRemoved'),
  ExportMailed: (state) => (state.phase === 'COMPLETED' ? { ...state, isMailDue: false } : state),
  ExportMailFailed: (state, { failures }) =>
    state.phase === 'COMPLETED' ? { ...state, isMailDue: true, mailFailures: failures } : state,
});

/** A list that somebody gets as a file: asked for, made in parts, kept for a day, deleted. */
export const listExport: Aggregate<ExportState, ExportEvent> = {
  category: 'export',
  events: eventDefinitions(exportEvents),
  initial: { phase: 'NONE' },
  evolve,
};

interface Now {
  /** ISO 8601. */
  readonly at: string;
}

/** Somebody wants a list as a file. Asked again under the same id, it is the same file. */
export const requestExport = (state: ExportState, requested: ExportRequested): Result<ExportEvent[]> =>
  ok(state.phase === 'NONE' ? [{ type: 'ExportRequested', data: requested }] : []);

/**
 * Some rows more are kept, as the part of this number, from 0. What comes late, or twice, changes
 * nothing. Beyond the most rows it has failed.
 */
export function advanceExport(
  state: ExportState,
  { number, ...advanced }: ExportAdvanced & { readonly number: number },
): Result<ExportEvent[]> {
  if (state.phase !== 'RUNNING' || state.isRead || state.parts.length !== number) return ok([]);
  const { at } = advanced;
  return ok(
    state.rows + advanced.rows > EXPORT_ROWS_MAX
      ? [{ type: 'ExportFailed', data: { reason: 'TOO_MANY_ROWS', at } }]
      : [{ type: 'ExportAdvanced', data: advanced }],
  );
}

/** The file is whole, and kept for a day. */
export function completeExport(state: ExportState, { at }: Now): Result<ExportEvent[]> {
  if (state.phase !== 'RUNNING' || !state.isRead) return ok([]);
  const expiresAt = new Date(Date.parse(at) + EXPORT_KEPT_MS).toISOString();
  const bytes = state.parts.reduce((total, part) => total + part.bytes, 0);
  return ok([{ type: 'ExportCompleted', data: { rows: state.rows, bytes, expiresAt, at } }]);
}

/** There is going to be no file. */
export const failExport = (
  state: ExportState,
  { reason, at }: Now & { readonly reason: ExportFailure },
): Result<ExportEvent[]> =>
  ok(state.phase === 'RUNNING' ? [{ type: 'ExportFailed', data: { reason, at } }] : []);

/** What was kept is deleted: of a file once its day is over, of what failed at once. */
export function removeExport(state: ExportState, { at }: Now): Result<ExportEvent[]> {
  const isDue = state.phase === 'FAILED' || isExpired(state, at);
  return ok(isDue ? [{ type: 'ExportRemoved', data: { at } }] : []);
}

/** Whether a file was there and its day is over. */
export const isExpired = (state: ExportState, at: string): boolean =>
  state.phase === 'COMPLETED' && Date.parse(at) >= Date.parse(state.expiresAt);

/** Who asked for it is told, once. */
export const mailExport = (state: ExportState, { at }: Now): Result<ExportEvent[]> =>
  ok(state.phase === 'COMPLETED' && state.isMailDue ? [{ type: 'ExportMailed', data: { at } }] : []);

/** The mail certainly did not go out. */
export function failExportMail(state: ExportState, { at }: Now): Result<ExportEvent[]> {
  if (state.phase !== 'COMPLETED' || state.isMailDue) return ok([]);
  return ok([{ type: 'ExportMailFailed', data: { failures: state.mailFailures + 1, at } }]);
}
