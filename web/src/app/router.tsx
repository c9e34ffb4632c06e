import {
  createBrowserRouter,
  matchPath,
  redirect,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { AREAS, ROUTES } from '../../../domain/access/routes.ts';
import { loginAddress } from '../features/navigation/paths.ts';
import {
  areasOf,
  homeOf,
  SCREENS,
  startOf,
  type AppScreen,
  type AreaPath,
} from '../features/screens/screens.ts';
import { mayOpen } from '../features/session/access.ts';
import type { Me, Session } from '../features/session/session.ts';
import { EmptyArea } from './empty-area.tsx';
import { ErrorPage } from './error-page.tsx';
import { ScreenPage, PageLoading } from './screen-page.tsx';
import { prepareData, Shell } from './shell/shell.tsx';

const refuse = (status: 403 | 404) => new Response(null, { status });

const notFound: LoaderFunction = () => {
  throw refuse(404);
};

/** Whether a sign-in may lead anywhere from there. */
const isKnown = (pathname: string): boolean =>
  [...ROUTES.keys(), ...AREAS.map(({ path }) => path)].some((path) => matchPath(path, pathname));

const Broken = () => (
  <main className="px-4">
    <ErrorPage />
  </main>
);

/** Filters change the address, not who is signed in; the client notices a session that ends. */
const shouldRevalidate = () => false;

/**
 * The signed-in app's addresses, as its screens and the table of routes have them. Who may not open
 * one is told so by the API, too; this only spares an empty page.
 */
export function createAppRouter(session: Session, onSessionEnded: () => void) {
  /** Anonymous callers go to the login and come back from there. */
  async function signedIn({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<Me> {
    const me = await session.me();
    const { pathname, search } = new URL(request.url);
    if (me) return me;
    if (pathname === '/') throw redirect(loginAddress());
    throw isKnown(pathname) ? redirect(loginAddress(pathname + search)) : refuse(404);
  }

  const home: LoaderFunction = async (args) => redirect(homeOf(await signedIn(args)));

  const ofArea = async (area: AreaPath, args: LoaderFunctionArgs): Promise<Me> => {
    const me = await signedIn(args);
    if (!areasOf(me).includes(area)) throw refuse(403);
    return me;
  };

  const start =
    (area: AreaPath): LoaderFunction =>
    async (args) => {
      const me = await ofArea(area, args);
      const address = startOf(me, area);
      return address === area ? null : redirect(address);
    };

  const screen = (shown: AppScreen): RouteObject => ({
    path: shown.path,
    element: <ScreenPage key={shown.path} screen={shown} />,
    shouldRevalidate,
    async loader(args) {
      shown.prepare();
      if (shown.isPublic) return null;
      prepareData();
      if (!mayOpen(await signedIn(args), shown.path)) throw refuse(403);
      return null;
    },
  });

  const areas = AREAS.flatMap(({ path }): RouteObject[] => [
    ...(SCREENS.some((screen) => screen.path === path)
      ? []
      : [{ path, loader: start(path), element: <EmptyArea area={path} />, shouldRevalidate }]),
    {
      path: `${path.replace(/\/$/, '')}/*`,
      element: null,
      async loader(args) {
        await ofArea(path, args);
        throw refuse(404);
      },
    },
  ]);

  return createBrowserRouter([
    {
      ErrorBoundary: Broken,
      HydrateFallback: PageLoading,
      children: [
        { path: '/', loader: home, element: null },
        ...SCREENS.filter(({ isPublic }) => isPublic).map(screen),
        {
          loader: signedIn,
          // What the shell shows of somebody may be asked anew, where they are.
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
          element: <Shell onSessionEnded={onSessionEnded} />,
          // What goes wrong with a page leaves the menu around it.
          children: [
            {
              ErrorBoundary: ErrorPage,
              children: [...SCREENS.filter(({ isPublic }) => !isPublic).map(screen), ...areas],
            },
          ],
        },
        { path: '*', loader: notFound, element: null },
      ],
    },
  ]);
}
