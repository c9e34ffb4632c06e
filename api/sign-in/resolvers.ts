import { ok, type Result } from '../../domain/kernel/result.ts';
import type { Config } from '../../runtime/config.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import type { RequestContext, Session } from '../graphql/context.ts';
import { commandFields } from '../graphql/command.ts';
import { mutation, type Done } from '../graphql/mutation.ts';
import type { Resolvers, SignIn, User } from '../graphql/resolver-types.generated.ts';
import { unwrap } from '../http/errors.ts';
import { confirmSignIn, signIn, type SignedIn, type SignInDependencies } from './commands.ts';
import { callerOf, keep } from './cookies.ts';
import { impersonationsOf } from './impersonations.ts';
import { leaveAccount, logInAs, resumeOwn } from './log-in-as.ts';
import { changePassword, endSessions, removeSecondFactor, secondFactor } from './own-account.ts';
import { partyOf, passkeyFields, removePasskey } from './passkey-fields.ts';
import { isOver, OWN_SESSION_COOKIE, SESSION_COOKIE } from './sessions.ts';
import { needsSecondFactor, nameOf, userOf } from './user-of.ts';

export type SignInModuleDependencies = Omit<SignInDependencies, 'digest' | 'needsSecondFactor'> & {
  readonly catalogue: Catalogue;
  readonly vault: Vault;
  readonly readModels: ReadModelWait;
  readonly config: Config;
};

/** What the mutations of a sign-in have in common. */
interface Parts {
  readonly deps: SignInModuleDependencies;
  readonly commands: SignInDependencies;
  readonly toUser: (session: Session) => Promise<User>;
}

/** Who is here. */
export function signInModule(deps: SignInModuleDependencies): Resolvers {
  const { access, store, vault } = deps;
  const commands: SignInDependencies = {
    ...deps,
    digest: (text) => vault.digest(text),
    needsSecondFactor: needsSecondFactor(deps),
  };
  const toUser = userOf(deps);

  return {
    Query: {
      me: async (_root, _args, context) => {
        const session = (await context.session()) ?? (await resumeOwn(deps, context));
        return session ? toUser(session) : null;
      },
      mySessions: async (_root, _args, context) => {
        const session = await context.session();
        const user = session?.user;
        if (!user) return [];
        const all = await access.sessionsOf(session.userId);
        return all.filter((each) => !isOver(each, user));
      },
      myPasskeys: async (_root, _args, context) => {
        const session = await context.session();
        return session ? [...(await access.secondFactors.passkeysOf(session.userId))] : [];
      },
      myImpersonations: async (_root, page, context) => {
        const session = await context.session();
        if (!session) return { nodes: [], endCursor: null };
        const { nodes, endCursor } = unwrap(await impersonationsOf(store, session.userId, page));
        return { nodes: [...nodes], endCursor };
      },
    },
    UserSession: {
      id: ({ sessionId }) => sessionId,
      isThis: async ({ sessionId }, _args, context) =>
        (await context.session())?.sessionId === sessionId,
    },
    Impersonation: {
      by: async ({ by }) => (await nameOf(deps, by)) || null,
    },
    Mutation: {
      ...signingIn({ deps, commands, toUser }),
      ...secondFactor(deps, commands),
      ...passkeyFields(deps, commands),
      ...commandFields(deps, {
        removePasskey,
        removeSecondFactor,
        changePassword,
        endSessions,
        logInAs,
      }),
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
    const call = { token, proof: { code }, ...callerOf(context) };
    return answered(await confirmSignIn(commands, call, facts), context, toUser);
  }),
  confirmSignInByPasskey: mutation(
    deps,
    'confirmSignInByPasskey',
    async ({ response }: { response: string }, facts, context) => {
      const token = context.cookies.get(SESSION_COOKIE);
      const proof = { response, party: partyOf(deps.config, context) };
      const call = { token, proof, ...callerOf(context) };
      return answered(await confirmSignIn(commands, call, facts), context, toUser);
    },
  ),
  endLogInAs: mutation(deps, 'endLogInAs', async (_args: object, facts, context) => {
    const left = await leaveAccount(deps, await context.session(), facts);
    if (!left.ok) return left;
    const session = (await resumeOwn(deps, context)) ?? (await context.session());
    return ok({ answer: session ? await toUser(session) : null });
  }),
  signOut: mutation(deps, 'signOut', async (_args: object, facts, context) => {
    const left = await leaveAccount(deps, await context.session(), facts);
    if (!left.ok) return left;
    for (const cookie of [SESSION_COOKIE, OWN_SESSION_COOKIE]) {
      const token = context.cookies.get(cookie);
      if (!token) continue;
      await deps.access.closeSession(token);
      await deps.access.customers.close(token);
      context.cookies.set(cookie, null, 0);
    }
    context.become(undefined);
    return ok({ answer: true });
  }),
});

const STEPS = { OPEN: 'DONE', SECOND_FACTOR: 'SECOND_FACTOR', SETUP: 'SETUP' } as const;

/** What a step of the sign-in leads to, its cookies set. */
async function answered(
  result: Result<SignedIn>,
  context: RequestContext,
  toUser: (session: Session) => Promise<User>,
): Promise<Result<Done<SignIn>>> {
  if (!result.ok) return result;
  const { stage, factors, session } = result.value;
  keep(result.value, context);
  return ok({
    answer: {
      ...{ step: STEPS[stage], secondFactors: [...factors] },
      user: session ? await toUser(session) : null,
    },
  });
}
