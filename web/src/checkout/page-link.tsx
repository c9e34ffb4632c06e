import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface PageLinkProps {
  readonly to: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A link to a page of the checkout. The router's own `Link` can also fetch its page ahead: 2 kB
 * that each buyer would wait for.
 */
export function PageLink({ to, className, children }: PageLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a href={useHref(to)} onClick={follow} className={className}>
      {children}
    </a>
  );
}
