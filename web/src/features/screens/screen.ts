import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** The groups of a menu, in its order. The first has no title. */
export const MENU_GROUPS = [
  ...(['overview', 'sales', 'products', 'partners', 'people'] as const),
  ...(['finance', 'reports', 'operations', 'settings'] as const),
] as const;

export type MenuGroup = (typeof MENU_GROUPS)[number];

/** The group of what is under the person's name, and not among the entries of an area. */
export const ACCOUNT = 'account';

/** What is inside a drawer gets what the address says of it. */
export interface DrawerValue {
  readonly value: string;
}

type Download<Props extends object> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** A drawer that any page of the area may have open, by a query parameter of its name. */
export interface DrawerPart {
  readonly content: Download<DrawerValue>;
  /** Further query parameters that go along with it. */
  readonly along?: readonly string[];
}

/**
 * A screen as data, in a file `<name>.screen.tsx` of its folder, with its words beside it in
 * `<name>.messages.pt-BR.json`: `title`, `menu` where the menu calls it otherwise, and
 * `drawer.<name>` for each drawer. All of this is in the first download, so it holds no component.
 */
export interface Screen {
  /** Of domain/access/routes.ts, which says in whose area it is and who may open it. */
  readonly path: string;
  /** The same page in other areas, by a route of each. */
  readonly also?: readonly string[];
  /** Before the sign-in: in no area, and with no menu around it. */
  readonly isPublic?: boolean;
  /** Left out: it is reached from another page. */
  readonly menu?: { readonly group: MenuGroup | typeof ACCOUNT; readonly icon: LucideIcon };
  readonly page: Download<object>;
  readonly drawers?: Readonly<Record<string, DrawerPart>>;
}

export const defineScreen = (screen: Screen): Screen => screen;
