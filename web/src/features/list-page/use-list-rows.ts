import { NetworkStatus } from '@apollo/client';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListRows } from './list-screen.ts';

interface Page<Row> {
  readonly nodes: readonly Row[];
  readonly endCursor: string | null;
}

/** What `useQuery` answers, as far as a list needs it. */
interface Result<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly networkStatus: NetworkStatus;
  refetch(): Promise<unknown>;
  fetchMore(options: { variables: { after: string } }): Promise<{ data?: Data | undefined }>;
}

/** How every list asks: what is known at once, the present state behind it. */
export const LIST_QUERY = {
  notifyOnNetworkStatusChange: true,
  fetchPolicy: 'cache-and-network',
} as const;

const EXPORT_ROWS_MAX = 5_000;
const FRESH_MS = 5_000;

/** Runs when somebody comes back to the tab, not more often than every few seconds. */
function useReturn(onReturn: () => void): void {
  const last = useRef(0);
  const returned = useEffectEvent(() => {
    const now = performance.now();
    if (document.visibilityState === 'hidden' || now - last.current < FRESH_MS) return;
    last.current = now;
    onReturn();
  });
  useEffect(() => {
    const listener = () => returned();
    document.addEventListener('visibilitychange', listener);
    addEventListener('focus', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      removeEventListener('focus', listener);
    };
  }, []);
}

/** The rows of a paged query: more of them, all of them, and again when somebody comes back. */
export function useListRows<Data, Row>(
  result: Result<Data>,
  pageOf: (data: Data) => Page<Row>,
): ListRows<Row> {
  const { data, error, networkStatus } = result;
  const page = data && pageOf(data);
  // A failure is told by `error`; the promises have nothing to add.
  const refresh = () => void result.refetch().catch(() => undefined);
  const next = (after: string) => result.fetchMore({ variables: { after } });
  useReturn(refresh);

  const all = async (): Promise<readonly Row[]> => {
    const rows = [...(page?.nodes ?? [])];
    for (let after = page?.endCursor; after && rows.length < EXPORT_ROWS_MAX;) {
      const { data: more } = await next(after);
      if (!more) throw new Error('The answer holds no page');
      const { nodes, endCursor } = pageOf(more);
      rows.push(...nodes);
      after = endCursor;
    }
    return rows;
  };
  const end = page?.endCursor;
  return {
    rows: page?.nodes,
    error,
    loadingMore: networkStatus === NetworkStatus.fetchMore,
    refreshing: networkStatus === NetworkStatus.refetch,
    more: end ? () => void next(end).catch(() => undefined) : null,
    refresh,
    all,
  };
}
