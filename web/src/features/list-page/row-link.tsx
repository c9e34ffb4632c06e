import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';

interface Props {
  /** Undefined: the row opens nothing. */
  readonly to: string | undefined;
  readonly children: ReactNode;
}

/**
 * What opens a row: it covers the next `relative` ancestor, and its focus is shown around that. The
 * ancestor is a `group`.
 */
export const RowLink = ({ to, children }: Props) =>
  to === undefined ? (
    <span className="line-clamp-2 font-medium">{children}</span>
  ) : (
    <Link
      to={to}
      className="line-clamp-2 font-medium group-hover:underline after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-primary-ink"
    >
      {children}
    </Link>
  );

/** Says to the eye that a row opens. */
export const OpenMark = () => (
  <Icon
    name="chevron"
    className="size-5 -rotate-90 text-muted transition-transform group-hover:translate-x-0.5 group-hover:text-primary-ink"
  />
);
