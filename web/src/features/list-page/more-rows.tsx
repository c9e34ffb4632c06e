import { NetworkStatus } from '@apollo/client';
import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '../../i18n/app.ts';
import { Button } from '../../ui/button.tsx';
import { useReturn } from './use-list.ts';

interface Page<Row> {
  readonly nodes: readonly Row[];
  readonly endCursor: string | null;
}

/** What `useQuery` answers, as far as it is needed. */
interface Result<Data> {
  readonly data?: Data | undefined;
  readonly networkStatus: NetworkStatus;
  refetch(): Promise<unknown>;
  fetchMore(options: { variables: { after: string } }): Promise<unknown>;
}

/** Rows that are read on and on, as of a timeline; a list screen has pages. */
export interface GrowingRows<Row> {
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly loadingMore: boolean;
  /** Null on the last page. */
  readonly more: (() => void) | null;
}

/** The rows of a paged query: more of them, and again when somebody comes back. */
export function useGrowingRows<Data, Row>(
  result: Result<Data>,
  pageOf: (data: Data) => Page<Row>,
): GrowingRows<Row> {
  const page = result.data && pageOf(result.data);
  const end = page?.endCursor;
  useReturn(() => void result.refetch().catch(() => undefined));
  return {
    rows: page?.nodes,
    loadingMore: result.networkStatus === NetworkStatus.fetchMore,
    more: end ? () => void result.fetchMore({ variables: { after: end } }).catch(() => undefined) : null,
  };
}

interface Props {
  readonly list: GrowingRows<unknown>;
  /** The rows, each with one link, or something that it opens. */
  readonly children: ReactNode;
}

/** A row may hold a list of its own. */
const rowsIn = (box: HTMLElement | null): Element[] =>
  [...(box?.querySelectorAll('li, tbody tr') ?? [])].filter(
    ({ parentElement }) => !parentElement?.closest('li'),
  );

/**
 * Rows and the button for the next page. The focus goes on to the first row that came: on the last
 * page the button is gone, and would leave it nowhere.
 */
export function MoreRows({ list, children }: Props) {
  const { rows, more, loadingMore } = list;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** How many rows were there when more were asked for. */
  const asked = useRef<number>(undefined);
  const count = rows?.length ?? 0;

  useEffect(() => {
    const from = asked.current;
    asked.current = undefined;
    // Whoever went elsewhere meanwhile stays there.
    const { activeElement, body } = document;
    if (from === undefined || (activeElement !== body && activeElement !== button.current)) return;
    rowsIn(box.current)[from]?.querySelector<HTMLElement>('a, summary')?.focus();
  }, [count]);

  const next = () => {
    asked.current = count;
    more?.();
  };
  return (
    <div ref={box} className="space-y-5">
      {children}
      {more && (
        <div className="flex justify-center">
          <Button ref={button} busy={loadingMore} onClick={next}>
            {t('action.loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
}
