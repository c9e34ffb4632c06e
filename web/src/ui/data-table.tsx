import type { ReactNode, TdHTMLAttributes, ThHTMLAttributes } from 'react';

const CELL = 'px-4 py-3 align-top first:pl-5 last:pr-5';

/**
 * A table in a card. Its caption is for screen readers: the page's heading already stands above it.
 */
export function DataTable({
  caption,
  head,
  children,
}: {
  readonly caption: string;
  readonly head: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="panel overflow-x-auto">
      <table className="w-full text-left text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-[0.8125rem] text-muted">
          <tr>{head}</tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}

export function HeadCell({ className = '', ...rest }: ThHTMLAttributes<HTMLTableCellElement>) {
  return <th scope="col" className={`${CELL} font-medium whitespace-nowrap ${className}`} {...rest} />;
}

export function Cell({ className = '', ...rest }: TdHTMLAttributes<HTMLTableCellElement>) {
  return <td className={`${CELL} ${className}`} {...rest} />;
}
