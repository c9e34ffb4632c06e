import { z } from 'zod';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { lineProblem } from '../../domain/kernel/text.ts';
import { line } from '../../domain/kernel/text-schemas.ts';
import { recordOwn } from '../../domain/user/account.ts';
import { passwordProblem } from '../../domain/user/profile.ts';
import { user as userAggregate } from '../../domain/user/user.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import { handle } from '../../eventstore/repository.ts';
import { openDisplayName } from '../../runtime/vault/seal-user.ts';
import type { Config } from '../../runtime/config.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { changeTo } from '../accounts/commands.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import type { RequestContext, Session } from '../graphql/context.ts';
import { commandFields, defineCommand } from '../graphql/command.ts';
import { mutation, type CommandFacts, type Done } from '../graphql/mutation.ts';
import type { Resolvers, SignIn, User } from '../graphql/resolver-types.generated.ts';
import type { OpenSession } from './session-store.ts';
import { confirmSignIn, promoted, signIn, type SignedIn, type SignInDependencies } from './commands.ts';
import { DEVICE_COOKIE, DEVICE_SECONDS } from './known-device.ts';
import { SESSION_COOKIE } from './sessions.ts';

type Dependencies = Omit<SignInDependencies, 'digest' | 'requiresSecondFactor'> & {
  readonly vault: Vault;
  readonly readModels: ReadModelWait;
  readonly config: Config;
};

const isRequired = ({ config }: Dependencies): boolean => config.SECOND_FACTOR === 'required';

/** What the mutations of a sign-in have in common. */
interface Parts {
  readonly deps: Dependencies;
  readonly commands: SignInDependencies;
  readonly toUser: (session: Session) => Promise<User>;
}

/** Who is here. */
export function signInModule(deps: Dependencies): Resolvers {
  const { access, vault } = deps;
  const commands: SignInDependencies = {
    ...deps,
    digest: (text) => vault.digest(text),
    requiresSecondFactor: isRequired(deps),
  };
  const toUser = userOf(deps);
  const parts = { deps, commands, toUser };

  return {
    Query: {
      me: async (_root, _args, context) => {
        const session = await context.session();
        return session ? toUser(session) : null;
      },
      mySessions: async (_root, _args, context) => {
        const session = await context.session();
        return session ? [...(await access.sessionsOf(session.userId))] : [];
      },
    },
    UserSession: {
      id: ({ sessionId }) => sessionId,
      isThis: async ({ sessionId }, _args, context) =>
        (await context.session())?.sessionId === sessionId,
    },
    Mutation: {
      ...signingIn(parts),
      ...secondFactor(parts),
      ...commandFields(deps, { removeSecondFactor, changePassword, endSessions }),
    },
  };
}

const signingIn = ({ deps, commands, toUser }: Parts) => ({
  signIn: mutation(
    deps,
    'signIn',
    async (said: { email: string; password: string; remember: boolean }, facts, context) =>
      answered(await signIn(commands, { ...said, ...callerOf(context) }, facts), context, toUser),
  ),
  confirmSignIn: mutation(deps, 'confirmSignIn', async ({ code }: { code: string }, facts, context) => {
    const token = context.cookies.get(SESSION_COOKIE);
    const call = { token, code, ...callerOf(context) };
    return answered(await confirmSignIn(commands, call, facts), context, toUser);
  }),
  signOut: mutation(deps, 'signOut', async (_args: object, _command, context) => {
    const token = context.cookies.get(SESSION_COOKIE);
    if (token) await deps.access.closeSession(token);
    context.cookies.set(SESSION_COOKIE, null, 0);
    context.become(undefined);
    return ok({ answer: true });
  }),
});

const secondFactor = ({ deps, commands, toUser }: Parts) => ({
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
        ? ok({ answer: { recoveryCodes: [...recoveryCodes], user: await toUser(session.value) } })
        : session;
    },
  ),
});

/**
 * What somebody who is signed in does with their own account. An administrator who acts in their
 * name may not.
 */
const removeSecondFactor = defineCommand({
  input: z.object({ password: line(200) }),
  async run(deps: Dependencies, { password }, facts, context) {
    const session = await context.session();
    if (!session) return fail('UNAUTHENTICATED');
    const isAsked = session.scope.role === 'ADMINISTRATOR' || session.scope.role === 'MASTER';
    if (session.actingBy || (isAsked && isRequired(deps))) return fail('FORBIDDEN');
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

const changePassword = defineCommand({
  input: z.object({ currentPassword: line(200), password: line(200) }),
  async run(deps: Dependencies, said, facts, context) {
    const session = await context.session();
    if (!session) return fail('UNAUTHENTICATED');
    if (session.actingBy) return fail('FORBIDDEN');
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

const endSessions = defineCommand({
  input: z.object({ id: z.uuid().nullish() }),
  async run({ access }: Dependencies, { id }, _facts, context) {
    const session = await context.session();
    if (!session) return fail('UNAUTHENTICATED');
    const which = id ? { sessionId: id } : { except: session.sessionId };
    return ok({ answer: await access.endSessions(session.userId, which) });
  },
});

const callerOf = ({ ip, userAgent, cookies }: RequestContext) => ({
  ...{ ip, userAgent },
  device: cookies.get(DEVICE_COOKIE),
});

const STEPS = { OPEN: 'DONE', SECOND_FACTOR: 'SECOND_FACTOR', SETUP: 'SETUP' } as const;

/** What a step of the sign-in leads to, its cookies set. */
async function answered(
  result: Result<SignedIn>,
  context: RequestContext,
  toUser: (session: Session) => Promise<User>,
): Promise<Result<Done<SignIn>>> {
  if (!result.ok) return result;
  const { stage, session } = result.value;
  keep(result.value, context);
  return ok({ answer: { step: STEPS[stage], user: session ? await toUser(session) : null } });
}

function keep({ token, seconds, session, device }: SignedIn, context: RequestContext): void {
  context.cookies.set(SESSION_COOKIE, token, seconds);
  if (session) context.cookies.set(DEVICE_COOKIE, device, DEVICE_SECONDS);
  context.become(session);
}

/** Whoever may set up a second factor: signed in by themselves, or about to be. */
async function settingUp(
  { access }: Pick<Dependencies, 'access'>,
  { cookies }: RequestContext,
): Promise<OpenSession | undefined> {
  const token = cookies.get(SESSION_COOKIE);
  const session = token ? await access.findSession(token) : undefined;
  const mayNot = !session || session.stage === 'SECOND_FACTOR' || session.actingBy;
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

const userOf =
  ({ vault }: Pick<Dependencies, 'vault'>) =>
  async ({ email, user, scope }: Session): Promise<User> => ({
    id: scope.userId,
    email,
    name: (await orHidden(openDisplayName(vault, user))) ?? '',
    role: scope.role,
    platformId: scope.platformId,
    permissions: [...scope.permissions],
    hasSecondFactor: user.secondFactors.length > 0,
  });
