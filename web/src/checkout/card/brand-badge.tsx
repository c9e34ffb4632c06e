import type { HTMLAttributes } from 'react';

type Props = HTMLAttributes<HTMLSpanElement> & { readonly name?: string };

/** A brand's name is its mark: no brand's artwork is shipped. */
export const BrandBadge = ({ name, ...span }: Props) => (
  <span
    {...span}
    className="rounded-md border border-line bg-sunken px-2 py-1 text-xs font-semibold text-soft"
  >
    {name}
  </span>
);
