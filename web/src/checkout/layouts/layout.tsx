import { later } from '../../ui/later/later.tsx';
import { PageSkeleton } from '../shell/page-states.tsx';
import type { Checkout } from '../shell/types.ts';

type LayoutName = Checkout['layout'];

/** A layout arranges what a checkout shows and does. Nobody downloads one that is not shown. */
const LAYOUTS = {
  DEFAULT: later(() => import('./default-layout.tsx')),
  DROPSHIPPING: later(() => import('./dropshipping-layout.tsx')),
  VEGA: later(() => import('./vega-layout.tsx')),
} as const satisfies Record<LayoutName, unknown>;

export const LAYOUT_NAMES = Object.keys(LAYOUTS) as LayoutName[];

/** Resolves once the layout can be shown at once. */
export const layoutReady = (name: LayoutName): Promise<void> => LAYOUTS[name].ready();

export function Layout({ name }: { readonly name: LayoutName }) {
  const Shown = LAYOUTS[name];
  return <Shown loading={<PageSkeleton />} failing={<PageSkeleton />} />;
}
