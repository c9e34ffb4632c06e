import type { RequestContext, Session } from './context.ts';

/**
 * The session behind one request or socket. `find` is called when somebody asks and what is known
 * is older than `freshMs`; those who ask meanwhile share its answer.
 */
export function currentSession(
  find: () => Promise<Session | undefined>,
  { freshMs, now }: { freshMs: number; now: () => number },
): Pick<RequestContext, 'session' | 'become'> {
  let known: { session: Session | undefined; until: number } | undefined;
  let finding: Promise<Session | undefined> | undefined;
  const become = (session: Session | undefined) => {
    known = { session, until: now() + freshMs };
    return session;
  };
  return {
    session() {
      if (known && now() < known.until) return known.session;
      finding ??= find()
        .then(become)
        .finally(() => (finding = undefined));
      return finding;
    },
    become: (session) => void become(session),
  };
}
