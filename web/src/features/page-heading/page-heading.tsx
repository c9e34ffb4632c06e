import type { ReactNode } from 'react';
import { usePageTitle } from '../session/use-page-title.ts';

/** A page's title, on the page and on the tab, with what can be done on the page beside it. */
export function PageHeading({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  usePageTitle(title);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h1 className="min-w-0 flex-1 basis-32 text-xl font-semibold tracking-tight sm:text-2xl">
        {title}
      </h1>
      {children}
    </div>
  );
}
