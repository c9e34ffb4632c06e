import { scopeOf } from '../../domain/access/scope.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Session } from '../graphql/context.ts';
import type { Access } from './access.ts';

export const SESSION_COOKIE = 'razao_session';

/**
 * The session that a cookie stands for; undefined when it is unknown, over, or its user was
 * archived. What its user may do is read from their configuration each time.
 */
export async function findSession(
  deps: { access: Access; catalogue: Catalogue },
  token: string | undefined,
): Promise<Session | undefined> {
  if (!token) return undefined;
  const session = await deps.access.findSession(token);
  const user = session && (await deps.catalogue.activeUser(session.userId));
  return session && user && { ...session, user, scope: scopeOf(user) };
}
