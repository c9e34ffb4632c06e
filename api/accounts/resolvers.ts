import type { RegisterFields } from '../../domain/user/profile.ts';
import { TERMS_VERSION } from '../../domain/user/profile.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import type { Config } from '../../runtime/config.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import type { RequestContext } from '../graphql/context.ts';
import { mutation, type CommandFacts } from '../graphql/mutation.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { networkOf, type MinuteLimit } from '../http/minute-limit.ts';
import { platformAt } from '../platforms/platform-at.ts';
import { tryOfFew, type Throttle } from '../sign-in/throttle.ts';
import {
  accept,
  askForPasswordReset,
  confirmAddress,
  findInvitation,
  register,
  resetPassword,
  type AccountDependencies,
} from './commands.ts';

interface Dependencies extends AccountDependencies {
  readonly catalogue: Pick<Catalogue, 'get' | 'userState'>;
  readonly pools: Pools;
  readonly readModels: ReadModelWait;
  readonly config: Config;
  readonly throttle: Throttle;
  /** Of one network: mails and passwords cost us more than whoever asks for them. */
  readonly accountLimit: MinuteLimit;
}

/** How somebody comes to an account of their own. */
export function accountsModule(deps: Dependencies): Resolvers {
  const { catalogue, config, accountLimit } = deps;

  /** One of what anybody may ask for without an account, as often as a network may. */
  const anybodys = <Args extends object>(
    name: string,
    run: (args: Args, facts: CommandFacts, context: RequestContext) => Promise<Result<true>>,
    toldBy?: (args: Args) => object,
  ) =>
    mutation(
      deps,
      name,
      async (args: Args, facts, context) => {
        if (!accountLimit.allow(networkOf(context.ip)))
          return fail('RATE_LIMITED', { retryAfterSeconds: 60 });
        const done = await run(args, facts, context);
        return done.ok ? ok({ answer: true }) : done;
      },
      toldBy && { toldBy },
    );

  return {
    Query: {
      registration: async (_root, _args, { host }) => {
        const platform = await platformAt(deps, host);
        const { TERMS_URL: termsUrl = null, PRIVACY_URL: privacyUrl = null } = config;
        return platform
          ? { platformName: platform.name, termsVersion: TERMS_VERSION, termsUrl, privacyUrl }
          : null;
      },
      invitation: async (_root, { token }) => {
        const seen = await findInvitation(deps, token, catalogue);
        if (!seen) return null;
        const platform = seen.platformId ? await catalogue.get('Platform', seen.platformId) : undefined;
        const { email, name, role } = seen;
        return { email, name, role, platformName: platform?.name ?? null };
      },
    },
    Mutation: {
      register: anybodys(
        'register',
        async ({ input }: { input: RegisterFields }, facts, { host }) => {
          const platform = await platformAt(deps, host);
          if (!platform) return fail('NOT_FOUND');
          return register(deps, { ...input, platformId: platform.platformId }, facts);
        },
        // A command's id is kept for ever, and a password could be guessed by it.
        ({ input: { password: _password, ...input }, ...args }) => ({ ...args, input }),
      ),
      confirmEmail: anybodys('confirmEmail', (said: { token: string; password: string }, facts) =>
        confirmAddress(deps, said, facts),
      ),
      requestPasswordReset: anybodys(
        'requestPasswordReset',
        async ({ email }: { email: string }, facts, { ip }) => {
          const account = deps.vault.digest(email.trim().toLowerCase());
          const counted = tryOfFew(deps.throttle, `recovery/${networkOf(ip)}/${account}`);
          return counted.ok ? askForPasswordReset(deps, email, facts) : counted;
        },
      ),
      resetPassword: anybodys('resetPassword', (said: { token: string; password: string }, facts) =>
        resetPassword(deps, said, facts),
      ),
      acceptInvitation: anybodys(
        'acceptInvitation',
        (said: { token: string; name: string; password: string }, facts) => accept(deps, said, facts),
      ),
    },
  };
}
