import { SCREENS } from '../screens/screens.ts';

/** Each query parameter that opens a drawer, or goes along with one. */
const PARAMETERS = new Set(
  SCREENS.flatMap(({ drawers }) => drawers.flatMap(({ name, along }) => [name, ...along])),
);

/** The same page with a drawer open instead of any other; filters stay. */
export function withDrawer(
  search: URLSearchParams,
  name: string,
  value = '',
  along: Readonly<Record<string, string | undefined>> = {},
): string {
  const next = withoutDrawer(search);
  next.set(name, value);
  for (const [key, text] of Object.entries(along)) if (text) next.set(key, text);
  return `?${next}`;
}

/** The same page with no drawer open. */
export function withoutDrawer(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of PARAMETERS) next.delete(name);
  return next;
}
