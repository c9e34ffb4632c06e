import { ok } from '../../domain/kernel/result.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import { openDisplayName } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import type { Session } from '../graphql/context.ts';
import { mutation } from '../graphql/mutation.ts';
import type { MutationSignInArgs, Resolvers, User } from '../graphql/resolver-types.generated.ts';
import { SESSION_SECONDS } from './access.ts';
import { signIn, type SignInDependencies } from './commands.ts';
import { DEVICE_COOKIE, DEVICE_SECONDS } from './known-device.ts';
import { SESSION_COOKIE } from './sessions.ts';

type Dependencies = Omit<SignInDependencies, 'digest'> & {
  readonly vault: Vault;
  readonly readModels: ReadModelWait;
};

/** Who is here. */
export const signInModule = (deps: Dependencies): Resolvers => ({
  Query: {
    me: async (_root, _args, context) => {
      const session = await context.session();
      return session ? toUser(deps.vault, session) : null;
    },
  },
  Mutation: {
    signIn: mutation(
      deps,
      'signIn',
      async ({ email, password }: MutationSignInArgs, _command, context) => {
        const { cookies, ip } = context;
        const signedIn = await signIn(
          { ...deps, digest: (text) => deps.vault.digest(text) },
          { email, password, ip, device: cookies.get(DEVICE_COOKIE) },
        );
        if (!signedIn.ok) return signedIn;
        const { token, session, device } = signedIn.value;
        cookies.set(SESSION_COOKIE, token, SESSION_SECONDS);
        cookies.set(DEVICE_COOKIE, device, DEVICE_SECONDS);
        context.become(session);
        return ok({ answer: await toUser(deps.vault, session) });
      },
    ),
    signOut: mutation(deps, 'signOut', async (_args: object, _command, context) => {
      const token = context.cookies.get(SESSION_COOKIE);
      if (token) await deps.access.closeSession(token);
      context.cookies.set(SESSION_COOKIE, null, 0);
      context.become(undefined);
      return ok({ answer: true });
    }),
  },
});

const toUser = async (vault: Vault, { email, user, scope }: Session): Promise<User> => ({
  id: scope.userId,
  email,
  name: (await orHidden(openDisplayName(vault, user))) ?? '',
  role: scope.role,
  platformId: scope.platformId,
  permissions: [...scope.permissions],
});
