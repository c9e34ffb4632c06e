import type { ApolloClient, OperationVariables } from '@apollo/client';
import type { ExportList } from '../../../../domain/export/lists.ts';
import { openFile } from '../../ui/save-file.ts';
import { ExportFileQuery, ExportQuery, RequestExportMutation, type ExportProgress } from './queries.ts';

/** Between two looks at an export, longer with each, in milliseconds. */
const LOOK_FIRST_MS = 300;
const LOOK_MAX_MS = 4_000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

interface Asked {
  /** The same however often it is tried. */
  readonly key: string;
  readonly list: ExportList;
  /** Of the list's query. */
  readonly variables: OperationVariables;
}

/** Has the server make a list into a file; answers the export's id. */
export async function requestFile(
  client: ApolloClient,
  { key, list, variables }: Asked,
): Promise<string> {
  const asked = { key, list, variables: JSON.stringify(variables) };
  const { data } = await client.mutate({ mutation: RequestExportMutation, variables: asked });
  if (!data) throw new Error('The answer holds no export');
  return data.requestExport;
}

/**
 * Looks at an export until it ends, and answers it, telling how far it is meanwhile; undefined once
 * nobody waits any more.
 */
export async function awaitFile(
  client: ApolloClient,
  id: string,
  { onProgress, signal }: { onProgress: (progress: ExportProgress) => void; signal: AbortSignal },
): Promise<ExportProgress | undefined> {
  for (let ms = LOOK_FIRST_MS; !signal.aborted; ms = Math.min(LOOK_MAX_MS, ms * 1.3)) {
    await pause(ms);
    if (signal.aborted) return undefined;
    const asked = { query: ExportQuery, variables: { id }, fetchPolicy: 'no-cache' } as const;
    const { data } = await client.query(asked);
    if (!data?.export) throw new Error('The answer holds no export');
    if (data.export.status !== 'RUNNING') return data.export;
    onProgress(data.export);
  }
  return undefined;
}

/** Gives the browser the file of an export, by a link of a minute. */
export async function downloadFile(client: ApolloClient, id: string): Promise<void> {
  const asked = { query: ExportFileQuery, variables: { id }, fetchPolicy: 'no-cache' } as const;
  const { data } = await client.query(asked);
  if (!data) throw new Error('The answer holds no link');
  openFile(data.exportFile.signedUrl);
}
