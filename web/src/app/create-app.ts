import { paths } from '../features/navigation/paths.ts';
import { SESSION_ENDED } from '../features/session/session-ended.ts';
import { createAppClient } from './apollo-client.ts';
import { createAppRouter } from './router.tsx';

/** The signed-in app: who talks to the API, and what is shown at which address. */
export function createApp() {
  const client = createAppClient(() => {
    const { pathname, search } = router.state.location;
    if (pathname === paths.login.path) return;
    // What the last session saw must not be shown to the next one.
    void client
      .clearStore()
      .then(() => router.navigate(paths.login.href(pathname + search), { state: SESSION_ENDED }));
  });
  const router = createAppRouter(client);
  return { client, router };
}
