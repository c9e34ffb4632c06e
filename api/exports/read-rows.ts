import { listExport, type ExportState } from '../../domain/export/export.ts';
import { PART_ROWS, PART_BYTES, type ExportRows } from '../../domain/export/rows.ts';
import { isAggregateId, streamOf } from '../../domain/kernel/aggregate.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { load } from '../../eventstore/handle-command.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { askedKey } from '../../runtime/exports/keys.ts';
import type { PrivateFiles } from '../../runtime/files/private-files.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Session } from '../graphql/context.ts';
import type { Access } from '../sign-in/access.ts';
import { sessionOf } from '../sign-in/sessions.ts';
import {
  failureOf,
  type ListFile,
  type ListFiles,
  type ReadPage,
  type Variables,
} from './list-files.ts';

export interface RowsDependencies {
  readonly store: EventStore;
  readonly access: Pick<Access, 'findSessionById'>;
  readonly catalogue: Pick<Catalogue, 'activeUser'>;
  readonly privateFiles: PrivateFiles | undefined;
  readonly listFiles: ListFiles;
  readonly readPage: ReadPage;
}

/** What a row of a file has is more than a row of a list has, and costs more. */
const PAGE = 50;
/** Who asks is answered with what there is by then, in milliseconds. */
const BUDGET_MS = 5_000;

type Exported = Exclude<ExportState, { readonly phase: 'NONE' }>;

/** An export by its stream; undefined where there is none. */
export async function findExport(
  { store }: Pick<RowsDependencies, 'store'>,
  id: string,
): Promise<Exported | undefined> {
  if (!isAggregateId(id)) return undefined;
  const { state } = await load(store, streamOf(listExport, id), listExport);
  return state.phase === 'NONE' ? undefined : state;
}

/** What an export asks its list; undefined where it is deleted. */
export async function askedOf(
  privateFiles: Pick<PrivateFiles, 'read'>,
  exportId: string,
): Promise<Variables | undefined> {
  const content = await privateFiles.read(askedKey(exportId));
  return content && (JSON.parse(content.toString()) as Variables);
}

/**
 * The next lines of an export, read as whoever asked for it, while they may and their session
 * lasts. Throws what may be tried again. Error: NOT_FOUND for what is not being made.
 */
export async function readRows(
  deps: RowsDependencies,
  id: string,
  after: string | null,
): Promise<Result<ExportRows>> {
  const state = await findExport(deps, id);
  if (state?.phase !== 'RUNNING' || !deps.privateFiles) return fail('NOT_FOUND');
  const { sessionId, list, exportId } = state.requested;
  const opened = await deps.access.findSessionById(sessionId);
  const session = opened && (await sessionOf(deps, opened));
  if (!session) return ok({ refused: 'ACCESS_LOST' });
  const variables = await askedOf(deps.privateFiles, exportId);
  const file = deps.listFiles.get(list);
  if (!variables || !file) return ok({ refused: 'LIST_REFUSED' });
  return ok(await linesOf(deps.readPage, { session, file, variables }, after));
}

async function linesOf(
  readPage: ReadPage,
  asked: { readonly session: Session; readonly file: ListFile; readonly variables: Variables },
  after: string | null,
): Promise<ExportRows> {
  const endsAt = performance.now() + BUDGET_MS;
  const { file } = asked;
  let [text, rows, bytes] = [after === null ? file.head : '', 0, 0];
  for (let cursor = after; ;) {
    const page = await readPage({ ...asked, first: PAGE, after: cursor });
    if (!page.ok) return { refused: failureOf(page.error.code) };
    const { nodes, endCursor } = page.value;
    const lines = file.linesOf(nodes);
    [text, rows, bytes] = [text + lines, rows + nodes.length, bytes + Buffer.byteLength(lines)];
    cursor = endCursor;
    const isEnough = rows + PAGE > PART_ROWS || bytes > PART_BYTES || performance.now() > endsAt;
    if (cursor === null || isEnough) return { text, rows, cursor };
  }
}
