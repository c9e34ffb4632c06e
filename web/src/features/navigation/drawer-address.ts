/** Each query parameter that opens a drawer, with those that go along with it. */
const DRAWERS = {
  sale: ['event'],
  cart: [],
  offer: [],
  product: [],
  newProduct: [],
  newOffer: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type DrawerName = keyof typeof DRAWERS;

const NAMES = Object.keys(DRAWERS) as DrawerName[];

/** The drawer that the address has open, and what it says of it: an id, or nothing. */
export function openDrawerOf(search: URLSearchParams): { name: DrawerName; value: string } | null {
  const name = NAMES.find((parameter) => search.has(parameter));
  return name ? { name, value: search.get(name) ?? '' } : null;
}

/** The same page with a drawer open instead of any other; filters stay. */
export function withDrawer<Name extends DrawerName>(
  search: URLSearchParams,
  name: Name,
  value = '',
  also: { readonly [Key in (typeof DRAWERS)[Name][number]]?: string } = {},
): string {
  const next = withoutDrawer(search);
  next.set(name, value);
  for (const [key, text] of Object.entries<string | undefined>(also)) if (text) next.set(key, text);
  return `?${next}`;
}

/** The same page with no drawer open. */
export function withoutDrawer(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of NAMES.flatMap((each) => [each, ...DRAWERS[each]])) next.delete(name);
  return next;
}
