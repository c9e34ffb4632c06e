import { z } from 'zod';
import { isAggregateId } from '../../domain/kernel/aggregate.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { reason } from '../../domain/kernel/text-schemas.ts';
import { endLogInAs, IMPERSONATION_MS, logInAs as decide } from '../../domain/user/impersonation.ts';
import { user as userAggregate } from '../../domain/user/user.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { defineCommand } from '../graphql/command.ts';
import type { RequestContext, Session } from '../graphql/context.ts';
import type { CommandFacts } from '../graphql/mutation.ts';
import type { Access } from './access.ts';
import { placeOf } from './device.ts';
import { findSession, OWN_SESSION_COOKIE, SESSION_COOKIE } from './sessions.ts';
import { userOf, type UserDependencies } from './user-of.ts';

interface Dependencies extends UserDependencies {
  readonly store: EventStore;
  readonly access: Access;
  readonly catalogue: Pick<Catalogue, 'activeUser' | 'findUser'>;
  readonly now: () => Date;
}

/** How long a browser keeps what stands for a session, in seconds. */
const secondsLeft = ({ expiresAt }: Session, now: Date): number =>
  Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000));

/**
 * Opens a session in a seller's name, for an hour; the administrator's own stays in a cookie beside
 * it. Errors: those of the decision.
 */
export const logInAs = defineCommand({
  input: z.object({ userId: z.string(), reason }),
  async run(deps: Dependencies, { userId, reason: why }, { scope, ...facts }, context) {
    const { store, access, now } = deps;
    const own = await context.session();
    const ownToken = context.cookies.get(SESSION_COOKIE);
    if (!own || !ownToken) return fail('UNAUTHENTICATED');
    if (!isAggregateId(userId)) return fail('NOT_FOUND');
    const asked = { by: scope, reason: why, at: now().toISOString() };
    const handled = await handle(store, userAggregate, {
      ...{ ...facts, id: userId },
      decide: (state) => decide(state, asked),
    });
    if (!handled.ok) return handled;
    const token = await access.openActing(userId, {
      ...placeOf(context),
      ...{ actingBy: scope.userId, seconds: IMPERSONATION_MS / 1_000 },
    });
    const session = await findSession(deps, token);
    if (!session) return fail('NOT_FOUND');
    const { platformId, role } = session.scope;
    const who = { userId, platformId, role };
    await access.recordSignIn({ ...placeOf(context), ...who, result: 'IMPERSONATION' });
    context.cookies.set(OWN_SESSION_COOKIE, ownToken, secondsLeft(own, now()));
    context.cookies.set(SESSION_COOKIE, token, secondsLeft(session, now()));
    context.become(session);
    return ok({ answer: await userOf(deps)(session) });
  },
});

/** Ends what an administrator does in a seller's name; the fact first: it can be repeated. */
export async function leaveAccount(
  { store, access, now }: Dependencies,
  session: Session | undefined,
  { scope: _scope, ...facts }: CommandFacts,
): Promise<Result<true>> {
  if (!session?.actingBy) return ok(true);
  const { actingBy: by, userId, sessionId } = session;
  const ended = await handle(store, userAggregate, {
    ...{ ...facts, id: userId },
    decide: (state) => endLogInAs(state, { by, at: now().toISOString() }),
  });
  if (!ended.ok) return ended;
  await access.endSessions(userId, { sessionId });
  return ok(true);
}

/**
 * An administrator's own session again, in the place of the one in which they acted; undefined
 * where it is over, or there is none beside.
 */
export async function resumeOwn(
  deps: Dependencies,
  context: RequestContext,
): Promise<Session | undefined> {
  const token = context.cookies.get(OWN_SESSION_COOKIE);
  if (!token) return undefined;
  const session = await findSession(deps, token);
  context.cookies.set(OWN_SESSION_COOKIE, null, 0);
  if (session) context.cookies.set(SESSION_COOKIE, token, secondsLeft(session, deps.now()));
  else context.cookies.set(SESSION_COOKIE, null, 0);
  context.become(session);
  return session;
}
