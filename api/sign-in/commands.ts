import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import type { UserRole } from '../../domain/access/roles.ts';
import { scopeOf } from '../../domain/access/scope.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { line } from '../../domain/kernel/text-schemas.ts';
import { askForMail, recordOwn } from '../../domain/user/account.ts';
import { user, type User } from '../../domain/user/user.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Session } from '../graphql/context.ts';
import type { CommandFacts } from '../graphql/mutation.ts';
import type { Access, SignInAttempt } from './access.ts';
import type { RelyingParty } from './passkeys.ts';
import type { SecondFactorKind } from './second-factors.ts';
import {
  REMEMBERED_SECONDS,
  SESSION_SECONDS,
  type OpenSession,
  type Place,
  type SessionStage,
} from './session-store.ts';
import { isOver } from './sessions.ts';
import { placeOf } from './device.ts';
import { deviceCookie, knownDevice } from './known-device.ts';
import { countedBy, passed, TRIES, waitOf, type Throttle } from './throttle.ts';

/** What anybody's can be; whatever else is said is as wrong as another's. */
const credentials = z.object({ email: line(254), password: line(200) });

export interface SignInDependencies {
  readonly store: EventStore;
  readonly access: Access;
  readonly catalogue: Pick<Catalogue, 'userState'>;
  readonly throttle: Throttle;
  readonly digest: (text: string) => string;
  readonly now: () => Date;
  /** Whether an account of a role has to have a second factor. */
  readonly needsSecondFactor: (role: UserRole) => boolean;
}

interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  /** The cookie of a browser in which somebody signed in before. */
  readonly device: string | undefined;
}

interface SignInCall extends Caller {
  readonly email: string;
  readonly password: string;
  /** Thirty days instead of a working day. */
  readonly remember: boolean;
}

export interface SignedIn {
  readonly token: string;
  /** How long the browser keeps it. */
  readonly seconds: number;
  readonly stage: SessionStage;
  /** Which of them is asked for now; empty for whoever is in. */
  readonly factors: readonly SecondFactorKind[];
  /** Undefined until the session is open. */
  readonly session: Session | undefined;
  readonly device: string;
}

type Facts = Omit<CommandFacts, 'scope'>;

/** An account's digest under the keys of the throttle and of the device's cookie. */
const accountOf = (digest: SignInDependencies['digest'], email: string) =>
  digest(email.trim().toLowerCase());

/**
 * Signs in, or begins to: whoever has a second factor is asked for it, and who runs a platform sets
 * one up first. Errors: WRONG_CREDENTIALS, which does not say what was wrong; RATE_LIMITED with
 * `retryAfterSeconds`; for whoever knows the password EMAIL_NOT_CONFIRMED, which sends the link
 * again, and ACCOUNT_BLOCKED.
 */
export async function signIn(
  deps: SignInDependencies,
  call: SignInCall,
  facts: Facts,
): Promise<Result<SignedIn>> {
  const account = accountOf(deps.digest, call.email);
  const known = knownDevice(deps.digest, account, call.device);
  const counted = countedBy(account, { ...call, device: known });
  const refused = waitOf(deps.throttle, counted);
  if (refused) return refused;
  const said = credentials.safeParse(call);
  const { email, password } = said.success ? said.data : { email: '', password: '' };
  const verified = said.success ? await deps.access.verify(email, password) : undefined;
  const place = placeOf(call);
  if (!verified) {
    await record(deps, place, 'WRONG_CREDENTIALS');
    return fail('WRONG_CREDENTIALS');
  }
  passed(deps.throttle, counted);
  const { userId } = verified;
  const state = await deps.catalogue.userState(userId);
  if (state.phase === 'REGISTERED') {
    const at = deps.now().toISOString();
    await handle(deps.store, user, {
      ...{ id: userId, ...eventFacts(facts) },
      decide: (current) => askForMail(current, { at, wish: 'CONFIRMATION' }),
    });
    return fail('EMAIL_NOT_CONFIRMED');
  }
  if (state.phase !== 'ACTIVE') return fail('WRONG_CREDENTIALS');
  if (state.user.blocked) {
    await record(deps, place, 'REFUSED', state.user);
    return fail('ACCOUNT_BLOCKED');
  }
  const factors = await deps.access.secondFactors.kindsOf(userId);
  const stage = stageOf(deps, state.user, factors);
  const seconds = call.remember ? REMEMBERED_SECONDS : SESSION_SECONDS;
  const token = await deps.access.openSessionBy(verified, { ...place, stage, seconds });
  if (!token) return fail('WRONG_CREDENTIALS');
  const device = known ? (call.device ?? '') : deviceCookie(deps.digest, account);
  if (stage !== 'OPEN') {
    await record(deps, place, 'SECOND_FACTOR', state.user);
    return ok({ token, seconds, stage, factors, session: undefined, device });
  }
  const session = await opened(
    deps,
    { token, place, user: state.user, isKnown: Boolean(known), secondFactor: false },
    facts,
  );
  return session
    ? ok({ token, seconds, stage, factors: [], session, device })
    : fail('WRONG_CREDENTIALS');
}

function stageOf(
  { needsSecondFactor }: SignInDependencies,
  { role }: User,
  factors: readonly SecondFactorKind[],
): SessionStage {
  if (factors.length > 0) return 'SECOND_FACTOR';
  return needsSecondFactor(role) ? 'SETUP' : 'OPEN';
}

interface Opening {
  readonly token: string;
  readonly place: Place;
  readonly user: User;
  readonly isKnown: boolean;
  readonly secondFactor: boolean;
}

/** A session is open: it is logged, and a browser that is new to the account is mailed of. */
async function opened(
  deps: SignInDependencies,
  { token, place, user: who, isKnown, secondFactor }: Opening,
  facts: Facts,
): Promise<Session | undefined> {
  const isFirst = !(await deps.access.hasSignedIn(who.userId));
  await record(deps, place, 'SIGNED_IN', who, secondFactor);
  const at = deps.now().toISOString();
  if (!isKnown && !isFirst)
    await handle(deps.store, user, {
      ...{ id: who.userId, ...eventFacts(facts) },
      // Beside another fact of the same call.
      commandId: uuidv5('UserSignedInOnNewDevice', facts.commandId),
      decide: (state) =>
        recordOwn(state, { type: 'UserSignedInOnNewDevice', data: { device: place.device, at } }),
    });
  const found = await deps.access.findSession(token);
  return found && { ...found, user: who, scope: scopeOf(who) };
}

/**
 * Opens a session that waits for its second factor, under a new secret. Errors: UNAUTHENTICATED
 * where none waits; WRONG_CODE; RATE_LIMITED.
 */
export async function confirmSignIn(
  deps: SignInDependencies,
  { token, proof, ...caller }: Caller & { readonly token: string | undefined; readonly proof: Proof },
  facts: Facts,
): Promise<Result<SignedIn>> {
  const pending = token ? await deps.access.findSession(token) : undefined;
  if (!token || pending?.stage !== 'SECOND_FACTOR') return fail('UNAUTHENTICATED');
  // Whoever guesses here knows the password: only the account counts, and few tries.
  const counted = [{ key: `code/${pending.userId}`, isOwn: true, ...TRIES.pair }];
  const refused = waitOf(deps.throttle, counted);
  if (refused) return refused;
  const place = placeOf(caller);
  if (!(await isProved(deps, pending, proof))) {
    await record(deps, place, 'WRONG_CODE');
    return fail('WRONG_CODE');
  }
  passed(deps.throttle, counted);
  return promoted(deps, { token, ...pending, ...caller }, facts);
}

/** A code of the app or a recovery code, or what a passkey answers in a place. */
type Proof = { readonly code: string } | { readonly response: string; readonly party: RelyingParty };

const isProved = (
  { access: { secondFactors } }: SignInDependencies,
  { userId, sessionId }: OpenSession,
  proof: Proof,
): Promise<boolean> =>
  'code' in proof
    ? secondFactors.check(userId, proof.code)
    : secondFactors.checkPasskey({ userId, sessionId, ...proof });

/** The session of somebody who has just proved their second factor, open and under a new secret. */
export async function promoted(
  deps: SignInDependencies,
  {
    token,
    email,
    userId,
    openedAt,
    ...caller
  }: Caller & Pick<OpenSession, 'email' | 'userId' | 'openedAt'> & { readonly token: string },
  facts: Facts,
): Promise<Result<SignedIn>> {
  const state = await deps.catalogue.userState(userId);
  if (state.phase !== 'ACTIVE' || state.user.blocked || isOver({ openedAt }, state.user))
    return fail('UNAUTHENTICATED');
  const next = await deps.access.promoteSession(token);
  if (!next) return fail('UNAUTHENTICATED');
  const account = accountOf(deps.digest, email);
  const isKnown = Boolean(knownDevice(deps.digest, account, caller.device));
  const device = isKnown ? (caller.device ?? '') : deviceCookie(deps.digest, account);
  const place = placeOf(caller);
  const opening = { token: next, place, user: state.user, isKnown, secondFactor: true };
  const session = await opened(deps, opening, facts);
  return session
    ? ok({ token: next, seconds: REMEMBERED_SECONDS, stage: 'OPEN', factors: [], session, device })
    : fail('UNAUTHENTICATED');
}

const eventFacts = ({ commandId, correlationId, actor, traceparent }: Facts) => ({
  ...{ commandId, correlationId, actor, traceparent },
});

const record = (
  { access }: SignInDependencies,
  place: Place,
  result: SignInAttempt['result'],
  who?: User,
  secondFactor = false,
): Promise<void> =>
  access.recordSignIn({
    ...place,
    ...{ userId: who?.userId ?? null, platformId: who?.platformId ?? null, role: who?.role ?? null },
    result,
    secondFactor,
  });
