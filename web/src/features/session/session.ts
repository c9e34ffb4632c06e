import type { ResultOf } from 'gql.tada';
import { createContext, use } from 'react';
import { ask } from '../../graphql/ask.ts';
import {
  AddPasskeyMutation,
  ConfirmSignInByPasskeyMutation,
  ConfirmSecondFactorMutation,
  ConfirmSignInMutation,
  EndLogInAsMutation,
  LogInAsMutation,
  MeQuery,
  SignInMutation,
  SignOutMutation,
} from './queries.ts';

export type Me = NonNullable<ResultOf<typeof MeQuery>['me']>;

export type SignInAnswer = ResultOf<typeof SignInMutation>['signIn'];

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Thirty days instead of a working day. */
  readonly remember: boolean;
}

/** Who is signed in, as far as this page knows; asked of the API before its client has come. */
export interface Session {
  /** Null: nobody. Asked once for as long as somebody is signed in. */
  me(): Promise<Me | null>;
  /** Signs in, or says what is asked for next. Throws what `toApiFailure` reads, as others do. */
  signIn(credentials: Credentials): Promise<SignInAnswer>;
  /** The second factor of a sign-in. */
  confirmSignIn(code: string): Promise<SignInAnswer>;
  /** The same by what a passkey answered. */
  confirmSignInByPasskey(response: string): Promise<SignInAnswer>;
  /** Puts a passkey in force, as `confirmSecondFactor` does an app. */
  addPasskey(name: string, response: string): Promise<{ me: Me; recoveryCodes: readonly string[] }>;
  /** Puts a new second factor in force; answers who is signed in by it, and recovery codes. */
  confirmSecondFactor(code: string): Promise<{ me: Me; recoveryCodes: readonly string[] }>;
  /** Acts in a seller's name from now on, for an hour; answers who that is. */
  logInAs(userId: string, reason: string): Promise<Me>;
  /** Ends that, and answers who one is oneself; null: that session is over, too. */
  endLogInAs(): Promise<Me | null>;
  signOut(): Promise<void>;
  /** The API says that it knows the caller no more. */
  forget(): void;
}

export function createSession(): Session {
  let known: Promise<Me | null> | undefined;
  const forget = () => {
    known = undefined;
  };
  const become = (me: Me | null) => {
    known = me ? Promise.resolve(me) : undefined;
  };
  return {
    forget,
    me() {
      known ??= ask(MeQuery, {}).then(({ me }) => {
        if (!me) forget();
        return me;
      });
      known.catch(forget);
      return known;
    },
    async signIn(credentials) {
      const { signIn } = await ask(SignInMutation, credentials);
      become(signIn.user);
      return signIn;
    },
    async confirmSignIn(code) {
      const { confirmSignIn } = await ask(ConfirmSignInMutation, { code });
      become(confirmSignIn.user);
      return confirmSignIn;
    },
    async confirmSignInByPasskey(response) {
      const { confirmSignInByPasskey } = await ask(ConfirmSignInByPasskeyMutation, { response });
      become(confirmSignInByPasskey.user);
      return confirmSignInByPasskey;
    },
    async addPasskey(name, response) {
      const { user, recoveryCodes } = (await ask(AddPasskeyMutation, { name, response })).addPasskey;
      become(user);
      return { me: user, recoveryCodes };
    },
    async confirmSecondFactor(code) {
      const { user, recoveryCodes } = (await ask(ConfirmSecondFactorMutation, { code }))
        .confirmSecondFactor;
      become(user);
      return { me: user, recoveryCodes };
    },
    async logInAs(userId, reason) {
      const { logInAs } = await ask(LogInAsMutation, { userId, reason });
      become(logInAs);
      return logInAs;
    },
    async endLogInAs() {
      const { endLogInAs } = await ask(EndLogInAsMutation, {});
      become(endLogInAs);
      return endLogInAs;
    },
    async signOut() {
      await ask(SignOutMutation, {});
      forget();
    },
  };
}

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('There is no session around this part of the page');
  return session;
}

const MeContext = createContext<Me | null>(null);

export const MeProvider = MeContext.Provider;

/** Who is signed in; only inside of the shell. */
export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('Nobody is signed in around this part of the page');
  return me;
}
