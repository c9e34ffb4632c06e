import { z } from 'zod';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { lineProblem } from '../../domain/kernel/text.ts';
import { line } from '../../domain/kernel/text-schemas.ts';
import { recordOwn } from '../../domain/user/account.ts';
import { passwordProblem } from '../../domain/user/profile.ts';
import { user as userAggregate } from '../../domain/user/user.ts';
import { handle } from '../../eventstore/repository.ts';
import { changeTo } from '../accounts/commands.ts';
import { defineCommand } from '../graphql/command.ts';
import type { RequestContext, Session } from '../graphql/context.ts';
import { mutation, type CommandFacts } from '../graphql/mutation.ts';
import { promoted, type SignInDependencies } from './commands.ts';
import { callerOf, keep } from './cookies.ts';
import type { SignInModuleDependencies as Dependencies } from './resolvers.ts';
import type { OpenSession } from './session-store.ts';
import { SESSION_COOKIE } from './sessions.ts';
import { userOf } from './user-of.ts';

export const isRequired = ({ config }: Pick<Dependencies, 'config'>): boolean =>
  config.SECOND_FACTOR === 'required';

/** What puts a second factor in force: `@ownerOnly`, as all that is here. */
export const secondFactor = (deps: Dependencies, commands: SignInDependencies) => ({
  beginSecondFactor: mutation(
    deps,
    'beginSecondFactor',
    async ({ password }: { password?: string | null | undefined }, _facts, context) => {
      const session = await settingUp(deps, context);
      if (!session) return fail('UNAUTHENTICATED');
      const { userId, email } = session;
      const code = lineProblem(password ?? '');
      if (code) return fail('INVALID_INPUT', { fields: [{ field: 'password', code }] });
      // A session alone must not put another phone in the place of the one that is asked.
      if (await deps.access.secondFactors.has(userId)) {
        const proved = await provePassword(deps, session, password ?? '');
        if (!proved.ok) return proved;
      }
      const secret = await deps.access.secondFactors.beginTotp(userId);
      const label = encodeURIComponent(`Razão:${email}`);
      return ok({
        answer: { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=Raz%C3%A3o` },
      });
    },
  ),
  confirmSecondFactor: mutation(
    deps,
    'confirmSecondFactor',
    async ({ code }: { code: string }, facts, context) => {
      const pending = await settingUp(deps, context);
      if (!pending) return fail('UNAUTHENTICATED');
      const recoveryCodes = await deps.access.secondFactors.confirmTotp(pending.userId, code);
      if (!recoveryCodes) return fail('WRONG_CODE');
      const recorded = await recordFactor(deps, pending.userId, 'UserSecondFactorAdded', facts);
      if (!recorded.ok) return recorded;
      const session = await openedBySetup(commands, pending, facts, context);
      return session.ok
        ? ok({ answer: { recoveryCodes: [...recoveryCodes], user: await userOf(deps)(session.value) } })
        : session;
    },
  ),
});

export const removeSecondFactor = defineCommand({
  input: z.object({ password: line(200) }),
  async run(deps: Dependencies, { password }, facts, context) {
    const session = await context.session();
    if (!session) return fail('UNAUTHENTICATED');
    const isAsked = session.scope.role === 'ADMINISTRATOR' || session.scope.role === 'MASTER';
    if (isAsked && isRequired(deps)) return fail('FORBIDDEN');
    const proved = await provePassword(deps, session, password);
    if (!proved.ok) return proved;
    await deps.access.secondFactors.remove(session.userId);
    const recorded = await recordFactor(deps, session.userId, 'UserSecondFactorRemoved', facts);
    return recorded.ok ? ok({ answer: true }) : recorded;
  },
});

/** Wrong passwords of who is signed in before the wait begins, and the longest, in milliseconds. */
const OWN_TRIES = { free: 5, waitMaxMs: 15 * 60_000 };

/**
 * Whoever has somebody's session may not guess their password by it. Errors: WRONG_CREDENTIALS;
 * RATE_LIMITED.
 */
async function provePassword(
  { access, throttle }: Dependencies,
  { userId, email }: Pick<OpenSession, 'userId' | 'email'>,
  password: string,
): Promise<Result<true>> {
  const key = `own/${userId}`;
  const wait = throttle.waitMs(key);
  if (wait > 0) return fail('RATE_LIMITED', { retryAfterSeconds: Math.ceil(wait / 1_000) });
  throttle.tried(key, OWN_TRIES);
  if ((await access.verify(email, password))?.userId !== userId) return fail('WRONG_CREDENTIALS');
  throttle.clear(key);
  return ok(true);
}

export const changePassword = defineCommand({
  input: z.object({ currentPassword: line(200), password: line(200) }),
  async run(deps: Dependencies, said, facts, context) {
    const session = await context.session();
    if (!session) return fail('UNAUTHENTICATED');
    const { userId, email, sessionId } = session;
    const proved = await provePassword(deps, session, said.currentPassword);
    if (!proved.ok) return proved;
    const code = passwordProblem(said.password, email);
    if (code) return fail('INVALID_INPUT', { fields: [{ field: 'password', code }] });
    const change = { userId, password: said.password, keep: sessionId };
    const changed = await changeTo(deps, change, facts);
    return changed.ok ? ok({ answer: true }) : changed;
  },
});

export const endSessions = defineCommand({
  input: z.object({ id: z.uuid().nullish() }),
  async run({ access }: Dependencies, { id }, _facts, context) {
    const session = await context.session();
    if (!session) return fail('UNAUTHENTICATED');
    const which = id ? { sessionId: id } : { except: session.sessionId };
    return ok({ answer: await access.endSessions(session.userId, which) });
  },
});

/** Whoever may set up a second factor: signed in by themselves, or about to be. */
async function settingUp(
  { access }: Pick<Dependencies, 'access'>,
  { cookies }: RequestContext,
): Promise<OpenSession | undefined> {
  const token = cookies.get(SESSION_COOKIE);
  const session = token ? await access.findSession(token) : undefined;
  const mayNot = !session || session.stage === 'SECOND_FACTOR';
  return mayNot ? undefined : session;
}

async function openedBySetup(
  commands: SignInDependencies,
  { stage, email, userId }: OpenSession,
  facts: CommandFacts,
  context: RequestContext,
): Promise<Result<Session>> {
  const token = context.cookies.get(SESSION_COOKIE) ?? '';
  if (stage === 'OPEN') {
    const session = await context.session();
    return session ? ok(session) : fail('UNAUTHENTICATED');
  }
  const opened = await promoted(commands, { token, email, userId, ...callerOf(context) }, facts);
  if (!opened.ok) return opened;
  keep(opened.value, context);
  return opened.value.session ? ok(opened.value.session) : fail('UNAUTHENTICATED');
}

const recordFactor = (
  { store, now }: Pick<Dependencies, 'store' | 'now'>,
  userId: string,
  type: 'UserSecondFactorAdded' | 'UserSecondFactorRemoved',
  { scope: _scope, ...facts }: CommandFacts,
) =>
  handle(store, userAggregate, {
    ...{ id: userId, ...facts },
    decide: (state) => recordOwn(state, { type, data: { kind: 'TOTP', at: now().toISOString() } }),
  });
