import { scopeOf } from '../../domain/access/scope.ts';
import { mayLogInAs } from '../../domain/user/impersonation.ts';
import type { User } from '../../domain/user/user.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Session } from '../graphql/context.ts';
import type { Access } from './access.ts';
import type { CustomerSession } from './customer-sessions.ts';
import type { OpenSession } from './session-store.ts';

export const SESSION_COOKIE = 'razao_session';
/** The administrator's own session, while they act in a seller's name. */
export const OWN_SESSION_COOKIE = 'razao_own_session';

/** Whether it was opened before its user was blocked: it ended then, whatever came after. */
export const isOver = (
  { openedAt }: { readonly openedAt: Date },
  { blockedAt }: Pick<User, 'blockedAt'>,
): boolean => blockedAt !== null && openedAt.getTime() <= Date.parse(blockedAt);

/** Who came in by a code: as whom they bought, and nothing else of a person. */
export const customerSession = ({ platformId, subjectId, ...session }: CustomerSession): Session => ({
  ...session,
  ...{ userId: subjectId, email: '', actingBy: null, user: null },
  scope: scopeOf({ userId: subjectId, platformId, role: 'CUSTOMER', permissions: [] }),
});

async function findCustomer({ customers }: Access, token: string): Promise<Session | undefined> {
  const session = await customers.find(token);
  return session && customerSession(session);
}

/**
 * The session that a cookie stands for; undefined when it is unknown, over, waits for a second
 * factor, or its user may not sign in any more. What its user may do is read from what was decided
 * about them each time, and whether an administrator may still act in their name as well.
 */
export async function findSession(
  { access, catalogue }: { access: Access; catalogue: Pick<Catalogue, 'activeUser'> },
  token: string | undefined,
): Promise<Session | undefined> {
  if (!token) return undefined;
  const session = await access.findSession(token);
  if (!session) return findCustomer(access, token);
  return sessionOf({ catalogue }, session);
}

/** The same for a session that is found already, unless it is a customer's. */
export async function sessionOf(
  { catalogue }: { readonly catalogue: Pick<Catalogue, 'activeUser'> },
  session: OpenSession,
): Promise<Session | undefined> {
  if (session.stage !== 'OPEN') return undefined;
  const user = await catalogue.activeUser(session.userId);
  if (!user || isOver(session, user)) return undefined;
  if (session.actingBy !== null) {
    const by = await catalogue.activeUser(session.actingBy);
    if (!by || !mayLogInAs(scopeOf(by), user)) return undefined;
  }
  return { ...session, user, scope: scopeOf(user) };
}
