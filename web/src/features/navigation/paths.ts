import { matchPath } from 'react-router-dom';
import { ROLES } from '../../../../domain/access/roles.ts';
import { areaOf, SCREENS } from '../screens/screens.ts';
import { mayOpen } from '../session/access.ts';
import type { Me } from '../session/session.ts';

type Named<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Named<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The address of a route, such as `/platform/checkout-builder/:id`, with its names filled in. */
export const addressOf = <Path extends string>(
  path: Path,
  values: Readonly<Record<Named<Path>, string>>,
): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name as Named<Path>]));

export const LOGIN = '/login';

/** Customers have a door of their own: they know no password. */
const doorOf = (path: string): string =>
  areaOf(path) === ROLES.CUSTOMER.home ? ROLES.CUSTOMER.signIn : LOGIN;

/** The sign-in; `next`: where the caller wanted to go. */
export const loginAddress = (next?: string): string =>
  next ? `${doorOf(next.split('?')[0] ?? '')}?${new URLSearchParams({ next })}` : LOGIN;

/**
 * Where to go after a sign-in: to the page that was asked for, when it is one of this app that
 * this person may open. A forged link must not lead elsewhere.
 */
export function nextOf(me: Me, next: string | null): string | null {
  if (!next || !/^\/[^/\\]/.test(next)) return null;
  const { pathname } = new URL(next, 'https://this.app');
  const screen = SCREENS.find(({ path }) => matchPath(path, pathname));
  return screen && mayOpen(me, screen.path) ? next : null;
}
