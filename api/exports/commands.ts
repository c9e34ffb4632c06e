import { z } from 'zod';
import {
  EXPORTS_RUNNING_MAX,
  isExpired,
  listExport,
  requestExport as decide,
} from '../../domain/export/export.ts';
import { EXPORT_LISTS } from '../../domain/export/lists.ts';
import { saoPauloDay } from '../../domain/kernel/calendar/calendar.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { handle } from '../../eventstore/repository.ts';
import { exports as table } from '../../projections/read-models/exports/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { askedKey, exportKey } from '../../runtime/exports/keys.ts';
import type { Files, Link } from '../../runtime/files/files.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { defineCommand } from '../graphql/command.ts';
import type { Session } from '../graphql/context.ts';
import type { Variables } from './list-files.ts';
import { countRunning } from './queries.ts';
import { askedOf, findExport, type RowsDependencies } from './read-rows.ts';

export interface ExportDependencies extends RowsDependencies {
  readonly pools: Pick<Pools, 'writer'>;
  readonly vault: Pick<Vault, 'digest'>;
  readonly files: Pick<Files, 'readLink'> | undefined;
  readonly now: () => Date;
}

const asked = z.record(z.string().regex(/^\w{1,60}$/), z.unknown());

function readVariables(text: string): Variables | undefined {
  try {
    return asked.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Variables that narrow nothing: which rows are shown, and in which order. */
const NOT_NARROWING = new Set(['filter', 'search', 'sort', 'page', 'first', 'after']);
const FILTERS_MAX = 20;

/** The names of what narrows a list: fields of its filter, or variables of their own. */
function narrowedBy(variables: Variables): string[] {
  const { filter } = variables;
  const own = Object.entries(variables).filter(([name]) => !NOT_NARROWING.has(name));
  const all = [...Object.entries((filter ?? {}) as object), ...own];
  // A period without an end or a beginning narrows nothing either.
  const isWhole = (value: unknown) => value === null || value === undefined || value === 'ALL';
  const names = all.filter(([, value]) => !isWhole(value)).map(([name]) => name);
  return names.filter((name) => /^\w{1,60}$/.test(name)).slice(0, FILTERS_MAX);
}

/**
 * Has a list made into a file by the workers. The list's own query is asked for a row first, as
 * whoever asks: what it refuses is refused here. Errors: UPLOADS_NOT_AVAILABLE, TOO_MANY_EXPORTS,
 * INVALID_INPUT; those of the list.
 */
export const requestExport = defineCommand({
  input: z.object({ list: z.enum(EXPORT_LISTS), variables: z.string().min(2).max(4_000) }),
  // Who is searched for may be a person: a command's id is kept for ever.
  toldBy: ({ vault }: ExportDependencies, { variables, ...args }) => ({
    ...{ ...args, variables: vault.digest(`export-variables/${variables}`) },
  }),
  async run(deps: ExportDependencies, { list, variables: text }, { scope, ...facts }, context) {
    const session = await context.session();
    const file = deps.listFiles.get(list);
    if (!session) return fail('UNAUTHENTICATED');
    if (!deps.privateFiles || !file) return fail('UPLOADS_NOT_AVAILABLE');
    const variables = readVariables(text);
    if (!variables)
      return fail('INVALID_INPUT', { fields: [{ field: 'variables', code: 'INVALID_FORMAT' }] });
    const looked = await deps.readPage({ session, file, variables, first: 1, after: null });
    if (!looked.ok) return looked;
    const { commandId: exportId } = facts;
    const running = await countRunning(deps.pools, scope.userId, exportId);
    if (running >= EXPORTS_RUNNING_MAX) return fail('TOO_MANY_EXPORTS', { max: EXPORTS_RUNNING_MAX });
    await deps.privateFiles.put(askedKey(exportId), Buffer.from(JSON.stringify(variables)));
    const { userId, platformId, role } = scope;
    const now = deps.now();
    const handled = await handle(deps.store, listExport, {
      ...{ ...facts, id: exportId },
      decide: (state) =>
        decide(state, {
          ...{ exportId, userId, platformId, role, list, at: now.toISOString() },
          fileName: `${file.name}-${saoPauloDay(now)}`,
          ...{ actingBy: session.actingBy, sessionId: session.sessionId },
          ...{ filters: narrowedBy(variables), isSearched: Boolean(variables['search']) },
        }),
    });
    if (!handled.ok) return handled;
    const { position } = handled.value;
    return ok({ answer: exportId, shownBy: position === undefined ? undefined : { table, position } });
  },
});

/**
 * A link of a minute to somebody's own file, while they may see its list. Errors: NOT_FOUND,
 * ILLEGAL_TRANSITION, EXPORT_EXPIRED; those of the list.
 */
export async function linkToFile(
  deps: ExportDependencies,
  session: Session,
  id: string,
): Promise<Result<Link>> {
  const state = await findExport(deps, id);
  if (!state || state.requested.userId !== session.userId) return fail('NOT_FOUND');
  const { list, exportId, fileName } = state.requested;
  const isGone = state.phase === 'REMOVED' || isExpired(state, deps.now().toISOString());
  if (isGone) return fail('EXPORT_EXPIRED');
  const file = deps.listFiles.get(list);
  if (state.phase !== 'COMPLETED') return fail('ILLEGAL_TRANSITION');
  if (!deps.files || !deps.privateFiles || !file) return fail('UPLOADS_NOT_AVAILABLE');
  const variables = await askedOf(deps.privateFiles, exportId);
  if (!variables) return fail('EXPORT_EXPIRED');
  const looked = await deps.readPage({ session, file, variables, first: 1, after: null });
  if (!looked.ok) return looked;
  return ok(await deps.files.readLink(exportKey(exportId, fileName), deps.now()));
}
