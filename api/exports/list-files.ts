import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ExportFailure } from '../../domain/export/events.ts';
import { EXPORT_LISTS, type ExportList } from '../../domain/export/lists.ts';
import type { ErrorCode } from '../../domain/kernel/errors/catalogue.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import type { RequestContext, Session } from '../graphql/context.ts';
import { clientError } from '../graphql/error-formatter.ts';
import { ApiError } from '../http/errors.ts';

/** A list as its screen has it as a file (`web/src/app/files/main.ts`). */
export interface ListFile {
  readonly list: ExportList;
  readonly name: string;
  /** Answers one field: a page of `nodes`, with its `endCursor`. */
  readonly query: string;
  readonly head: string;
  readonly linesOf: (rows: readonly unknown[]) => string;
}

/** The files of all lists, by the list. */
export type ListFiles = ReadonlyMap<ExportList, ListFile>;

/** Variables of a list's query. */
export type Variables = Readonly<Record<string, unknown>>;

interface Page {
  readonly nodes: readonly unknown[];
  readonly endCursor: string | null;
}

interface Asked {
  readonly session: Session;
  readonly file: ListFile;
  readonly variables: Variables;
  /** At most as many as a page of a list may have. */
  readonly first: number;
  readonly after: string | null;
}

/**
 * Asks a list's query as somebody, within this program: by the same contract, rights and limits
 * as if they had sent it. Errors: what the contract refuses. Throws what may be tried again.
 */
export type ReadPage = (asked: Asked) => Promise<Result<Page>>;

/** The web's own, built into `file`. Throws when that is missing or something else. */
export async function loadListFiles(file: string): Promise<ListFiles> {
  const loaded = (await import(pathToFileURL(file).href)) as { listFiles?: readonly ListFile[] };
  return listFilesOf(loaded.listFiles ?? []);
}

/** Throws unless there is one for each list that can be exported. */
export function listFilesOf(files: readonly ListFile[]): ListFiles {
  const byList = new Map(files.map((each) => [each.list, each]));
  const missing = EXPORT_LISTS.filter((list) => !byList.has(list));
  if (missing.length > 0) throw new Error(`No file is defined for ${missing.join(', ')}`);
  return byList;
}

/** Codes that stay as they are, however often it is asked. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const),
  ...(['INVALID_INPUT', 'QUERY_TOO_COSTLY', 'QUERY_TOO_DEEP'] as const),
]);

const LOST: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['UNAUTHENTICATED', 'FORBIDDEN']);

/** What an export fails for that is refused its rows. */
export const failureOf = (code: ErrorCode): ExportFailure =>
  LOST.has(code) ? 'ACCESS_LOST' : 'LIST_REFUSED';

const page = z.object({ nodes: z.array(z.unknown()), endCursor: z.string().nullable() });

export const pageReader =
  (server: Pick<FastifyInstance, 'graphql'>, log: Logger): ReadPage =>
  async ({ session, file, variables, first, after }) => {
    const asked = { ...variables, first, after, page: null };
    const answer = await server
      .graphql(file.query, contextOf(session) as never, asked)
      .catch((error: unknown) => ({ data: null, errors: innermost(error) }));
    const [error] = answer.errors ?? [];
    if (error) {
      const { code, ...details } = clientError(error, log).extensions as { code: ErrorCode };
      if (REFUSALS.has(code)) return fail(code, details);
      throw new ApiError({ code, details }, { cause: error });
    }
    return ok(page.parse(Object.values((answer.data ?? {}) as object)[0]));
  };

/** Mercurius hides validation errors inside one of its own. */
const innermost = (error: unknown): unknown[] => {
  const { errors } = (error ?? {}) as { errors?: readonly unknown[] };
  return errors && errors.length > 0 ? [...errors] : [error];
};

/** Of a request that nobody sent. */
const contextOf = (session: Session): RequestContext => ({
  session: () => session,
  become: () => undefined,
  ...{ ip: '', host: '', userAgent: '', requestId: `export of ${session.userId}` },
  subscriptions: undefined,
  cookies: { get: () => undefined, set: () => undefined },
});
