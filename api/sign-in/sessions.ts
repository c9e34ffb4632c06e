import type { DocumentOf } from '../../domain/configuration/schemas.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Access } from './access.ts';

/** Somebody who is signed in. */
export interface Session {
  readonly userId: string;
  readonly email: string;
  readonly user: DocumentOf<'User'>;
}

export const SESSION_COOKIE = 'razao_session';

/**
 * The session that a cookie stands for; undefined when it is unknown, over, or its user was
 * archived.
 */
export async function findSession(
  deps: { access: Access; catalogue: Catalogue },
  token: string | undefined,
): Promise<Session | undefined> {
  if (!token) return undefined;
  const session = await deps.access.findSession(token);
  const user = session && (await deps.catalogue.get('User', session.userId));
  return session && user && { ...session, user };
}
