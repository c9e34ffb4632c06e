import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
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
  /** The tab of an address that names none; left out: the first. */
  readonly initial?: string;
}

/** Parts of a page or a drawer, of which one is shown: the one that the address names. */
export function TabsInAddress({ label, name = 'tab', tabs, initial = tabs[0]?.id }: Props) {
  const [search, setSearch] = useSearchParams();
  const named = search.get(name);
  const chosen = tabs.find(({ id }) => id === named)?.id ?? initial;
  const choose = (id: string) => {
    const next = new URLSearchParams(search);
    if (id === initial) next.delete(name);
    else next.set(name, id);
    setSearch(next, { replace: true });
  };
  return (
    <Tabs selectedKey={chosen ?? ''} onSelectionChange={(key) => choose(String(key))}>
      <TabList
        aria-label={label}
        className="-mx-1 mb-4 flex gap-1 overflow-x-auto border-b border-line px-1"
      >
        {tabs.map(({ id, label: text }) => (
          <Tab
            key={id}
            id={id}
            className="-mb-px flex min-h-11 cursor-pointer items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-soft outline-none data-focus-visible:outline-3 data-focus-visible:-outline-offset-3 data-focus-visible:outline-primary-ink data-hovered:text-ink data-selected:border-primary data-selected:text-primary-ink forced-colors:data-selected:underline"
          >
            {text}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="rounded-field outline-none">
          {content}
        </TabPanel>
      ))}
    </Tabs>
  );
}
