import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '../../i18n/app.ts';
import { Button } from '../../ui/button.tsx';
import type { ListRows } from './list-screen.ts';

interface Props {
  readonly list: Pick<ListRows<unknown>, 'rows' | 'more' | 'loadingMore'>;
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
