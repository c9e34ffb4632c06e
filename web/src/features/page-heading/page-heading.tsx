import type { ReactNode } from 'react';
import { usePageTitle, useTitleOfScreen } from '../session/use-page-title.ts';

interface Props {
  /** Left out: the screen’s. */
  readonly title?: string;
  /** What can be done on the page. */
  readonly children?: ReactNode;
}

/** A page's title, on the page and on the tab. */
export function PageHeading({ title, children }: Props) {
  const screenTitle = useTitleOfScreen();
  const shown = title ?? screenTitle;
  usePageTitle(shown);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h1 className="min-w-0 flex-1 basis-32 text-xl leading-tight font-semibold tracking-tight">
        {shown}
      </h1>
      {children}
    </div>
  );
}
