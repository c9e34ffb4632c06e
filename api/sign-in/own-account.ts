import { z } from 'zod';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { lineProblem } from '../../domain/kernel/text.ts';
import { line } from '../../domain/kernel/text-schemas.ts';
import { recordOwn, type OwnFact } from '../../domain/user/account.ts';
import { passwordProblem } from '../../domain/user/profile.ts';
import { user as userAggregate } from '../../domain/user/user.ts';
import { handle } from '../../eventstore/repository.ts';
import { changeTo } from '../accounts/commands.ts';
import { defineCommand } from '../graphql/command.ts';
import type { RequestContext, Session } from '../graphql/context.ts';
import { mutation, type CommandFacts } from '../graphql/mutation.ts';
import type { User } from '../graphql/resolver-types.generated.ts';
import { promoted, type SignInDependencies } from './commands.ts';
import { callerOf, keep } from './cookies.ts';
import type { SignInModuleDependencies as Dependencies } from './resolvers.ts';
import type { SecondFactorKind } from './second-factors.ts';
import type { OpenSession } from './session-store.ts';
import { SESSION_COOKIE } from './sessions.ts';
import { tryOfFew } from './throttle.ts';
import { needsSecondFactor, userOf } from './user-of.ts';

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
      // Who is about to set one up has just proved it. A session alone must not put in force what
      // its owner would be asked for.
      if (session.stage === 'OPEN') {
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
      const { userId } = pending;
      const key = `setup/${userId}`;
      const counted = tryOfFew(deps.throttle, key);
      if (!counted.ok) return counted;
      const confirmed = await deps.access.secondFactors.confirmTotp(userId, code, () =>
        recordFactor(deps, userId, facts, { type: 'UserSecondFactorAdded' }),
      );
      if (!confirmed.ok) return confirmed;
      deps.throttle.clear(key);
      const session = await openedBySetup(commands, pending, facts, context);
      if (!session.ok) return session;
      const user = await protectedUser(deps, session.value);
      return ok({ answer: { recoveryCodes: [...confirmed.value], user } });
    },
  ),
});

/** Whether somebody has to have a second factor, and this is the only kind of theirs. */
export async function mustKeep(
  deps: Dependencies,
  { userId, scope }: Session,
  kind: SecondFactorKind,
): Promise<boolean> {
  if (!needsSecondFactor(deps)(scope.role)) return false;
  const kinds = await deps.access.secondFactors.kindsOf(userId);
  return kinds.every((other) => other === kind);
}

export const removeSecondFactor = defineCommand({
  input: z.object({ password: line(200) }),
  async run(deps: Dependencies, { password }, facts, context) {
    const session = await context.session();
    if (!session) return fail('UNAUTHENTICATED');
    if (await mustKeep(deps, session, 'TOTP')) return fail('FORBIDDEN');
    const proved = await provePassword(deps, session, password);
    if (!proved.ok) return proved;
    const removed = await deps.access.secondFactors.removeTotp(session.userId, () =>
      recordFactor(deps, session.userId, facts, { type: 'UserSecondFactorRemoved' }),
    );
    return removed.ok ? ok({ answer: true }) : removed;
  },
});

/**
 * Whoever has somebody's session may not guess their password by it. Errors: WRONG_CREDENTIALS;
 * RATE_LIMITED.
 */
export async function provePassword(
  { access, throttle }: Dependencies,
  { userId, email }: Pick<OpenSession, 'userId' | 'email'>,
  password: string,
): Promise<Result<true>> {
  const key = `own/${userId}`;
  const counted = tryOfFew(throttle, key);
  if (!counted.ok) return counted;
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
    const change = { of: { userId }, password: said.password, keep: sessionId };
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

export type SettingUp = Pick<OpenSession, 'userId' | 'sessionId' | 'email' | 'stage' | 'openedAt'>;

/**
 * Whoever may set up a second factor: signed in by themselves, or about to be, as long as they have
 * none.
 */
export async function settingUp(
  { access }: Pick<Dependencies, 'access'>,
  context: RequestContext,
): Promise<SettingUp | undefined> {
  const own = await context.session();
  if (own) return own.user ? { ...own, stage: 'OPEN' } : undefined;
  const token = context.cookies.get(SESSION_COOKIE);
  const session = token ? await access.findSession(token) : undefined;
  if (session?.stage !== 'SETUP') return undefined;
  const known = await access.secondFactors.kindsOf(session.userId);
  return known.length > 0 ? undefined : session;
}

/** Whose second factor was just added, which what is known of the session does not say yet. */
export const protectedUser = async (deps: Dependencies, session: Session): Promise<User> => ({
  ...(await userOf(deps)(session)),
  secondFactors: [...(await deps.access.secondFactors.kindsOf(session.userId))],
  hasSecondFactor: true,
});

export async function openedBySetup(
  commands: SignInDependencies,
  { stage, ...pending }: SettingUp,
  facts: CommandFacts,
  context: RequestContext,
): Promise<Result<Session>> {
  const token = context.cookies.get(SESSION_COOKIE) ?? '';
  if (stage === 'OPEN') {
    const session = await context.session();
    return session ? ok(session) : fail('UNAUTHENTICATED');
  }
  const opened = await promoted(commands, { token, ...pending, ...callerOf(context) }, facts);
  if (!opened.ok) return opened;
  keep(opened.value, context);
  return opened.value.session ? ok(opened.value.session) : fail('UNAUTHENTICATED');
}

export const recordFactor = (
  { store, now }: Pick<Dependencies, 'store' | 'now'>,
  userId: string,
  { scope: _scope, ...facts }: CommandFacts,
  change: Pick<OwnFact & { type: `UserSecondFactor${string}` }, 'type'> & {
    readonly kind?: SecondFactorKind;
    readonly hasOthers?: boolean;
  },
) =>
  handle(store, userAggregate, {
    ...{ ...facts, id: userId },
    decide: (state) => {
      const { type, ...said } = change;
      const data = { kind: 'TOTP' as const, ...said, at: now().toISOString() };
      return recordOwn(state, { type, data });
    },
  });
