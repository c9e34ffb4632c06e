import { Pool } from 'undici';
import { exportRows, exportRowsPath, PART_BYTES, type ExportRows } from '../../domain/export/rows.ts';
import type { Config } from '../../runtime/config.ts';
import { rowsToken } from '../../runtime/exports/rows-token.ts';
import { exchange } from '../../runtime/outbound/exchange.ts';
import type { Vault } from '../../runtime/vault/vault.ts';

/** No api told the rows: that may be tried again. */
export class RowsUnavailable extends Error {}

/** Behind a cursor, the next rows of an export. Throws RowsUnavailable. */
export type AskRows = (exportId: string, after: string | null) => Promise<ExportRows>;

/** Longer than an api takes for what it answers at once, in milliseconds. */
const LIMITS = { deadlineMs: 45_000, bodyBytesMax: 4 * PART_BYTES } as const;
const CONNECT_MS = 1_000;

/**
 * Asks the apis in turn, from the one that answered last. Their addresses are settings, as the
 * database's is.
 */
export function openAskRows(
  { API_ADDRESSES, HOST, PORT }: Pick<Config, 'API_ADDRESSES' | 'HOST' | 'PORT'>,
  { vault, now }: { readonly vault: Pick<Vault, 'digest'>; readonly now: () => Date },
): { readonly askRows: AskRows; close(): Promise<void> } {
  const addresses = API_ADDRESSES?.split(' ') ?? [`${HOST}:${PORT}`];
  const apis = addresses.map(
    (address) => new Pool(`http://${address}`, { connect: { timeout: CONNECT_MS } }),
  );
  async function ask(api: Pool, exportId: string, after: string | null) {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${rowsToken(vault, exportId, now())}`,
    };
    const request = { method: 'POST', path: exportRowsPath(exportId), headers } as const;
    const result = await exchange(api, { ...request, body: JSON.stringify({ after }) }, LIMITS);
    if (!result.ok) return result.failure.reason;
    const { status, text } = result.answer;
    return status === 200 ? exportRows.parse(JSON.parse(text)) : String(status);
  }
  return {
    async askRows(exportId, after) {
      let problem = 'NONE';
      for (const api of [...apis]) {
        const answer = await ask(api, exportId, after);
        if (typeof answer !== 'string') return answer;
        problem = answer;
        apis.push(...apis.splice(apis.indexOf(api), 1));
      }
      throw new RowsUnavailable(`Rows of an export were answered by ${problem}`);
    },
    close: async () => void (await Promise.all(apis.map((api) => api.close()))),
  };
}
