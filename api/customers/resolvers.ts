import type { Locale } from '../../domain/kernel/locale.ts';
import { fail, ok } from '../../domain/kernel/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { mutation } from '../graphql/mutation.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { networkOf, type MinuteLimit } from '../http/minute-limit.ts';
import { platformAt } from '../platforms/platform-at.ts';
import { SESSION_SECONDS } from '../sign-in/session-store.ts';
import { customerSession, OWN_SESSION_COOKIE, SESSION_COOKIE } from '../sign-in/sessions.ts';
import { userOf, type UserDependencies } from '../sign-in/user-of.ts';
import { requestPasscode, signInByPasscode, type CustomerDependencies } from './commands.ts';

type Dependencies = CustomerDependencies &
  UserDependencies & {
    readonly catalogue: Catalogue;
    readonly readModels: ReadModelWait;
    readonly accountLimit: MinuteLimit;
  };

/** How those who bought come in, without an account. */
export function customersModule(deps: Dependencies): Resolvers {
  const toUser = userOf(deps);
  return {
    Mutation: {
      requestPasscode: mutation(
        deps,
        'requestPasscode',
        async (said: { idempotencyKey: string; email: string; locale: Locale }, facts, { host, ip }) => {
          if (!deps.accountLimit.allow(networkOf(ip)))
            return fail('RATE_LIMITED', { retryAfterSeconds: 60 });
          const platform = await platformAt(deps, host);
          if (!platform) return fail('NOT_FOUND');
          const { platformId } = platform;
          const asked = await requestPasscode(deps, { ...said, platformId, ip }, facts);
          return asked.ok ? ok({ answer: true }) : asked;
        },
        // A command's id is kept for ever, and an e-mail could be guessed by it.
        { toldBy: ({ email, ...args }) => ({ ...args, email: deps.vault.digest(email) }) },
      ),
      signInByPasscode: mutation(
        deps,
        'signInByPasscode',
        async (said: { email: string; code: string }, _facts, context) => {
          const { host, ip, userAgent, cookies } = context;
          const platform = await platformAt(deps, host);
          if (!platform) return fail('NOT_FOUND');
          const { platformId } = platform;
          const token = await signInByPasscode(deps, { ...said, platformId, ip, userAgent });
          if (!token.ok) return token;
          const opened = await deps.access.customers.find(token.value);
          if (!opened) return fail('WRONG_CODE');
          cookies.set(SESSION_COOKIE, token.value, SESSION_SECONDS);
          if (cookies.get(OWN_SESSION_COOKIE)) cookies.set(OWN_SESSION_COOKIE, null, 0);
          const session = customerSession(opened);
          context.become(session);
          return ok({ answer: await toUser(session) });
        },
      ),
    },
  };
}
