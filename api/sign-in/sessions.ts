import { scopeOf } from '../../domain/access/scope.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Session } from '../graphql/context.ts';
import type { Access } from './access.ts';

export const SESSION_COOKIE = 'razao_session';

/**
 * The session that a cookie stands for; undefined when it is unknown, over, waits for a second
 * factor, or its user may not sign in any more. What its user may do is read from what was decided
 * about them each time.
 */
export async function findSession(
  deps: { access: Access; catalogue: Catalogue },
  token: string | undefined,
): Promise<Session | undefined> {
  if (!token) return undefined;
  const session = await deps.access.findSession(token);
  if (session?.stage !== 'OPEN') return undefined;
  const user = await deps.catalogue.activeUser(session.userId);
  return user && { ...session, user, scope: scopeOf(user) };
}
