import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { variablesOf } from './list-address.ts';
import type { ListAnswer, ListScreen } from './list-screen.ts';

/** How every list asks: what is known at once, the present state behind it. */
export const LIST_QUERY = {
  notifyOnNetworkStatusChange: true,
  fetchPolicy: 'cache-and-network',
} as const;

const FRESH_MS = 5_000;

/** Runs when somebody comes back to the tab, not more often than every few seconds. */
export function useReturn(onReturn: () => void): void {
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

/** A list as it is known by now. */
export interface List<Row, Line> {
  /** Undefined until the first answer. */
  readonly answer: ListAnswer<Row, Line> | undefined;
  readonly error: unknown;
  /** Another page or order is on its way: the answer is of the one before. */
  readonly isPast: boolean;
  readonly isRefreshing: boolean;
  /** Changes with what is asked for. */
  readonly asked: string;
  readonly refresh: () => void;
}

type Data<Row, Line> = Readonly<Record<string, ListAnswer<Row, Line>>>;

/** The one field that a list's query answers. */
const answerIn = <Row, Line>(data: Data<Row, Line> | undefined) => data && Object.values(data)[0];

/** A list as its address asks for it, and again when somebody comes back. */
export function useList<Row, Line>(screen: ListScreen<Row, Line>): List<Row, Line> {
  const [search] = useSearchParams();
  const variables = variablesOf(screen, search);
  const result = useQuery(screen.query, { ...LIST_QUERY, variables });
  const { data, previousData, error, networkStatus } = result;
  // A failure is told by `error`; the promise has nothing to add.
  const refresh = () => void result.refetch().catch(() => undefined);
  useReturn(refresh);
  const isPast = !data && !error && previousData !== undefined;

  return {
    answer: answerIn<Row, Line>((isPast ? previousData : data) as never),
    error,
    isPast,
    isRefreshing: networkStatus === NetworkStatus.refetch,
    asked: JSON.stringify(variables),
    refresh,
  };
}
