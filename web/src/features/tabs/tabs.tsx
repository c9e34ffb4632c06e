import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface TabPart {
  /** In the address. */
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface Props {
  readonly label: string;
  /** The query parameter; a drawer’s is of its own, as the page below may have tabs, too. */
  readonly name?: string;
  readonly tabs: readonly TabPart[];
  /** Each tab has an address of its own: what else is in it goes with the tab that it was of. */
  readonly isAlone?: boolean;
  /** The tab of an address that names none; left out: the first. */
  readonly initial?: string;
}

/** Where a key leads from a tab, of so many; undefined: nowhere. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Parts of a page or a drawer, of which one is shown: the one that the address names. By WAI-ARIA's
 * pattern, as react-aria's tabs are 36 kB, which is nearly what a page may be.
 */
export function TabsInAddress(props: Props) {
  const { label, name = 'tab', tabs, isAlone, initial = tabs[0]?.id } = props;
  const [search, setSearch] = useSearchParams();
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const named = search.get(name);
  const chosen = tabs.find(({ id }) => id === named) ?? tabs.find(({ id }) => id === initial);
  const choose = (id: string) => {
    const next = new URLSearchParams(isAlone ? undefined : search);
    if (id === initial) next.delete(name);
    else next.set(name, id);
    setSearch(next, { replace: true });
  };
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab === chosen);
    const to = STEPS[event.key]?.(at, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    choose(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="-mx-1 mb-4 flex gap-1 overflow-x-auto border-b border-line px-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab === chosen}
            aria-controls={`${prefix}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
            onKeyDown={move}
            className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-soft hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-primary aria-selected:text-primary-ink forced-colors:aria-selected:underline"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${prefix}-panel`} aria-labelledby={`${prefix}-${chosen?.id}`}>
        {chosen?.content}
      </div>
    </div>
  );
}
