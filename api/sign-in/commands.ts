import { z } from 'zod';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { line } from '../../domain/kernel/text-schemas.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Session } from '../graphql/context.ts';
import { networkOf } from '../http/minute-limit.ts';
import type { Access } from './access.ts';
import { deviceCookie, knownDevice } from './known-device.ts';
import { findSession } from './sessions.ts';
import type { Throttle } from './throttle.ts';

/**
 * Wrong passwords allowed before the wait begins, and the longest wait in milliseconds. A network
 * may be a whole office. An account is guessed at from many networks, and its owner, in a browser
 * that nobody knows yet, must come through between the guesses.
 */
const TRIES = {
  pair: { free: 5, waitMaxMs: 15 * 60_000 },
  network: { free: 50, waitMaxMs: 15 * 60_000 },
  account: { free: 20, waitMaxMs: 60_000 },
} as const;

/** What anybody's can be; whatever else is said is as wrong as another's. */
const credentials = z.object({ email: line(254), password: line(200) });

export interface SignInDependencies {
  readonly access: Access;
  readonly catalogue: Catalogue;
  readonly throttle: Throttle;
  readonly digest: (text: string) => string;
}

interface SignInCall {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  /** The cookie of a browser in which somebody signed in before. */
  readonly device: string | undefined;
}

interface SignedIn {
  readonly token: string;
  readonly session: Session;
  readonly device: string;
}

/**
 * Signs in. Errors: WRONG_CREDENTIALS, which does not say what was wrong; RATE_LIMITED with
 * `retryAfterSeconds`.
 */
export async function signIn(deps: SignInDependencies, call: SignInCall): Promise<Result<SignedIn>> {
  const account = deps.digest(call.email.trim().toLowerCase());
  const counted = countedBy(account, call, knownDevice(deps.digest, account, call.device));
  const wait = Math.max(...counted.map(({ key }) => deps.throttle.waitMs(key)));
  if (wait > 0) return fail('RATE_LIMITED', { retryAfterSeconds: Math.ceil(wait / 1_000) });
  for (const { key, ...tries } of counted) deps.throttle.tried(key, tries);
  const said = credentials.safeParse(call);
  const userId = said.success && (await deps.access.verify(said.data.email, said.data.password));
  if (!userId) return fail('WRONG_CREDENTIALS');
  for (const { key, isOwn } of counted) {
    // Of what is shared only this try: one right password must not give strangers new tries.
    if (isOwn) deps.throttle.clear(key);
    else deps.throttle.takeBack(key);
  }
  const token = await deps.access.openSession(userId);
  const session = await findSession(deps, token);
  return session
    ? ok({ token, session, device: deviceCookie(deps.digest, account) })
    : fail('WRONG_CREDENTIALS');
}

/**
 * What a try counts against. A known device counts by itself: whatever strangers do to the account,
 * or in its network, does not keep the owner out.
 */
function countedBy(account: string, { ip }: SignInCall, device: string | undefined) {
  if (device) return [{ key: `device/${device}`, isOwn: true, ...TRIES.pair }];
  const network = networkOf(ip);
  return [
    { key: `pair/${network}/${account}`, isOwn: true, ...TRIES.pair },
    { key: `network/${network}`, isOwn: false, ...TRIES.network },
    { key: `account/${account}`, isOwn: false, ...TRIES.account },
  ];
}
