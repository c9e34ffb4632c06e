import { RouterProvider } from 'react-router-dom';
import { PUBLIC_PATHS } from '../../../domain/access/routes.ts';
import { loginAddress } from '../features/navigation/paths.ts';
import { createSession, SessionProvider } from '../features/session/session.ts';
import { SESSION_ENDED } from '../features/session/session-ended.ts';
import { createAppRouter } from './router.tsx';

/** The signed-in app: who is signed in, and what is shown at which address. */
export function createApp() {
  const session = createSession();
  const router = createAppRouter(session, () => {
    const { pathname, search } = router.state.location;
    session.forget();
    if (!(PUBLIC_PATHS as readonly string[]).includes(pathname))
      void router.navigate(loginAddress(pathname + search), { state: SESSION_ENDED });
  });
  const App = () => (
    <SessionProvider value={session}>
      {/* In a transition two addresses are shown in turn, and a list asks for both, on and on. */}
      <RouterProvider router={router} useTransitions={false} />
    </SessionProvider>
  );
  return { App, router };
}
