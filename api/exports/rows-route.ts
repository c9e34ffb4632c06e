import type { FastifyInstance } from 'fastify';
import { exportRowsAsked, exportRowsPath } from '../../domain/export/rows.ts';
import { isRowsToken } from '../../runtime/exports/rows-token.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { ApiError, unwrap } from '../http/errors.ts';
import { readRows, type RowsDependencies } from './read-rows.ts';

interface Dependencies extends RowsDependencies {
  readonly vault: Pick<Vault, 'digest'>;
  readonly now: () => Date;
}

/** Rows of exports, for workers alone: whoever has no token of theirs finds nothing here. */
export function registerExportRows(server: FastifyInstance, deps: Dependencies): void {
  const { vault, now } = deps;
  server.post<{ Params: { id: string } }>(exportRowsPath(':id'), async (request, reply) => {
    const { id } = request.params;
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!isRowsToken(vault, id, token, now())) throw new ApiError({ code: 'NOT_FOUND' });
    const asked = exportRowsAsked.safeParse(request.body);
    if (!asked.success) throw new ApiError({ code: 'INVALID_INPUT' });
    void reply.header('cache-control', 'no-store');
    return unwrap(await readRows(deps, id, asked.data.after));
  });
}
